import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing, linesOf } from '../testing/command-line.ts';
import { SIGNED_IN, aStore, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const BYTES = 'a loop worth a credit';
const sha256 = createHash('sha256').update(BYTES).digest('hex');
const item = (id: number, name: string) => ({
  id,
  name,
  type: 'LOOP',
  bpm: 120,
  key: 'Am',
  extension: 'wav',
  bytes: BYTES.length,
  sha256,
  pack: { name: 'Night Drive', slug: 'night-drive' },
  provider: { name: 'Kiln' },
});
const listed = (items: readonly unknown[], not_owned = 0) =>
  json(200, { items, not_owned, current_page_number: 1, total_page_count: 1 });
const link = (id: number) => ({ id, url: `/dl/sound/token/${id}.wav`, file_name: `${id}.wav`, mime: 'audio/wav' });

const HISTORY = 'GET /api/v1/download/owned/history';
const LINKS = 'POST /api/v1/download/owned/links';
const READY = {
  ...SIGNED_IN,
  [HISTORY]: listed([item(12, 'Warm Pad'), item(13, 'Low Tide')]),
  [LINKS]: async (request: Request) => {
    const { files } = (await request.json()) as { files: ReadonlyArray<{ id: number }> };
    return Response.json({ items: files.map(({ id }) => link(id)) });
  },
  'GET /dl/sound/token/12.wav': () => new Response(BYTES),
  'GET /dl/sound/token/13.wav': () => new Response(BYTES),
};

test('sync fetches what is missing under its names, and nothing the second time', async () => {
  const { run, folder } = aCommandLine();
  const first = await run(['sync', 'history', 'samples'], { store: aStore(READY) });
  expect(first).toEqual({
    code: 0,
    stdout: 'fetched  Kiln/Night Drive/Warm Pad.wav\nfetched  Kiln/Night Drive/Low Tide.wav\n',
    stderr: '2 fetched.\n',
  });
  expect(readFileSync(join(folder, 'samples/Kiln/Night Drive/Low Tide.wav'), 'utf8')).toBe(BYTES);
  const store = aStore(READY);
  expect(await run(['sync', 'history', 'samples'], { store })).toEqual({
    code: 0,
    stdout: '',
    stderr: '2 already present.\n',
  });
  expect(store.asked).not.toContain(LINKS);
});

test('--dry-run lists what would be fetched, by the template, and writes nothing', async () => {
  const { run } = aCommandLine();
  const words = ['sync', 'history', 'samples', '--dry-run', '--name-template', '{bpm} {key}/{name}', '--json'];
  const { code, stdout } = await run(words, { store: aStore(READY) });
  expect(code).toBe(0);
  expect(linesOf(stdout)).toEqual([
    { id: 12, path: '120 Am/Warm Pad.wav', status: 'missing' },
    { id: 13, path: '120 Am/Low Tide.wav', status: 'missing' },
    { folder: 'samples', dryRun: true, format: 'wav24', nameTemplate: '{bpm} {key}/{name}', notOwned: 0, files: 2 },
  ]);
});

test('a file that differs is left alone and ends with 1, unless it is forced', async () => {
  const { run, folder } = aCommandLine();
  const words = ['sync', 'history', '.', '--name-template', '{name}'];
  const path = join(folder, 'Warm Pad.wav');
  writeFileSync(path, 'mine');
  const { code, stdout, stderr } = await run(words, { store: aStore(READY) });
  expect([code, readFileSync(path, 'utf8')]).toEqual([1, 'mine']);
  expect(stdout).toContain('differs  Warm Pad.wav');
  expect(stderr).toContain('--force');
  expect((await run([...words, '--force'], { store: aStore(READY) })).code).toBe(0);
  expect(readFileSync(path, 'utf8')).toBe(BYTES);
});

test('a file that arrives wrong ends with 3, after the others', async () => {
  const store = aStore({ ...READY, 'GET /dl/sound/token/12.wav': () => new Response('something else') });
  const { code, stdout } = await aCommandLine().run(['sync', 'history', 'samples'], { store });
  expect(code).toBe(3);
  expect(stdout).toContain('SHA-256');
  expect(stdout).toContain('fetched  Kiln/Night Drive/Low Tide.wav');
});

test('of a collection it fetches what is owned, and tells what is not', async () => {
  const store = aStore({
    ...READY,
    'GET /api/v1/download/owned/collection/first-light': listed([item(12, 'Warm Pad')], 2),
  });
  const { code, stderr } = await aCommandLine().run(['sync', 'first-light', 'samples'], { store });
  expect([code, stderr]).toEqual([0, '1 fetched.\nYou do not own 2 sounds of this collection: sync buys nothing.\n']);
});

test.each([
  [['sync', 'nowhere', 'samples'], SIGNED_IN, 1],
  [['sync', 'history', 'samples'], { [HISTORY]: json(401, { message: 'Authentication required.' }) }, 4],
  [['sync', 'history', 'samples', '--name-template', '{tempo}'], READY, 2],
  [['sync', 'history', 'samples', '--format', 'mp3'], READY, 2],
  [['sync', 'history'], READY, 2],
] as const)('%j ends with its own code', async (words, calls, code) => {
  expect((await aCommandLine().run(words, { store: aStore(calls) })).code).toBe(code);
});

test('the format and the names that were set hold for downloads', async () => {
  const { run, folder } = aCommandLine();
  const wished: unknown[] = [];
  const store = aStore({
    ...READY,
    'GET /api/v1/download/sample/wav/12': json(200, {
      url: '/dl/plain',
      taken_credits: 1,
      product: { id: 3, name: 'Night Drive', slug: 'night-drive' },
      id: 12,
    }),
    [LINKS]: async (request: Request) => {
      wished.push(await request.json());
      return Response.json({ items: [{ ...link(12), url: '/dl/sound/token/named' }] });
    },
    'GET /dl/sound/token/named': () =>
      new Response(BYTES, { headers: { 'content-disposition': 'attachment; filename="120 Warm Pad.flac"' } }),
  });
  const set = await run(['downloads', 'settings', '--format', 'flac', '--name-template', '{bpm} {name}']);
  expect(set.stdout).toContain('FLAC');
  expect((await run(['download', 'sound', '12'], { store })).code).toBe(0);
  expect((await run(['download', 'sound', '12', '--format', 'wav16', '--name-template', '{id}'], { store })).code).toBe(
    0,
  );
  expect(wished).toEqual([
    { files: [{ id: 12, name: '120 Warm Pad.flac' }], format: 'flac' },
    { files: [{ id: 12, name: '12.wav' }], format: 'wav16' },
  ]);
  expect(readFileSync(join(folder, '120 Warm Pad.flac'), 'utf8')).toBe(BYTES);
});

test.runIf(existsSync('/proc'))('a folder that takes no files is told once, and nothing is fetched', async () => {
  const store = aStore(READY);
  const { code, stdout } = await aCommandLine().run(['sync', 'history', '/proc/x'], { store });
  expect(code).toBe(3);
  expect(stdout.match(/cannot be written to/g)).toHaveLength(1);
  expect(store.asked.filter((asked) => asked.startsWith('GET /dl/'))).toEqual([]);
});
