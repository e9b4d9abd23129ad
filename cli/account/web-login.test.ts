import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { memoryBackend } from '../../adapters/memory/memory-backend.ts';
import { World } from '../../adapters/memory/world.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { aCommandLine, leaveNothing, linesOf } from '../testing/command-line.ts';
import { WIRE_CUSTOMER, aStore, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const env = { LOOPSTEAD_BACKEND: 'memory' };

/** A shop in memory with a customer on another device. */
async function aShop() {
  const clock = new VirtualClock();
  const world = new World(clock);
  const owner = memoryBackend(world, new MemoryCookies());
  await owner.account.logIn('max@demo.test', 'demo1234');
  return { clock, world, owner, ...aCommandLine() };
}

/** Lets a command work that waits for nothing but turns. */
async function turns(): Promise<void> {
  for (let count = 0; count < 50; count += 1) await turn();
}

test('login --web tells the code and where to enter it, and greets whoever was allowed there', async () => {
  const { run, world, clock, owner } = await aShop();
  const stdout = new PassThrough();
  const spoken = run(['login', '--web', '--json'], { world, clock, env, stdout });
  const [first] = (await once(stdout, 'data')) as [Buffer];
  const told = linesOf(String(first))[0] as { readonly userCode: string };
  expect(told).toEqual({
    userCode: expect.stringMatching(/^\w{4}-\w{4}$/) as string,
    page: 'http://memory.test/device',
    pageWithCode: `http://memory.test/device?user_code=${told.userCode}`,
    lifeSeconds: 600,
  });
  await owner.settings.allowDevice(told.userCode);
  await clock.advanceBy(5000);
  const { code, stdout: rest } = await spoken;
  expect([code, linesOf(rest)]).toEqual([0, [expect.objectContaining({ email: 'max@demo.test' })]]);
});

test('login --web says it in words to people, on standard error', async () => {
  const { run, world, clock, owner } = await aShop();
  const spoken = run(['login', '--web'], { world, clock, env });
  while (world.deviceLogins.length === 0) await turn();
  const { userCode } = world.deviceLogins[0]!;
  await owner.settings.denyDevice(userCode);
  await turns();
  await clock.advanceBy(5000);
  expect(await spoken).toEqual({
    code: 4,
    stdout: '',
    stderr:
      `Open http://memory.test/device in a browser and enter the code ${userCode}\n` +
      `or open http://memory.test/device?user_code=${userCode}\n` +
      'Waiting up to 10 minutes for you to allow it there. Ctrl-C cancels.\n' +
      'error: The sign-in was denied in the browser.\n',
  });
});

test('Ctrl-C ends the waiting with 130', async () => {
  const { run, world, clock } = await aShop();
  const interruption = new AbortController();
  const spoken = run(['login', '--web'], { world, clock, env, interruption });
  while (world.deviceLogins.length === 0) await turn();
  await turns();
  interruption.abort();
  expect((await spoken).code).toBe(130);
});

test('the session that was allowed outlives the command', async () => {
  const { run } = aCommandLine();
  const clock = new VirtualClock();
  const codes = {
    device_code: 'secret',
    user_code: 'WDJB-MJHT',
    verification_uri: 'http://shop/device',
    verification_uri_complete: 'http://shop/device?user_code=WDJB-MJHT',
    expires_in: 600,
    interval: 5,
  };
  const store = aStore({
    'POST /api/v1/device/code': json(200, codes),
    'POST /api/v1/device/token': json(
      200,
      { success: true },
      { 'set-cookie': 'session=s3cret; Path=/; HttpOnly; SameSite=Lax' },
    ),
    'POST /api/v1/account/user': (request) =>
      request.headers.get('cookie') === 'session=s3cret'
        ? Response.json(WIRE_CUSTOMER)
        : Response.json({ message: 'Authentication required.' }, { status: 401 }),
  });
  const spoken = run(['login', '--web'], { store, clock });
  while (clock.waiting === 0) await turn();
  await clock.advanceBy(5000);
  expect(await spoken).toMatchObject({ code: 0, stderr: expect.stringContaining('You are logged in!') as string });
  expect((await run(['whoami'], { store })).code).toBe(0);
});

test.each([
  ['--email max@demo.test', 'A login in the browser takes no address, password or code here.'],
  ['--quiet', 'Nobody would see the code.'],
])('login --web %s is refused', async (more, problem) => {
  const { code, stderr } = await aCommandLine().run(['login', '--web', ...more.split(' ')], { env });
  expect([code, stderr]).toEqual([2, expect.stringContaining(problem)]);
});
