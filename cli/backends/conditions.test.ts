import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORLDS, type WorldName } from '../../adapters/memory/worlds.ts';
import { World } from '../../adapters/memory/world.ts';
import { openQuickShop } from '../../contract-tests/quick-shop.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { type Situation, aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { SIGNED_IN, aStore, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const IN_MEMORY = { env: { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' } };

describe('--world', () => {
  const newcomers = (Object.keys(WORLDS) as WorldName[]).map(
    (name) => [name, new World(new VirtualClock(), WORLDS[name])] as const,
  );

  test.each(newcomers)('%s is the shop that a command finds', async (name, { newcomer, sounds }) => {
    const { run } = aCommandLine();
    const whoami = await run(['whoami', '--world', name, '--json'], IN_MEMORY);
    const list = await run(['sounds', 'list', '--world', name, '--json'], IN_MEMORY);
    expect(JSON.parse(whoami.stdout)).toMatchObject(
      newcomer ? { email: newcomer.user.email } : { error: { kind: 'unauthenticated' } },
    );
    expect(JSON.parse(list.stdout)).toMatchObject({ total: sounds.length });
  });

  test('leaves who has signed out signed out', async () => {
    const { run } = aCommandLine();
    await run(['logout', '--world', 'free-user'], IN_MEMORY);
    expect((await run(['whoami', '--world', 'free-user'], IN_MEMORY)).code).toBe(4);
  });

  test('keeps its sessions to itself', async () => {
    const { run } = aCommandLine();
    await run(['login', '--email', 'max@demo.test', '--world', 'one-sound'], IN_MEMORY);
    expect((await run(['whoami', '--world', 'one-sound'], IN_MEMORY)).code).toBe(0);
    expect((await run(['whoami'], IN_MEMORY)).code).toBe(4);
  });

  test.each([
    ['one', 'memory', 'There is no world one. Worlds: demo, free-user'],
    ['one-sound', 'http://shop.test', 'Only a shop in memory has worlds: add --backend memory.'],
  ])('%s of %s is wrong use', async (world, backend, problem) => {
    const { code, stderr } = await aCommandLine().run(['whoami', '--world', world, '--backend', backend]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(problem)]);
  });
});

describe('--clock', () => {
  test('is the time of a shop in memory: what happens there happens then', async () => {
    const { run } = aCommandLine();
    const { stdout } = await run(
      ['credits', '--world', 'expired-plan', '--clock', '2026-01-31T12:00:00Z', '--json'],
      IN_MEMORY,
    );
    expect(stdout).toContain('2026-01-31T12:00:0');
  });

  test('moves a store in test mode before the command', async () => {
    const moved: unknown[] = [];
    const store = aStore({
      ...SIGNED_IN,
      'PUT /api/test/clock': async (request) => {
        moved.push(await request.json());
        return new Response(null, { status: 204 });
      },
    });
    const { code } = await aCommandLine().run(['whoami', '--clock', '2026-01-31'], { store });
    expect([code, moved]).toEqual([0, [{ now: Date.UTC(2026, 0, 31) }]]);
    expect(store.asked[0]).toBe('PUT /api/test/clock');
  });

  test('a store that is not in test mode keeps its own time, and nothing is done', async () => {
    const store = aStore(SIGNED_IN);
    const { code, stderr } = await aCommandLine().run(['whoami', '--clock', '2026-01-31'], { store });
    expect([code, stderr]).toEqual([2, expect.stringContaining('keeps its own time')]);
    expect(store.asked).toEqual(['PUT /api/test/clock']);
  });

  test.each([['yesterday'], ['2026-02-30'], ['2026-1-1'], ['2026-01-31T25:00'], ['2026-01-31 12:00']])(
    '%s is no moment',
    async (moment) => {
      const { code, stderr } = await aCommandLine().run(['whoami', '--clock', moment], IN_MEMORY);
      expect([code, stderr]).toEqual([2, expect.stringContaining('A moment is written like 2026-01-31')]);
    },
  );
});

describe('--clock of the server in this process', () => {
  const { run, folder } = aCommandLine();
  const speak = (line: string) =>
    run([...line.split(' '), '--backend', 'embedded'], { env: { LOOPSTEAD_PASSWORD: 'demo1234' } });

  beforeAll(async () => {
    const dataFolder = join(folder, 'data');
    mkdirSync(dataFolder);
    const store = await openQuickShop({ dataFolder, databaseUrl: null });
    await store.close();
  });

  test('is its time: what happens there happens then, plans are renewed, and sessions end by it', async () => {
    expect((await speak('login --email max@demo.test --clock 2031-01-31')).code).toBe(0);
    expect((await speak('download sound 1207 --clock 2031-01-31T12:00')).code).toBe(0);
    const { stdout } = await speak('credits --json --clock 2031-02-01');
    expect(JSON.parse(stdout)).toMatchObject({
      items: [
        { kind: 'download', at: expect.stringMatching(/^2031-01-31T12:00:/) as string },
        { kind: 'grant', amount: 600, at: expect.stringMatching(/^2031-01-31T00:00:/) as string },
        { kind: 'grant', amount: 1000 },
      ],
    });
    expect((await speak('whoami --clock 2031-02-09')).code).toBe(4);
  });
});

describe('--fault', () => {
  test.each([
    ['memory', {}],
    ['http://shop.test', { store: aStore(SIGNED_IN) }],
  ])('happens on the way to %s', async (backend, situation) => {
    const { run } = aCommandLine();
    const words = [
      'whoami',
      '--backend',
      backend,
      '--fault',
      'account.user:status=500',
      '--fault',
      '*:latency=1',
      '--json',
    ];
    const { code, stdout } = await run(words, situation);
    expect([code, JSON.parse(stdout)]).toMatchObject([3, { error: { kind: 'unavailable' } }]);
  });

  test('meets what a command asks for, and not how a session in memory is taken up', async () => {
    const { run } = aCommandLine();
    await run(['login', '--email', 'max@demo.test'], IN_MEMORY);
    expect((await run(['whoami', '--fault', 'account.logIn:drop'], IN_MEMORY)).code).toBe(0);
    expect((await run(['whoami', '--fault', '*:drop@2x1'], IN_MEMORY)).code).toBe(0);
  });

  test('that no call met is told, with --quiet as well, and the command ends as it would', async () => {
    const { run } = aCommandLine();
    const unmet =
      'warning: No call met --fault wishlist.toggleSound:drop. Leave it out, or name a call that is made.\n';
    for (const quiet of [[], ['-q']]) {
      const words = ['sounds', 'show', '1', '--fault', 'wishlist.toggleSound:drop', '--fault', '*:latency=1', ...quiet];
      expect(await run(words, IN_MEMORY)).toMatchObject({ code: 0, stderr: unmet });
    }
  });

  test('that nobody answers is told without a way to start the store', async () => {
    const { stderr } = await aCommandLine().run(['whoami', '--fault', 'account.user:drop'], IN_MEMORY);
    expect(stderr).toBe('error: The memory shop does not answer: simulated by --fault.\n');
  });

  test('that cannot be read is wrong use', async () => {
    const { code, stderr } = await aCommandLine().run(['whoami', '--fault', 'account.usr:drop'], IN_MEMORY);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('--fault "account.usr:drop": There is no call account.usr.'),
    ]);
  });
});

/** The contents of a profile. */
const profileIn = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as {
    readonly backend: string | null;
    readonly cookies: Readonly<Record<string, unknown>>;
  };

describe('--record and --replay', () => {
  const SESSION = { 'set-cookie': 'session=a-very-secret-token; Path=/; HttpOnly' };
  const shop = () => aStore({ ...SIGNED_IN, 'POST /api/v1/login': json(200, { success: true }, SESSION) });
  const LOGIN = ['login', '--email', 'ada@example.org', '--backend', 'http://shop.test', '--json'];
  const SOUNDS = ['sounds', 'list', '--backend', 'http://shop.test', '--json'];
  const env = { LOOPSTEAD_PASSWORD: 'secret-password' };

  test('what commands have recorded they say again, without a store', async () => {
    const { run, folder } = aCommandLine();
    const recorded = [];
    for (const words of [LOGIN, SOUNDS])
      recorded.push(await run([...words, '--record', 'way.ndjson'], { store: shop(), env }));
    const replayed = [];
    for (const words of [LOGIN, SOUNDS]) replayed.push(await run([...words, '--replay', 'way.ndjson'], { env }));
    expect(replayed).toEqual(recorded);
    expect(replayed.map(({ code }) => code)).toEqual([0, 0]);

    const file = join(folder, 'way.ndjson');
    expect(readFileSync(file, 'utf8')).not.toMatch(/secret/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('the sessions of a recording are not those of the store', async () => {
    const { run, profile } = aCommandLine();
    await run([...LOGIN, '--record', 'way.ndjson'], { store: shop(), env });
    const before = profileIn(profile);
    await run([...LOGIN, '--replay', 'way.ndjson'], { env });
    const after = profileIn(profile);
    expect(after.cookies['http://shop.test']).toEqual(before.cookies['http://shop.test']);
    expect(after.backend).toBe(before.backend);
  });

  /** The store for these tests, which shows sounds to customers only. */
  const customersOnly = () => {
    const [store, shut] = [shop(), aStore({ 'GET /api/v1/store/sample-list': json(401, { message: 'No.' }) })];
    return (request: Request) =>
      request.url.includes('sample-list') && !request.headers.has('cookie') ? shut(request) : store(request);
  };

  test('who was signed in when a recording began is signed in again, and stays logged out once logged out', async () => {
    const { run } = aCommandLine();
    const LOGOUT = ['logout', '--backend', 'http://shop.test', '--json'];
    const routes = { ...SIGNED_IN, 'POST /api/v1/login': json(200, { success: true }, SESSION) };
    const headers = { location: '/', 'set-cookie': 'session=; Path=/; HttpOnly; Max-Age=0' };
    const store = aStore({ ...routes, 'GET /logout': () => new Response(null, { status: 302, headers }) });
    await run(LOGIN, { store, env });
    const recorded = [];
    for (const words of [SOUNDS, LOGOUT, SOUNDS])
      recorded.push(await run([...words, '--record', 'way.ndjson'], { store }));
    const replayed = [];
    for (const words of [SOUNDS, LOGOUT, SOUNDS]) replayed.push(await run([...words, '--replay', 'way.ndjson']));
    expect(replayed).toEqual(recorded);
    expect(replayed.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
  });

  test('what was recorded after a login says so where the login is not replayed', async () => {
    const { run } = aCommandLine();
    for (const words of [LOGIN, SOUNDS])
      await run([...words, '--record', 'way.ndjson'], { store: customersOnly(), env });
    const { code, stderr } = await run([...SOUNDS, '--replay', 'way.ndjson']);
    expect(code).toBe(3);
    expect(stderr).toMatch(/is not in .*way\.ndjson for a visitor: replay the login first, as it was recorded\./);
  });

  test('what was not recorded is told, and fails as without a network', async () => {
    const { run } = aCommandLine();
    await run([...SOUNDS, '--record', 'way.ndjson'], { store: shop() });
    const { code, stderr } = await run(['sounds', 'show', '12', '--replay', 'way.ndjson']);
    expect(code).toBe(3);
    expect(stderr).toContain('GET /api/v1/sample/12 is not in ');
    expect(stderr).toContain('The recording way.ndjson has no answer. Record it again');
  });

  test.each([
    [['--record', 'x.ndjson', '--backend', 'memory'], 'A shop in memory has no HTTP traffic'],
    [['--record', 'none/x.ndjson'], 'cannot be written: ENOENT'],
    [['--replay', 'none.ndjson'], 'cannot be read: ENOENT'],
    [['--replay', 'wrong.ndjson'], 'wrong.ndjson:1 is not a recorded exchange.'],
    [['--replay', 'wrong.ndjson', '--world', 'one-sound'], 'Only a shop in memory has worlds'],
  ])('%j is wrong use', async (words, problem) => {
    const { run, folder } = aCommandLine();
    writeFileSync(join(folder, 'wrong.ndjson'), 'wrong\n');
    const { code, stderr } = await run(['whoami', ...words]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(problem)]);
  });
});

describe('scenarios begin under the same conditions', () => {
  const SCENARIO = `
scenario: Sees the only sound of the shop
steps:
  - do: catalogue.browseSounds
    with: { in: all }
    expect: { ok: true, result: { total: 1 } }
`;
  async function play(words: readonly string[], situation: Situation = IN_MEMORY) {
    const { run, folder } = aCommandLine();
    writeFileSync(join(folder, 'one.scenario.yaml'), SCENARIO);
    return run(['run', 'one.scenario.yaml', ...words], situation);
  }

  test('in the world that they leave open', async () => {
    expect((await play(['--world', 'one-sound'])).code).toBe(0);
    expect((await play([])).code).toBe(1);
  });

  test('with faults on the way', async () => {
    const { code, stdout } = await play(['--world', 'one-sound', '--fault', 'catalogue.sounds:status=503']);
    expect([code, stdout]).toEqual([1, expect.stringContaining('unavailable')]);
  });

  test('and are replayed in a time of their own, whatever clock the store had', async () => {
    const { run, folder } = aCommandLine();
    const later = `scenario: later
clock: 2026-01-31
steps: [{ do: catalogue.browseSounds.withoutFacets }, { advance: 30d }, { do: catalogue.browseSounds.withoutFacets }]
`;
    writeFileSync(join(folder, 'a.scenario.yaml'), later);
    writeFileSync(
      join(folder, 'now.scenario.yaml'),
      later.replace('clock: 2026-01-31\n', '').replace('{ advance: 30d }, ', ''),
    );
    const words = ['run', '--backend', 'http://shop.test'];
    const [way, noClock] = [join(folder, 'way.ndjson'), join(folder, 'no-clock.ndjson')];
    expect((await run([...words, 'now.scenario.yaml', '--record', 'way.ndjson'], { store: aStore() })).code).toBe(0);
    const lines = readFileSync(way, 'utf8').split('\n');
    writeFileSync(noClock, lines.filter((line) => !line.includes('/api/test/clock')).join('\n'));
    for (const file of [way, noClock]) {
      const replayed = await run([...words, 'a.scenario.yaml', '--replay', file]);
      expect(replayed).toMatchObject({ code: 0, stderr: '' });
      expect(replayed.stdout).toContain('1 passed');
    }
  });

  test('and are recorded, and replayed without a store', async () => {
    const { run, folder } = aCommandLine();
    writeFileSync(join(folder, 'one.scenario.yaml'), SCENARIO);
    const words = ['run', 'one.scenario.yaml', '--reporter', 'tap'];
    const recorded = await run([...words, '--record', 'way.ndjson'], { store: aStore() });
    const replayed = await run([...words, '--replay', 'way.ndjson']);
    expect([recorded.code, replayed.code, replayed.stderr]).toEqual([0, 0, '']);
  });

  test.each([
    [['--world', 'none'], 'There is no world none.'],
    [['--record', 'x.ndjson'], 'A shop in memory has no HTTP traffic'],
    [['--fault', '*:explode'], 'There is no mishap explode.'],
    [['--replay', 'none.ndjson'], 'cannot be read: ENOENT'],
  ])('%j is wrong use', async (words, problem) => {
    const { code, stderr } = await play(words);
    expect([code, stderr]).toEqual([2, expect.stringContaining(problem)]);
  });
});
