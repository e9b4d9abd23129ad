import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQuickShop } from '../../contract-tests/quick-shop.ts';
import { type Config, loadConfig } from '../../server/config.ts';
import { type OpenShop, openShop } from '../../server/open-shop.ts';
import { type Place, sqliteDatabases } from '../../server/testing/databases.ts';
import { type Situation, aCommandLine, leaveNothing } from '../testing/command-line.ts';

const databases = sqliteDatabases();
let place: Place;

/** The real server on the folder of these tests. */
async function aStore(more: Partial<Config> = {}): Promise<OpenShop> {
  const read = loadConfig([], {});
  if (!read.ok) throw new Error(read.problems.join(' '));
  return openShop({ ...read.config, ...place, logLevel: 'silent', ...more });
}

beforeAll(async () => {
  place = await databases.place();
  const { close } = await openQuickShop(place);
  await close();
});
afterAll(async () => {
  await databases.stop();
  leaveNothing();
});

const FLOWS = `scenario: Two customers, two pages, a slow line and a month
users:
  basic: { login: basic@demo.test }
  premium: { login: premium@demo.test }
  guest: {}
steps:
  - do: catalogue.browseSounds
    with: { type: LOOP, size: 100 }
    capture: { paid: 'items[?free==false & midi==null].id' }
  - fault: { call: wishlist.toggleSound, kind: latency, ms: 2000, times: 1 }
  - start: { name: press, do: wishlist.toggleSound, with: { id: '\${paid}' } }
  - { advance: 1s, expect: { state: { wishlist.likedSounds: { '\${paid}': saving } } } }
  - { settle: press, expect: { result: { saved: true } } }
  - { do: wishlist.toggleSound, as: guest, with: { id: '\${paid}' }, expect: { failure: { kind: unauthenticated }, dialogs: [{ kind: login }] } }
  - parallel:
      - { do: downloads.downloadSound, with: { id: '\${paid}' } }
      - { do: downloads.downloadSound, as: premium, with: { id: '\${paid}' } }
    expect: { balance: { change: -1 }, files: [{ type: wav, seconds: { gt: 0 } }] }
  - { do: downloads.downloadSound, with: { id: '\${paid}' }, expect: { balance: { change: 0 } } }
  - do: multiDownload.tools.request
    with: { ids: ['\${paid}'] }
  - do: multiDownload.tools.follow.follow
    expect: { files: [{ type: zip, zip: { entries: { contains: { matches: 'wav$' } } } }] }
  - open: { as: basic, page: second }
    expect: { state: { account.session: { user: { email: basic@demo.test } } } }
  - { do: account.loadUser, as: basic/second }
  - { reload: basic, expect: { state: { account.session: { phase: signedIn } } } }
  - { fault: { call: account.user, kind: drop } }
  - { do: account.loadUser, expect: { failure: { kind: offline } } }
  - clearFaults: all
`;

const LATER = `scenario: A session ends by itself
users: { basic: { login: basic@demo.test } }
steps:
  - advance: 400d
  - { do: account.loadUser, expect: { failure: { kind: unauthenticated } } }
`;

const BY_MAIL = `scenario: A new password by mail
steps:
  - do: joining.signUp
    with: { username: Ada, email: '\${random.email}', password: kiln7Ember, terms: true }
    expect: { mails: [{ to: '\${random.email}' }] }
  - mail: { to: '\${random.email}' }
    capture: { confirmation: link }
  - { do: joining.confirmAddress, with: { link: '\${confirmation}' }, expect: { mails: [] } }
  - { do: joining.requestReset, with: { email: '\${random.email}' } }
  - mail: { to: '\${random.email}', subject: Reset your password }
    capture: { reset: link }
  - { do: joining.resetPassword, with: { link: '\${reset}', password: anvil9Spark, confirmation: anvil9Spark } }
`;

const AT_ONCE = `scenario: A call gets lost
users: { basic: { login: basic@demo.test } }
steps:
  - fault: { call: account.user, kind: drop }
  - { do: account.loadUser, expect: { failure: { kind: offline } } }
`;

/** Runs files in their own folder. */
async function run(files: readonly string[], backend: string, situation: Situation = {}) {
  const { folder, run } = aCommandLine();
  mkdirSync(join(folder, 'scenarios'));
  files.forEach((text, at) => writeFileSync(join(folder, 'scenarios', `${at}.scenario.yaml`), text));
  const spoken = await run(['run', 'scenarios', '--backend', backend, '--json'], situation);
  const report = JSON.parse(spoken.stdout) as { readonly scenarios: ReadonlyArray<Readonly<Record<string, unknown>>> };
  return { ...spoken, outcomes: report.scenarios.map(({ outcome, reason, failure }) => failure ?? reason ?? outcome) };
}

describe('the same file runs', () => {
  test('in memory', async () => {
    expect(await run([FLOWS], 'memory')).toMatchObject({ code: 0, outcomes: ['passed'] });
  });

  test('on the server in this process, where every scenario meets customers of the first day', async () => {
    const env = { LOOPSTEAD_DATA: place.dataFolder };
    const ran = await run([FLOWS, LATER, FLOWS], 'embedded', { env });
    expect(ran).toMatchObject({ code: 0, outcomes: ['passed', 'passed', 'passed'] });
  });

  test('on a shop in test mode, whose clock goes with the scenario', async () => {
    const store = await aStore({ testMode: true });
    const begin = store.deps.clock.now();
    const ran = await run([LATER], 'http://shop.test', { store: async (request) => store.app.fetch(request) });
    expect(ran).toMatchObject({ code: 0, outcomes: ['passed'], stderr: '' });
    expect(store.deps.clock.now() - begin).toBe(400 * 86_400_000);
    await store.close();
  });

  test('also where it reads mail: in memory, in this process, and in test mode, each time as if for the first', async () => {
    expect(await run([BY_MAIL], 'memory')).toMatchObject({ code: 0, outcomes: ['passed'] });
    const env = { LOOPSTEAD_DATA: place.dataFolder };
    expect(await run([BY_MAIL], 'embedded', { env })).toMatchObject({ code: 0, outcomes: ['passed'] });
    const store = await aStore({ testMode: true });
    const ran = await run([BY_MAIL, BY_MAIL.replace('A new', 'Another')], 'http://shop.test', {
      store: async (request) => store.app.fetch(request),
    });
    expect(ran).toMatchObject({ code: 0, outcomes: ['passed', 'passed'], stderr: '' });
    await store.close();
  });

  test('and mails from before it began are none of its own', async () => {
    const store = await aStore({ testMode: true });
    const ask = 'scenario: a\nsteps: [{ do: joining.requestReset, with: { email: basic@demo.test } }]\n';
    const wait = 'scenario: b\nsteps: [{ mail: { to: basic@demo.test }, within: 2s }]\n';
    const ran = await run([ask, wait], 'http://shop.test', { store: async (request) => store.app.fetch(request) });
    const complaints = [{ text: 'No such mail comes within 2s.', actual: [] }];
    expect(ran.outcomes).toMatchObject(['passed', { complaints }]);
    await store.close();
  });

  test('and is skipped with a reason where nobody may read the mails of a shop', async () => {
    const store = await aStore();
    const ran = await run([BY_MAIL, AT_ONCE], 'http://shop.test', {
      store: async (request) => store.app.fetch(request),
    });
    expect(ran.outcomes).toEqual(['It reads mail, which a shop shows only in test mode.', 'passed']);
    await store.close();
  });

  test('on any shop, unless it needs more time than anybody waits for', async () => {
    const store = await aStore();
    const ran = await run([LATER, AT_ONCE], 'http://shop.test', {
      store: async (request) => store.app.fetch(request),
    });
    expect(ran).toMatchObject({ code: 0, outcomes: ['It waits 400d, and this clock is real.', 'passed'] });
    expect(ran.stderr).toBe('http://shop.test keeps its own time: waits in a scenario take real time.\n');
    await store.close();
  });
});

test('a data folder that cannot be opened ends the run with 3', async () => {
  const { folder, run } = aCommandLine();
  writeFileSync(join(folder, 'a.scenario.yaml'), LATER);
  writeFileSync(join(folder, 'data'), 'not a folder');
  const spoken = await run(['run', 'a.scenario.yaml', '--backend', 'embedded', '--create']);
  expect(spoken).toMatchObject({ code: 3, stdout: '' });
  expect(spoken.stderr).toMatch(/^error: The data folder .* cannot be written/m);
});

test('a shop that does not answer ends the run with 3', async () => {
  const { folder, run } = aCommandLine();
  writeFileSync(join(folder, 'a.scenario.yaml'), LATER);
  const spoken = await run(['run', 'a.scenario.yaml', '--backend', 'http://shop.test']);
  expect(spoken).toMatchObject({ code: 3, stdout: '' });
  expect(spoken.stderr).toContain('The shop http://shop.test does not answer.');
});
