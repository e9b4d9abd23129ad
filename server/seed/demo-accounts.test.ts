import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resetDemo } from '../admin/reset-demo.ts';
import { demoPassword } from '../account/demo-customers.ts';
import { hashPassword } from '../account/password.ts';
import { publications, shelves } from '../testing/catalogue-fixture.ts';
import { bothDatabases, type Place } from '../testing/databases.ts';
import { openTestShop, openingTime, type TestShop } from '../testing/test-shop.ts';
import { settleDemoCustomers } from './demo-accounts.ts';

const local = { host: '127.0.0.1', publicUrl: null };

describe.each(await bothDatabases())('demo customers on $dialect', (databases) => {
  let place: Place;
  let shop: TestShop;
  const warn = vi.fn<(message: string) => void>();

  beforeEach(async () => {
    place = await databases.place();
    shop = await openTestShop(place);
    await shop.deps.db.deleteFrom('sessions').execute();
  });
  afterEach(async () => {
    warn.mockReset();
    await shop.close();
  });
  afterAll(() => databases.stop());

  /** What a start of the shop does about them. */
  const start = (demo: boolean, where: { host: string; publicUrl: string | null } = local) =>
    settleDemoCustomers({ db: shop.deps.db, clock: shop.clock, config: { demo, ...where }, log: { warn } });

  const filledByTheDemo = () =>
    shop.deps.db.insertInto('seedings').values({ name: 'demo', finished_at: openingTime }).execute();

  const stockedByItsOwner = async () => {
    await shop.deps.catalogue.addShelves(shelves);
    await shop.deps.catalogue.publish(publications);
  };

  const signIn = async (email: string, password = demoPassword) =>
    (await shop.post('/api/v1/login', { _email: email, _password: password })).status;

  test('are made for a shop that the demo will fill', async () => {
    await shop.deps.db
      .updateTable('customers')
      .set({ email: 'owner@loops.example' })
      .where('username', '=', 'max')
      .execute();
    await start(true);
    expect(await signIn('max@demo.test')).toBe(200);
    expect(warn).not.toHaveBeenCalled();
  });

  test('are locked where sounds of its owner are sold, and the owner’s customers are not', async () => {
    await stockedByItsOwner();
    const { db, clock } = shop.deps;
    const ada = { email: 'ada@loops.example', username: 'ada', password_hash: await hashPassword('Loops12345') };
    const flags = { is_confirmed: 1, is_account: 1, is_dashboard: 0, is_deal: 0, show_single_download_tip: 0 } as const;
    await db
      .insertInto('customers')
      .values({ ...ada, ...flags, created_at: clock.now() })
      .execute();
    const signedIn = await shop.as('max');

    await start(true);

    expect(await signIn('max@demo.test')).toBe(401);
    expect((await signedIn.get('/api/v1/account/credits')).status).toBe(401);
    expect(await signIn('ada@loops.example', 'Loops12345')).toBe(200);
    expect(warn).toHaveBeenCalledWith('9 demo customers were signed out and locked: their password is public.');
  });

  test('are locked by --demo off, told of once, and let in again by --demo on', async () => {
    await filledByTheDemo();
    const signedIn = await shop.as('max');
    await start(false);
    expect(await signIn('max@demo.test')).toBe(401);
    expect((await signedIn.get('/api/v1/account/credits')).status).toBe(401);
    await start(false);
    expect(warn).toHaveBeenCalledTimes(1);
    await start(true);
    expect(await signIn('max@demo.test')).toBe(200);
  });

  test.each([
    ['a host', { host: '0.0.0.0', publicUrl: null }, '0.0.0.0'],
    ['a public address', { host: '127.0.0.1', publicUrl: 'https://loops.example' }, 'https://loops.example'],
  ])('are warned of where %s lets others reach the shop', async (_, where, named) => {
    await filledByTheDemo();
    await start(true, where);
    expect(warn).toHaveBeenCalledWith(
      `Whoever reaches ${named} can sign in as a demo customer, whose password is public. ` +
        'Start with --demo off to lock them.',
    );
  });

  test.each([['localhost'], ['127.0.0.1'], ['::1']])('are not warned of at %s', async (host) => {
    await filledByTheDemo();
    await start(true, { host, publicUrl: 'http://localhost:3000' });
    expect(warn).not.toHaveBeenCalled();
  });

  test('are not brought back by a reset where sounds of its owner are sold', async () => {
    await stockedByItsOwner();
    await expect(resetDemo(place, shop.clock)).rejects.toThrow('This shop sells its own sounds');
  });

  test('are not brought back by a reset where --demo off has locked them', async () => {
    await filledByTheDemo();
    await start(false);
    await expect(resetDemo(place, shop.clock)).rejects.toThrow('The demo customers are locked');
  });
});
