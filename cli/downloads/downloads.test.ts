import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { GRANTED, SIGNED_IN, WIRE_SOUND_WITH_MIDI, aStore, file, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const WAV = 'GET /api/v1/download/sample/wav/12';
const DOWNLOAD = ['download', 'sound', '12'];
const READY = { ...SIGNED_IN, [WAV]: GRANTED, 'GET /dl/token': file('a sound') };

const files = (folder: string) => readdirSync(folder).filter((name) => name !== 'config');

test('a download is saved under the name that the store gives [DOWN-03, DOWN-12, DECISION-91]', async () => {
  const { run, folder } = aCommandLine();
  const spoken = await run(DOWNLOAD, { store: aStore(READY) });
  expect(spoken.code).toBe(0);
  expect(spoken.stderr).toBe('success: Downloading... / Download process has been started!\n');
  expect(spoken.stdout).toContain(`${join(folder, 'warm-pad.wav')}\nBytes    7\nCredits  1\nBalance  9\n`);
  expect(readFileSync(join(folder, 'warm-pad.wav'), 'utf8')).toBe('a sound');
});

test('--json tells file, bytes and credits, and keeps the link to itself [DOWN-08]', async () => {
  const { run, folder } = aCommandLine();
  const { stdout } = await run([...DOWNLOAD, '--json'], { store: aStore(READY) });
  expect(JSON.parse(stdout)).toEqual({
    id: 12,
    file: join(folder, 'warm-pad.wav'),
    bytes: 7,
    takenCredits: 1,
    balance: 9,
    pack: { id: 3, name: 'Night Drive', slug: 'night-drive' },
  });
});

test('-o - streams the file alone to standard output', async () => {
  const { run, folder } = aCommandLine();
  const spoken = await run([...DOWNLOAD, '-o', '-'], { store: aStore(READY) });
  expect(spoken).toMatchObject({ code: 0, stdout: 'a sound' });
  expect(files(folder)).toEqual([]);
});

test.each([
  [['-o', '-', '--json'], undefined, 'both go to standard output'],
  [['-o', '-'], 80, 'cannot be shown on a terminal'],
  [['-o', 'missing/a.wav'], undefined, 'There is no folder'],
  [['-o', '/proc/x.wav'], undefined, existsSync('/proc') ? '/proc cannot be written to.' : 'There is no folder'],
  [['--midi'], undefined, 'has no MIDI file'],
])('%j is refused before a credit is spent', async (words, columns, message) => {
  const store = aStore(READY);
  const { code, stdout, stderr } = await aCommandLine().run([...DOWNLOAD, ...words], {
    store,
    ...(columns && { columns }),
  });
  expect(code).toBe(2);
  expect(stdout + stderr).toContain(message);
  expect(store.asked).not.toContain(WAV);
});

test.each([
  [[], '/wav/12', 'WAV is downloaded. Use --midi for the other.'],
  [['--midi'], '/midi/13', 'MIDI is downloaded.'],
])('of WAV and MIDI %j takes %s and says so [LIST-66, DECISION-44]', async (words, path, note) => {
  const store = aStore({
    ...READY,
    'GET /api/v1/sample/12': json(200, WIRE_SOUND_WITH_MIDI),
    'GET /api/v1/download/sample/midi/13': GRANTED,
  });
  const { code, stderr } = await aCommandLine().run([...DOWNLOAD, ...words], { store });
  expect(code).toBe(0);
  expect(stderr).toContain(`Choose WAV or MIDI download: WAV (1 credit) or MIDI (3 credits). ${note}`);
  expect(store.asked).toContain(`GET /api/v1/download/sample${path}`);
});

test('a visitor is told how to log in, and nothing is asked of the store [ROLE-33, DOWN-10, DECISION-10]', async () => {
  const store = aStore();
  const spoken = await aCommandLine().run(DOWNLOAD, { store });
  expect(spoken).toEqual({
    code: 4,
    stdout: '',
    stderr: 'Login For Samples: loopstead login --email <address>\n',
  });
  expect(store.asked).not.toContain(WAV);
});

test("a refusal is told in the store's own words [DOWN-09, DOWN-13, DOWN-14]", async () => {
  const notice = { title: 'Not enough credits', message: 'It costs 3.', button: 'See plans', url: '/account/plans' };
  const store = aStore({ ...READY, [WAV]: json(403, notice) });
  const spoken = await aCommandLine().run(DOWNLOAD, { store });
  expect(spoken).toEqual({
    code: 5,
    stdout: '',
    stderr: 'Not enough credits\nIt costs 3.\nSee plans: http://localhost:3000/account/plans\n',
  });
});

test.each([
  ['a store in trouble', { [WAV]: json(500, { message: 'x' }) }, 'The shop is in trouble.'],
  ['a dead link', { 'GET /dl/token': json(410, {}) }, 'The download link answered 410.'],
  ['a file that breaks off', { 'GET /dl/token': file('a so', { 'content-length': '7' }) }, '4 of 7 bytes arrived'],
])('%s shows the toast and leaves no file [DOWN-05, DOWN-11]', async (_, calls, message) => {
  const { run, folder } = aCommandLine();
  const spoken = await run(DOWNLOAD, { store: aStore({ ...READY, ...calls }) });
  expect(spoken.code).toBe(3);
  expect(spoken.stderr).toContain('danger: File Downloading Issue / Trouble Downloading File.');
  expect(spoken.stderr).toContain(message);
  expect(files(folder)).toEqual([]);
});

test('a link that points outside the shop is not followed [DECISION-214]', async () => {
  const grant = { id: 12, url: 'https://evil.example/x', taken_credits: 0, product: { id: 3, name: 'N', slug: 'n' } };
  const store = aStore({ ...READY, [WAV]: json(200, grant) });
  const spoken = await aCommandLine().run(DOWNLOAD, { store });
  expect(spoken.stderr).toContain('The download link points outside this shop.');
  expect(store.asked.at(-1)).toBe(WAV);
});

test('a store that cannot tell who asks is no reason to ask for a login', async () => {
  const store = aStore({ 'POST /api/v1/account/user': json(500, { message: 'x' }) });
  const spoken = await aCommandLine().run(DOWNLOAD, { store });
  expect(spoken).toEqual({ code: 3, stdout: '', stderr: 'error: The shop is in trouble. Try again later.\n' });
});

test('Ctrl-C ends a download with 130, without a word and without half a file', async () => {
  const { run, folder } = aCommandLine();
  const interruption = new AbortController();
  const half = (): Response =>
    new Response(
      new ReadableStream({
        pull(stream) {
          stream.enqueue(new TextEncoder().encode('a so'));
          if (stream.desiredSize !== null && stream.desiredSize <= 0) interruption.abort();
        },
      }),
      { headers: { 'content-length': '7' } },
    );
  const spoken = await run(DOWNLOAD, { store: aStore({ ...READY, 'GET /dl/token': half }), interruption });
  expect(spoken).toEqual({ code: 130, stdout: '', stderr: '' });
  expect(files(folder)).toEqual([]);
});

test('an existing file is kept, a folder is filled, --force replaces', async () => {
  const { run, folder } = aCommandLine();
  const store = aStore(READY);
  mkdirSync(join(folder, 'Samples'));
  writeFileSync(join(folder, 'warm-pad.wav'), 'mine');
  await run(DOWNLOAD, { store });
  await run([...DOWNLOAD, '-o', 'Samples'], { store });
  await run([...DOWNLOAD, '-o', 'Samples/pad.wav'], { store });
  expect(readFileSync(join(folder, 'warm-pad.wav'), 'utf8')).toBe('mine');
  expect(readFileSync(join(folder, 'warm-pad (1).wav'), 'utf8')).toBe('a sound');
  expect(readdirSync(join(folder, 'Samples')).sort()).toEqual(['pad.wav', 'warm-pad.wav']);
  await run([...DOWNLOAD, '--force'], { store });
  expect(readFileSync(join(folder, 'warm-pad.wav'), 'utf8')).toBe('a sound');
});

test.each([
  [410, false],
  [503, true],
])('a link that answers %i leaves a file that is paid: %s', async (status, isYours) => {
  const store = aStore({ ...READY, 'GET /dl/token': json(status, {}) });
  const { code, stderr } = await aCommandLine().run(DOWNLOAD, { store });
  expect(code).toBe(3);
  expect(stderr.includes('The file is yours')).toBe(isYours);
});

test.runIf(existsSync('/dev/full'))('a file that is paid and finds no room is still yours [DECISION-93]', async () => {
  const spoken = await aCommandLine().run([...DOWNLOAD, '-o', '/dev/full'], { store: aStore(READY) });
  expect(spoken).toEqual({
    code: 3,
    stdout: '',
    stderr:
      'error: The disk is full. The file is yours: ' +
      'run "loopstead download sound 12 -o <file>" again, it costs nothing.\n',
  });
});

const TEMPO = '/api/v1/sample/change-tempo';
const HEARD = {
  ...READY,
  [`POST ${TEMPO}/process/12`]: json(200, {
    response: { download_mp3_uri: '/media/tempo/cafe.mp3', new_bpm: 100, new_key: 'Am' },
    hash: 'cafe',
  }),
  [`POST ${TEMPO}/download/12/cafe`]: json(200, { download_uri: '/dl/changed/token', taken_credits: 1 }),
  'GET /dl/changed/token': file('a changed sound'),
};

test('--as-heard saves the sound in the key and tempo of the lock, and without it the original comes', async () => {
  const { run } = aCommandLine();
  await run(['audition', 'set', '--bpm', '100']);
  const store = aStore(HEARD);
  const heard = await run([...DOWNLOAD, '--as-heard', '-o', '-'], { store });
  expect(heard).toMatchObject({ code: 0, stdout: 'a changed sound' });
  expect(store.asked).not.toContain(WAV);
  expect(await run([...DOWNLOAD, '-o', '-'], { store })).toMatchObject({ code: 0, stdout: 'a sound' });
});

test('--as-heard is refused while nothing is locked, before a credit is spent', async () => {
  const store = aStore(HEARD);
  const { code, stderr } = await aCommandLine().run([...DOWNLOAD, '--as-heard'], { store });
  expect(code).toBe(2);
  expect(stderr).toContain('Nothing is locked: choose a key or a tempo with "loopstead audition set".');
  expect(store.asked).not.toContain(WAV);
});

test('what comes under a lock is a setting', async () => {
  const { run } = aCommandLine();
  const set = await run(['downloads', 'settings', '--under-lock', 'heard', '--json']);
  expect(JSON.parse(set.stdout)).toEqual({ format: 'wav24', nameTemplate: null, underLock: 'heard' });
  expect((await run(['downloads', 'settings'])).stdout).toMatch(/Under a lock +as heard/);
  const reset = await run(['downloads', 'settings', '--reset', '--json']);
  expect(JSON.parse(reset.stdout)).toMatchObject({ underLock: null });
});
