import { afterAll, expect, test } from 'vitest';
import { readFileSync, existsSync } from 'node:fs';
import { demoWorld } from '../../adapters/memory/worlds.ts';
import { World } from '../../adapters/memory/world.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { WIRE_CUSTOMER, aStore } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const DAY = 86_400_000;

/** A shop in memory that persists between commands, with Max signed in without a token. */
function aShop() {
  const clock = new VirtualClock();
  const world = new World(clock, (now) => ({ ...demoWorld(now), newcomer: 'max@demo.test' }));
  const { run } = aCommandLine();
  const speak = (line: string, token?: string) =>
    run(line.split(' '), {
      world,
      env: { LOOPSTEAD_BACKEND: 'memory', ...(token !== undefined && { LOOPSTEAD_TOKEN: token }) },
    });
  const create = async (options: string): Promise<string> => {
    const { code, stdout } = await speak(`account tokens create --name ci ${options} --jq .secret`);
    expect(code).toBe(0);
    return stdout.trim();
  };
  return { clock, world, speak, create };
}

test('a token is shown once, and listed without it', async () => {
  const { speak } = aShop();
  const created = await speak('account tokens create --name ci --scope read,download --credits 50 --expires 30d');
  expect(created.stdout).toMatch(/^ci\nToken +loopstead_pat_\S+\nScopes +read,download\n/);
  expect(created.stderr).toContain('Keep it now: it is not shown again.');
  const listed = await speak('account tokens');
  expect(listed.stdout).toMatch(/\n +1 +ci +read,download +0 of 50 credits +never +\d/);
  expect(listed.stdout).not.toContain('loopstead_pat_');
  const document = JSON.parse((await speak('account tokens --json')).stdout) as { items: object[] };
  expect(document.items).toMatchObject([
    { id: 1, name: 'ci', scopes: ['read', 'download'], creditLimit: 50, spent: 0 },
  ]);
});

test('a command with LOOPSTEAD_TOKEN is its owner, and needs no login', async () => {
  const { speak, create, world } = aShop();
  const secret = await create('--scope read');
  const owner = world.tokens[0]!.customer.user.email;
  expect((await speak('whoami --jq .email', secret)).stdout).toBe(`${owner}\n`);
  expect((await speak('collections list', secret)).code).toBe(0);
});

test.each([
  ['wishlist toggle 1', 'This token lacks the scope "like".'],
  ['download sound 1', 'This token lacks the scope "download".'],
  ['account devices', 'No token can do this. Sign in instead.'],
  ['account tokens', 'No token can do this. Sign in instead.'],
])('%s with a token that may only read says so and ends with 5', async (line, problem) => {
  const { speak, create } = aShop();
  const { code, stderr } = await speak(line, await create('--scope read'));
  expect([code, stderr]).toEqual([5, expect.stringContaining(problem)]);
});

test('a purchase beyond the limit says what is left, and ends with 5', async () => {
  const { speak, create } = aShop();
  const secret = await create('--scope read,download --credits 1');
  const paid = await speak('download sound 79 --jq .takenCredits -o kick.wav', secret);
  expect([paid.code, paid.stdout]).toEqual([0, '1\n']);
  const { code, stderr } = await speak('download sound 12', secret);
  expect(code).toBe(5);
  expect(stderr).toContain('The limit of this token is reached');
});

test('a token that is unknown, revoked or expired says which, and ends with 4', async () => {
  const { speak, create, clock } = aShop();
  const unknown = await speak('collections list', 'loopstead_pat_guess');
  expect([unknown.code, unknown.stderr]).toEqual([4, 'error: LOOPSTEAD_TOKEN: This token is not known to the shop.\n']);
  const brief = await create('--scope read --expires 1d');
  const revoked = await create('--scope read');
  expect((await speak('account tokens revoke 2 --yes')).code).toBe(0);
  expect((await speak('sounds list', revoked)).stderr).toContain('This token was revoked.');
  await clock.advanceBy(DAY);
  const expired = await speak('whoami', brief);
  expect([expired.code, expired.stderr]).toEqual([4, expect.stringContaining('This token has expired.')]);
  expect((await speak('account tokens')).stdout).toContain('Expired');
});

test('nothing is revoked that nobody has confirmed', async () => {
  const { speak, create } = aShop();
  await create('--scope read');
  expect((await speak('account tokens revoke 1')).code).toBe(2);
  expect((await speak('account tokens revoke 7 --yes')).stderr).toContain('There is no token 7.');
  expect((await speak('account tokens --jq .items[].id')).stdout).toBe('1\n');
});

test('a token goes to the shop alone, and the session of the profile stays as it is', async () => {
  const { run, profile } = aCommandLine();
  const seen: (string | null)[][] = [];
  const store = aStore({
    'POST /api/v1/account/user': (request) => {
      seen.push([request.headers.get('authorization'), request.headers.get('cookie')]);
      return Response.json(WIRE_CUSTOMER, { headers: { 'set-cookie': 'products=1; Path=/' } });
    },
  });
  const env = { LOOPSTEAD_TOKEN: 'loopstead_pat_abc' };
  expect((await run(['whoami'], { store, env })).code).toBe(0);
  expect(seen).toEqual([['Bearer loopstead_pat_abc', null]]);
  expect(existsSync(profile) ? readFileSync(profile, 'utf8') : '').not.toMatch(/products|loopstead_pat/);
});

test.each([
  ['login --email ada@example.org', 'loopstead_pat_abc', 'LOOPSTEAD_TOKEN already signs you in.'],
  ['logout', 'loopstead_pat_abc', 'LOOPSTEAD_TOKEN signs you in, and cannot be logged out.'],
  ['whoami', 'two words', 'LOOPSTEAD_TOKEN must be a token'],
])('%s with LOOPSTEAD_TOKEN=%s is wrong use', async (line, token, problem) => {
  const { run } = aCommandLine();
  const { code, stderr } = await run(line.split(' '), { env: { LOOPSTEAD_TOKEN: token } });
  expect([code, stderr]).toEqual([2, expect.stringContaining(problem)]);
});
