import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { SIGNED_IN, WIRE_SOUND, aStore, file, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const TEMPO = '/api/v1/sample/change-tempo';
const PROCESS = `POST ${TEMPO}/process/12`;
const DOWNLOAD = `POST ${TEMPO}/download/12/cafe`;
const ORIGINAL = { id: 12, bpm: 120, key: 'Am', scale: 'minor', demoPublicUrl: '/media/12.mp3' };
const READY = {
  ...SIGNED_IN,
  'GET /api/v1/sample/12': json(200, WIRE_SOUND),
  [`POST ${TEMPO}/request/12`]: json(200, ORIGINAL),
  [PROCESS]: json(200, {
    response: { download_mp3_uri: '/media/tempo/cafe.mp3', new_bpm: 97, new_key: 'Cm' },
    hash: 'cafe',
  }),
  [DOWNLOAD]: json(200, { download_uri: '/dl/changed/token', taken_credits: 1 }),
  'GET /dl/changed/token': file('a changed sound'),
  'GET /media/tempo/cafe.mp3': file('a preview'),
};
const CHANGE = ['tempo', 'change', '12', '--bpm', '97', '--key', 'Cm'];

const files = (folder: string) => readdirSync(folder).filter((name) => name !== 'config');

test('request shows what a sound is and what it can become [TEMPO-03, TEMPO-04, TEMPO-16]', async () => {
  const run = aCommandLine().run;
  const spoken = await run(['tempo', 'request', '12'], { store: aStore(READY) });
  expect(spoken.code).toBe(0);
  expect(spoken.stdout).toContain('BPM  120, can be 10 to 300');
  const { stdout } = await run(['tempo', 'request', '12', '--json'], { store: aStore(READY) });
  expect(JSON.parse(stdout)).toMatchObject({
    id: 12,
    bpm: 120,
    key: 'Am',
    scale: 'minor',
    bpmRange: { min: 10, max: 300 },
  });
});

test('change makes a sound and buys nothing [TEMPO-02, TEMPO-05, TEMPO-06]', async () => {
  const { run, folder } = aCommandLine();
  const store = aStore(READY);
  const { code, stdout } = await run([...CHANGE, '--json'], { store });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    id: 12,
    hash: 'cafe',
    bpm: 97,
    key: 'Cm',
    file: null,
    bytes: null,
    takenCredits: null,
    balance: null,
  });
  expect(store.asked).not.toContain(DOWNLOAD);
  expect(files(folder)).toEqual([]);
});

test('--preview saves what can be heard, for nothing', async () => {
  const { run, folder } = aCommandLine();
  const store = aStore(READY);
  expect((await run([...CHANGE, '--preview', 'try.mp3'], { store })).code).toBe(0);
  expect(readFileSync(join(folder, 'try.mp3'), 'utf8')).toBe('a preview');
  expect(store.asked).not.toContain(DOWNLOAD);
});

test('-o buys it and saves it [ROLE-17, TEMPO-07, TEMPO-08]', async () => {
  const { run, folder } = aCommandLine();
  const spoken = await run([...CHANGE, '-o', 'mine.wav'], { store: aStore(READY) });
  expect(spoken.code).toBe(0);
  expect(spoken.stdout).toContain('Credits  1\nBalance  9\n');
  expect(readFileSync(join(folder, 'mine.wav'), 'utf8')).toBe('a changed sound');
});

test.each([
  [['--bpm', '9'], 'a number from 10 to 300'],
  [['--bpm', '301'], 'a number from 10 to 300'],
  [['--bpm', 'fast'], 'a number from 10 to 300'],
  [['--key', 'H'], 'a note and m for minor'],
  [['--key', 'C'], 'This sound can be in Am, Bbm/A#m, Bm'],
  [['--bpm', '120', '--key', 'Am'], 'already has this tempo and key'],
  [[], 'already has this tempo and key'],
  [['--bpm', '97', '-o', 'a', '--preview', 'b'], 'one of --preview and -o'],
])('change %j is refused, and nothing is made [TEMPO-09, TEMPO-11, TEMPO-12, DECISION-112]', async (words, message) => {
  const store = aStore(READY);
  const spoken = await aCommandLine().run(['tempo', 'change', '12', ...words], { store });
  expect(spoken.code).toBe(2);
  expect(spoken.stdout + spoken.stderr).toContain(message);
  expect(store.asked).not.toContain(PROCESS);
});

test('a visitor is told how to log in, and no change is asked for [ROLE-35, TEMPO-17]', async () => {
  const store = aStore();
  const spoken = await aCommandLine().run(CHANGE, { store });
  expect(spoken).toMatchObject({
    code: 4,
    stdout: '',
    stderr: 'Login For Samples: loopstead login --email <address>\n',
  });
  expect(store.asked).not.toContain(`POST ${TEMPO}/request/12`);
});

test.each([
  [401, 4, 'Login For Samples: '],
  [403, 5, 'Subscribe to download\nYou need a plan.\n'],
  [500, 3, 'danger: Sorry, Something went wrong! / Try to reopen this modal or please refresh page.'],
])('a change that answers %i ends in its own exit code [TEMPO-17, TEMPO-18, TEMPO-19]', async (status, code, text) => {
  const notice = { title: 'Subscribe to download', message: 'You need a plan.', button: null, url: null };
  const store = aStore({ ...READY, [PROCESS]: json(status, status === 403 ? notice : { message: 'x' }) });
  const spoken = await aCommandLine().run(CHANGE, { store });
  expect(spoken.code).toBe(code);
  expect(spoken.stderr).toContain(text);
});

test.runIf(existsSync('/dev/full'))(
  'a change that is paid and finds no room is still yours [DECISION-93]',
  async () => {
    const { code, stderr } = await aCommandLine().run([...CHANGE, '-o', '/dev/full'], { store: aStore(READY) });
    expect([code, stderr]).toEqual([
      3,
      'error: The disk is full. The file is yours: ' +
        'run "loopstead tempo change 12 --bpm 97 --key Cm -o <file>" again, it costs nothing.\n',
    ]);
  },
);

test.runIf(existsSync('/dev/full'))('a preview that finds no room is told in a sentence', async () => {
  const { code, stderr } = await aCommandLine().run([...CHANGE, '--preview', '/dev/full'], { store: aStore(READY) });
  expect([code, stderr]).toEqual([3, 'error: The disk is full.\n']);
});
