import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { SIGNED_IN, WIRE_CUSTOMER, aStore, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const SESSION = 'session=s3cret; Path=/; HttpOnly; SameSite=Lax';
const logsIn = json(200, { success: true }, { 'set-cookie': SESSION });
const LOGIN = ['login', '--email', 'ada@example.org'];

/** Identifies the customer by the session cookie only. */
const aStoreWithSessions = () =>
  aStore({
    'POST /api/v1/login': logsIn,
    'POST /api/v1/account/user': (request) =>
      request.headers.get('cookie') === 'session=s3cret'
        ? Response.json(WIRE_CUSTOMER)
        : Response.json({ message: 'Authentication required.' }, { status: 401 }),
    'GET /logout': () =>
      new Response(null, { status: 302, headers: { location: '/', 'set-cookie': 'session=; Path=/; Max-Age=0' } }),
  });

test('a login says so, and the session outlives the command until the logout [SESS-10, SESS-14, ROUTE-07, DECISION-08]', async () => {
  const { run, profile } = aCommandLine();
  const store = aStoreWithSessions();
  const env = { LOOPSTEAD_PASSWORD: 'demo1234' };
  expect(await run(LOGIN, { store, env })).toEqual({ code: 0, stdout: '', stderr: 'success: You are logged in!\n' });

  const me = await run(['whoami'], { store });
  expect(me.code).toBe(0);
  expect(me.stdout).toMatch(/^ada\nEmail +ada@example.org\nPlan +Premium\nBalance +10 credits\n/);

  expect((await run(['logout'], { store })).code).toBe(0);
  expect((await run(['whoami'], { store })).code).toBe(4);
  expect(readFileSync(profile, 'utf8')).not.toContain('s3cret');
});

test.each([['whoami'], ['wishlist toggle 12'], ['collections list']])(
  '%s with a session that has expired says so, and how to log in',
  async (line) => {
    const { run } = aCommandLine();
    const env = { LOOPSTEAD_PASSWORD: 'demo1234' };
    await run(LOGIN, { store: aStoreWithSessions(), env });
    const hint = 'Login For Samples: loopstead login --email <address>\n';
    const expired = await run(line.split(' '), { store: aStore() });
    expect(expired.code).toBe(4);
    expect(expired.stderr.replace(/^error: /, '')).toBe(`Your session has expired. ${hint}`);
    const never = await run([...line.split(' '), '--profile', 'other'], { store: aStore() });
    expect(never.stderr.replace(/^error: /, '')).toBe(hint);
  },
);

test('the password is taken from standard input, up to its line end [SESS-10]', async () => {
  const bodies: unknown[] = [];
  const store = aStore({
    ...SIGNED_IN,
    'POST /api/v1/login': async (request) => {
      bodies.push(await request.json());
      return logsIn(request);
    },
  });
  await aCommandLine().run([...LOGIN, '--no-input'], { store, input: 'pa ss\r\n' });
  expect(bodies).toEqual([{ _email: 'ada@example.org', _password: 'pa ss' }]);
});

test('the password is taken from a file that nobody else may read, before everything else', async () => {
  const { run, folder } = aCommandLine();
  const file = join(folder, 'password');
  writeFileSync(file, 'demo1234\n', { mode: 0o600 });
  const words = ['login', '--email', 'max@demo.test', '--password-file', 'password'];
  const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'wrong' };
  expect((await run(words, { env })).code).toBe(0);

  chmodSync(file, 0o644);
  const open = await run(words, { env });
  expect(open.code).toBe(2);
  expect(open.stderr).toContain('can be read by others. Keep it to yourself: chmod 600.');
  rmSync(file);
  expect((await run(words, { env })).stderr).toContain('cannot be read');
});

test.each([
  ['a password that is empty', LOGIN, 'Please enter your password!'],
  ['an address that is none', ['login', '--email', 'ada'], 'Please enter a valid email address!'],
  ['no address and nobody to ask', ['login'], 'add --email <address>'],
])('%s is wrong use and reaches no store [SESS-08, SESS-09, DECISION-128]', async (_, words, message) => {
  const store = aStore();
  const spoken = await aCommandLine().run(words, { store, input: '\n' });
  expect(spoken.code).toBe(2);
  expect(spoken.stderr).toContain(message);
  expect(store.asked).toEqual([]);
});

test('no password and nobody to ask is told with where it may come from', async () => {
  const { code, stderr } = await aCommandLine().run([...LOGIN, '--no-input']);
  expect(code).toBe(2);
  expect(stderr).toContain('set LOOPSTEAD_PASSWORD, name a --password-file');
});

test.each([
  ['wrong credentials', json(401, { message: 'Invalid credentials.' }), 4, 'error: Invalid credentials.\n'],
  [
    'trouble in the store',
    json(500, { message: 'x' }),
    3,
    'error: Something went wrong, refresh the page and try again.\n',
  ],
  ['a refused form', json(400, { message: 'x' }), 2, 'error: Something went wrong, refresh the page and try again.\n'],
])('%s are told in the words of the specification [SESS-12, SESS-13]', async (_, answer, code, stderr) => {
  const store = aStore({ 'POST /api/v1/login': answer });
  const spoken = await aCommandLine().run(LOGIN, { store, env: { LOOPSTEAD_PASSWORD: 'x' } });
  expect(spoken).toEqual({ code, stdout: '', stderr });
});

test('a store that does not answer is told with the way to start it', async () => {
  const spoken = await aCommandLine().run(['whoami']);
  expect(spoken.code).toBe(3);
  expect(spoken.stderr).toMatch(/http:\/\/localhost:3000 does not answer\. Start it with "npm start"/);
});

test.each([['whoami'], ['whoami --clock 2026-01-31'], ['serve --port 0']])(
  'the store that does not answer %s is named, also when a profile has it',
  async (words) => {
    const { run } = aCommandLine();
    const other = await run([...words.split(' '), '--backend', 'http://shop.test']);
    expect(other.stderr).toContain('The shop http://shop.test does not answer.');
    const env = { LOOPSTEAD_PASSWORD: 'x' };
    await run([...LOGIN, '--backend', 'http://kept.test'], { store: aStoreWithSessions(), env });
    expect((await run(words.split(' '))).stderr).toContain('The shop http://kept.test does not answer.');
  },
);

test('only the owner may read a profile [DECISION-08]', async () => {
  const { run, profile } = aCommandLine();
  await run(LOGIN, { store: aStoreWithSessions(), env: { LOOPSTEAD_PASSWORD: 'x' } });
  expect(statSync(profile).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(profile)).mode & 0o777).toBe(0o700);
  expect(readdirSync(dirname(profile))).toEqual(['default.json']);
});

test('a damaged profile is kept aside and costs only the session', async () => {
  const { run, profile } = aCommandLine();
  mkdirSync(dirname(profile), { recursive: true });
  writeFileSync(profile, '{"version":1,"cook');
  const spoken = await run(['whoami'], { store: aStoreWithSessions() });
  expect(spoken.code).toBe(4);
  expect(spoken.stderr).toContain(`warning: The profile was damaged. It was moved to ${profile}.damaged`);
  expect(readFileSync(`${profile}.damaged`, 'utf8')).toBe('{"version":1,"cook');
  expect(existsSync(profile)).toBe(false);
});

test('profiles and stores have sessions of their own', async () => {
  const { run } = aCommandLine();
  const store = aStoreWithSessions();
  await run(LOGIN, { store, env: { LOOPSTEAD_PASSWORD: 'x' } });
  expect((await run(['whoami', '--profile', 'other'], { store })).code).toBe(4);
  expect((await run(['whoami', '--backend', 'http://localhost:4000'], { store })).code).toBe(4);
  expect((await run(['whoami'], { store })).code).toBe(0);
});

test('a login makes its store the one of the profile; option and variable win over it', async () => {
  const { run } = aCommandLine();
  const asked: string[] = [];
  const store = (request: Request) => {
    asked.push(new URL(request.url).origin);
    return aStoreWithSessions()(request);
  };
  const LOOPSTEAD_BACKEND = 'https://b.example';
  await run([...LOGIN, '--backend', 'https://a.example/'], { store, env: { LOOPSTEAD_PASSWORD: 'x' } });
  asked.length = 0;
  await run(['whoami'], { store });
  await run(['whoami'], { store, env: { LOOPSTEAD_BACKEND } });
  await run(['whoami', '--backend', 'https://c.example'], { store, env: { LOOPSTEAD_BACKEND } });
  expect(asked).toEqual(['https://a.example', 'https://b.example', 'https://c.example']);
});

test('a shop in memory remembers who is signed in', async () => {
  const { run } = aCommandLine();
  const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
  expect((await run(['login', '--email', 'max@demo.test'], { env })).code).toBe(0);
  expect((await run(['whoami'], { env })).stdout).toContain('max@demo.test');
  expect((await run(['logout'], { env })).code).toBe(0);
  expect((await run(['whoami'], { env })).code).toBe(4);
});

/** Requires a code in addition to the password. */
const aStoreWithTwoSteps = () => {
  const codes: unknown[] = [];
  const store = aStore({
    ...SIGNED_IN,
    'POST /api/v1/login': async (request) => {
      const { _code: typed } = (await request.clone().json()) as { readonly _code?: string };
      codes.push(typed);
      if (typed === '123456') return logsIn(request);
      if (typed === undefined)
        return Response.json({ message: 'Please enter the code.', reason: 'second_factor' }, { status: 401 });
      const wrong = { constraint_violation_list: { _code: { message: 'This code is wrong.' } } };
      return Response.json(wrong, { status: 400 });
    },
  });
  return { store, codes };
};

test('a login with two-step sign-in takes the code as an option', async () => {
  const { store, codes } = aStoreWithTwoSteps();
  const env = { LOOPSTEAD_PASSWORD: 'demo1234' };
  expect((await aCommandLine().run([...LOGIN, '--code', '123456'], { store, env })).code).toBe(0);
  expect(codes).toEqual(['123456']);
});

test('a login with two-step sign-in says what is missing, and what is wrong', async () => {
  const { store } = aStoreWithTwoSteps();
  const env = { LOOPSTEAD_PASSWORD: 'demo1234' };
  const missing = await aCommandLine().run([...LOGIN, '--no-input'], { store, env });
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('add --code <code>')]);
  const wrong = await aCommandLine().run([...LOGIN, '--code', '000000'], { store, env });
  expect(wrong.stderr).toContain('This code is wrong.');
  expect(wrong.code).not.toBe(0);
});
