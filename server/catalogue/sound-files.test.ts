import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { startSession } from '../account/sessions.ts';
import { itemAt } from '../../domain/known.ts';
import { publications, stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { createSoundFiles, createWishlistTargets } from './sound-files.ts';

/** As long as the catalogue says for every original. */
const original = 'RIFF: the original'.padEnd(4096);

const shop = await sharedShop(sqliteDatabases(), stockShop);

beforeAll(async () => {
  await shop.deps.objects.put('test/original/101.wav', Buffer.from(original));
});

describe('the files of the catalogue', () => {
  const find = (id: number) => createSoundFiles(shop.deps.db, shop.deps.catalogue).find(id);

  it('are told with what the download rules ask for', async () => {
    expect(await find(106)).toEqual({
      id: 106,
      isOnSale: true,
      title: 'Kick Loop 6',
      provider: 'Tidewater Audio',
      kind: 'LOOP',
      free: false,
      rareFind: true,
      pack: { id: 1, name: 'Warm Drums', slug: 'warm-drums' },
      objectKey: 'test/original/106.wav',
      fileName: 'S_106.wav',
      sha256: 'ab'.repeat(32),
      crc32: 1234,
      bytes: 4096,
      mime: 'audio/wav',
    });
    expect(await find(301)).toMatchObject({ free: true, pack: { slug: 'gift-box' } });
    expect(await find(999)).toBeNull();
  });

  it('are looked up once, and again when something has come on sale', async () => {
    const { db, catalogue } = shop.deps;
    const { find: look } = createSoundFiles(db, catalogue);
    const { sound, termIds } = itemAt(publications, 0);
    const fresh = { ...sound, id: 9_001, group_id: null };
    expect([await look(9_001), (await look(102))?.title]).toEqual([null, 'Kick Loop 2']);
    await db.updateTable('sounds').set({ pretty_name: 'Other name' }).where('id', '=', 102).execute();
    expect((await look(102))?.title).toBe('Kick Loop 2');
    await catalogue.publish([{ sound: fresh, companion: null, termIds }]);
    expect([(await look(9_001))?.id, (await look(102))?.title]).toEqual([9_001, 'Other name']);
    await db.updateTable('sounds').set({ pretty_name: 'Kick Loop 2' }).where('id', '=', 102).execute();
  });

  it('tell a MIDI companion from a MIDI sound: each has its own price [DOWN-15]', async () => {
    expect((await find(160))?.kind).toBe('MIDI_COMPANION');
    expect((await find(209))?.kind).toBe('MIDI_SOUND');
  });

  it('are told pack by pack, companions with their sounds [PACK-01]', async () => {
    const { ofPack } = createSoundFiles(shop.deps.db, shop.deps.catalogue);
    const files = (await ofPack(1)) ?? [];
    const all = await shop.deps.db.selectFrom('sounds').select('id').where('pack_id', '=', 1).orderBy('id').execute();
    expect(files.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(files.map(({ kind }) => kind)).toContain('MIDI_COMPANION');
    expect(await ofPack(999)).toBeNull();
  });

  it('are what a customer downloads, and shows as downloaded afterwards [API-50, API-35]', async () => {
    const { db } = shop.deps;
    const app = createApp({ ...shop.deps, sounds: createSoundFiles(db, shop.deps.catalogue) });
    const session = await startSession(db, shop.clock, await shop.customerId('premium'));
    const headers = { Cookie: `session=${session}`, 'Content-Type': 'application/json' };
    const granted = await app.request('/api/v1/download/sample/wav/101', { headers });
    const { url, taken_credits } = (await granted.json()) as { readonly url: string; readonly taken_credits: number };
    expect(taken_credits).toBe(1);
    const file = await app.request(url, { headers });
    expect([file.status, await file.text()]).toEqual([200, original]);
    const states = await app.request('/api/v1/samples/state', { method: 'POST', headers, body: '[101, 102]' });
    expect(await states.json()).toMatchObject({ downloaded: [101] });
  });
});

describe('what can be liked', () => {
  it('is on sale: sounds, companions and packs [API-48, API-49]', async () => {
    const targets = createWishlistTargets(shop.deps.catalogue);
    const sounds = await Promise.all([101, 160, 999].map((id) => targets.hasSound(id)));
    const packs = await Promise.all([1, 4, 999].map((id) => targets.hasProduct(id)));
    expect({ sounds, packs }).toEqual({ sounds: [true, true, false], packs: [true, false, false] });
  });
});
