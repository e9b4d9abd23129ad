import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { SIGNED_IN, WIRE_CUSTOMER, WIRE_SOUND, aStore, json, wireList } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const HISTORY = 'GET /api/v1/store/sample-list/download-history';
const run = aCommandLine().run;

test('downloads list asks for the history, narrowed as any list is [ROUTE-05]', async () => {
  const store = aStore({ ...SIGNED_IN, [HISTORY]: json(200, wireList([WIRE_SOUND])) });
  const { code, stdout } = await run(['downloads', 'list', '--type', 'LOOP', '--order', 'createdAt,desc'], { store });
  expect(code).toBe(0);
  expect(stdout).toContain('Warm Pad');
  expect(store.asked).toContain(`${HISTORY}?types[]=LOOP&order=createdAt,desc`);
});

test('an expired plan turns the pages of the history all the same [LIST-44]', async () => {
  const expired = { ...WIRE_CUSTOMER, plan: { id: 3, is_expired: true } };
  const page = { ...wireList([WIRE_SOUND]), total_item_count: 41, total_page_count: 3 };
  const store = aStore({ 'POST /api/v1/account/user': json(200, expired), [HISTORY]: json(200, page) });
  const { stderr } = await run(['downloads', 'list'], { store });
  expect(stderr).not.toContain('Subscribe for more');
  expect(stderr).toContain('--page 2');
});

test('an empty history says how something comes into it [LIST-27]', async () => {
  const store = aStore({ ...SIGNED_IN, [HISTORY]: json(200, wireList([])) });
  const { stderr } = await run(['downloads', 'list'], { store });
  expect(stderr).toBe(
    'Nothing found...\nTry increasing your date range!\nWhat you download is kept here and is free to download again: loopstead download sound <id>\n',
  );
});

test('a visitor is asked to log in [ROUTE-05, DECISION-216]', async () => {
  const store = aStore({ [HISTORY]: json(401, { message: 'Authentication required.' }) });
  const spoken = await run(['downloads', 'list'], { store });
  expect(spoken).toEqual({ code: 4, stdout: '', stderr: 'Login For Samples: loopstead login --email <address>\n' });
});
