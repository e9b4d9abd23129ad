import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { SIGNED_IN, WIRE_PACK, WIRE_SOUND, aStore, json, wireList } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const TOGGLE = ['wishlist', 'toggle', '12'];
const CALL = 'POST /api/v1/wishlist/sample/12';

test.each([
  [{ id: 1 }, true, 'The sound 12 is on your wishlist.\n'],
  [null, false, 'info: Removed from likes\nThe sound 12 is off your wishlist.\n'],
])('an entry of %j means saved: %s [WISH-02, WISH-03, WISH-09]', async (wishlist, saved, stderr) => {
  const { run } = aCommandLine();
  const store = aStore({ ...SIGNED_IN, [CALL]: json(200, { wishlist }) });
  expect(await run(TOGGLE, { store })).toEqual({ code: 0, stdout: '', stderr });
  expect(JSON.parse((await run([...TOGGLE, '--json'], { store })).stdout)).toEqual({ kind: 'sound', id: 12, saved });
});

test('a pack is toggled by its own call, and marked in lists afterwards [WISH-05, WISH-06, WISH-10]', async () => {
  const { run, profile } = aCommandLine();
  const store = aStore({
    ...SIGNED_IN,
    'POST /api/v1/wishlist/product/3': json(200, { wishlist: { id: 1 }, product: { id: 3 } }),
  });
  expect((await run(['wishlist', 'toggle', '3', '--pack'], { store })).code).toBe(0);
  expect(readFileSync(profile, 'utf8')).toContain('"name": "wishlist_products"');
});

test('a pack may be named by its slug, as it is everywhere else', async () => {
  const { run } = aCommandLine();
  const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
  await run(['login', '--email', 'max@demo.test'], { env });
  const toggle = async (slug: string) => run(['wishlist', 'toggle', slug, '--pack', '--json'], { env });
  expect(JSON.parse((await toggle('tape-garden')).stdout)).toEqual({ kind: 'pack', id: 1, saved: true });
  expect(await toggle('nowhere')).toMatchObject({ code: 1 });
});

test.each([
  ['a known visitor', {}],
  ['a session that has ended', { ...SIGNED_IN, [CALL]: json(401, { message: 'x' }) }],
])('%s is asked to log in [ROLE-32, WISH-12]', async (_, calls) => {
  const spoken = await aCommandLine().run(TOGGLE, { store: aStore(calls) });
  expect(spoken).toEqual({ code: 4, stdout: '', stderr: 'Login For Samples: loopstead login --email <address>\n' });
});

test('a refusal asks to log in, too, and ends as refused [WISH-12]', async () => {
  const store = aStore({ ...SIGNED_IN, [CALL]: json(403, { message: 'x' }) });
  const spoken = await aCommandLine().run(TOGGLE, { store });
  expect(spoken).toMatchObject({ code: 5, stderr: 'Login For Samples: loopstead login --email <address>\n' });
});

test('trouble shows the toast [WISH-13]', async () => {
  const store = aStore({ ...SIGNED_IN, [CALL]: json(500, { message: 'x' }) });
  const { code, stderr } = await aCommandLine().run(TOGGLE, { store });
  expect(code).toBe(3);
  expect(stderr).toContain('danger: Sorry, Something went wrong! / Please refresh page.\n');
});

test('wishlist sounds lists the likes, wishlist packs the liked packs [ROUTE-12, ROUTE-13]', async () => {
  const sounds = 'GET /api/v1/store/sample-list/wishlist';
  const packs = 'GET /api/v1/store/product-list/wishlist';
  const store = aStore({
    ...SIGNED_IN,
    [sounds]: json(200, wireList([WIRE_SOUND])),
    [packs]: json(200, wireList([WIRE_PACK])),
  });
  const { run } = aCommandLine();
  expect((await run(['wishlist', 'sounds', '--page', '2'], { store })).stdout).toContain('Warm Pad');
  expect((await run(['wishlist', 'packs', '--genre', 'techno'], { store })).stdout).toContain('Night Drive');
  expect(store.asked).toEqual(
    expect.arrayContaining([`${sounds}?page=2`, `${packs}?genres[]=techno&order=createdAt,desc`]),
  );
});

test.each([['sounds'], ['packs']])('a visitor logs in before wishlist %s [DECISION-216]', async (what) => {
  const refused = json(401, { message: 'Authentication required.' });
  const store = aStore({
    'GET /api/v1/store/sample-list/wishlist': refused,
    'GET /api/v1/store/product-list/wishlist': refused,
  });
  const spoken = await aCommandLine().run(['wishlist', what], { store });
  expect(spoken).toEqual({ code: 4, stdout: '', stderr: 'Login For Samples: loopstead login --email <address>\n' });
});

test('what is liked and owned has no price any more', async () => {
  const store = aStore({
    ...SIGNED_IN,
    'GET /api/v1/store/sample-list/wishlist': json(200, wireList([WIRE_SOUND])),
    'POST /api/v1/samples/state': json(200, { saved: [12], downloaded: [12], rare_finds: true }),
  });
  const { stdout, stderr } = await aCommandLine().run(['wishlist', 'sounds'], { store });
  expect(stdout).toMatch(/owned {2}saved, downloaded\n/);
  expect(stderr).toBe('1 sound.\n');
});
