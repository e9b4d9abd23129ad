import { describe, expect, it } from 'vitest';
import { write } from '../db/transaction.ts';
import { createApp } from '../app.ts';
import { drawnHere } from '../pages/finished-page.ts';
import type { PageRequest } from '../pages/rendered-page.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { appendDeclaration, auditDeclarations, readDeclarations } from './declarations.ts';

const signed = {
  declaredBy: 'Ada King',
  declaredOn: '2027-03-01',
  origin: 'own-work',
  ai: 'generated',
  aiParts: ['drums'],
  aiTraining: 'allowed',
} as const;

describe('the log of declarations', async () => {
  const shop = await sharedShop(sqliteDatabases(), stockShop);
  const { db } = shop.deps;
  const append = (packId: number, said: Parameters<typeof appendDeclaration>[2]) =>
    write(db, (tx) => appendDeclaration(tx, packId, said, shop.clock.now()));

  it('is added to alone: what was declared last counts, and what is said again is no entry', async () => {
    await append(1, signed);
    await append(1, signed);
    await append(3, { ...signed, ai: 'none', aiParts: [], aiTraining: 'refused' });
    const rows = await db.selectFrom('declarations').select(['pack_id', 'declared_by']).orderBy('seq').execute();
    expect(rows).toEqual([
      { pack_id: 1, declared_by: 'Tidewater Audio' },
      { pack_id: 2, declared_by: 'Kiln Records' },
      { pack_id: 1, declared_by: 'Ada King' },
      { pack_id: 3, declared_by: 'Ada King' },
    ]);
    const now = await readDeclarations(db);
    expect(now.get(1)).toEqual({ origin: 'own-work', ai: 'generated', aiParts: ['drums'], aiTraining: 'allowed' });
    expect(now.get(4)).toBeUndefined();
    expect(await auditDeclarations(db)).toEqual([]);
  });

  it('shows every entry that was changed, and where one was left out', async () => {
    const all = await db.selectFrom('declarations').selectAll().orderBy('seq').execute();
    const restore = async () => {
      await db.deleteFrom('declarations').execute();
      await db.insertInto('declarations').values(all).execute();
    };
    await db.updateTable('declarations').set({ declaration: '{}' }).where('seq', '=', 2).execute();
    expect(await auditDeclarations(db)).toEqual([expect.stringContaining('Declaration 2 of pack 2')]);
    await restore();
    await db.deleteFrom('declarations').where('seq', '=', 2).execute();
    expect(await auditDeclarations(db)).toEqual([expect.stringContaining('Declaration 3 of pack 1')]);
    await restore();
    expect(await auditDeclarations(db)).toEqual([]);
  });
});

describe('training that is refused', async () => {
  const shop = await sharedShop(sqliteDatabases(), stockShop);
  const render = ({ isReserved }: PageRequest) => Promise.resolve({ status: 200, html: String(isReserved) });
  const app = createApp({ ...shop.deps, pages: { renderer: drawnHere(render), clientFolder: 'none' } });
  const reserved = async (path: string) => {
    const answer = await app.request(path);
    return [answer.headers.get('TDM-Reservation'), answer.headers.get('X-Robots-Tag')];
  };
  const refused = ['1', 'noai, noimageai'];

  it.each([
    '/sample-pack/warm-drums',
    '/sample/101',
    '/api/v1/sample/101',
    '/api/v1/product/warm-drums',
    '/media/preview/101.mp3',
  ])('is said in the headers of %s, and by nothing of another pack', async (path) => {
    expect(await reserved(path)).toEqual(refused);
    const other = path.replace('warm-drums', 'night-keys').replace('101', '201');
    expect((await reserved(other))[0]).toBeNull();
  });

  it('is told to whoever draws the page', async () => {
    expect(await (await app.request('/sample/101')).text()).toBe('true');
    expect(await (await app.request('/sample/201')).text()).toBe('false');
  });

  it('is listed for machines, and told with the pack', async () => {
    expect(await (await app.request('/.well-known/tdmrep.json')).json()).toEqual([
      { location: '/sample-pack/warm-drums', 'tdm-reservation': 1 },
    ]);
    const pack = async (slug: string) => (await (await app.request(`/api/v1/product/${slug}`)).json()) as object;
    expect(await pack('night-keys')).toMatchObject({ declaration: { ai: 'assisted', aiParts: ['vocals'] } });
    expect(await pack('gift-box')).toMatchObject({ declaration: null });
  });
});
