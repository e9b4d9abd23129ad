import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { destinationProblem, saveResponse } from './save-response.node.ts';

// The real disk, except for what a test overrides.
vi.mock('node:fs/promises', { spy: true });

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loopstead-save-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const never = new AbortController().signal;

const aResponse = (content: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(content, { headers: { 'content-length': String(content.length), ...headers } });

const to = (folder: string, output: string | null = null, force = false, stdout: Writable = new PassThrough()) => ({
  output,
  force,
  folder,
  stdout,
});

test('a name from outside cannot leave the folder [DECISION-91]', async () => {
  const folder = aFolder();
  const response = aResponse('x', { 'content-disposition': 'attachment; filename="../../x.wav"' });
  expect(await saveResponse(response, to(folder), never)).toEqual({
    ok: true,
    value: { target: join(folder, 'x.wav'), bytes: 1 },
  });
});

test('existing files get neighbours, each with a number of its own, also side by side', async () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'a.wav'), 'mine');
  await Promise.all(['1', '2', '3'].map((text) => saveResponse(aResponse(text), to(folder, 'a.wav'), never)));
  expect(readdirSync(folder).sort()).toEqual(['a (1).wav', 'a (2).wav', 'a (3).wav', 'a.wav']);
  expect(readFileSync(join(folder, 'a.wav'), 'utf8')).toBe('mine');
});

test.each([
  ['too short', aResponse('abc', { 'content-length': '4' })],
  ['too long', aResponse('abcde', { 'content-length': '4' })],
])('a body that is %s leaves nothing behind, and keeps what --force would replace', async (_, response) => {
  const folder = aFolder();
  writeFileSync(join(folder, 'a.wav'), 'mine');
  expect(await saveResponse(response, to(folder, 'a.wav', true), never)).toMatchObject({
    ok: false,
    failure: { kind: 'cannotOpen' },
  });
  expect(readdirSync(folder)).toEqual(['a.wav']);
  expect(readFileSync(join(folder, 'a.wav'), 'utf8')).toBe('mine');
});

test('a body that breaks off leaves nothing behind', async () => {
  const folder = aFolder();
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new Uint8Array(10)),
    pull: (stream) => stream.error(new Error('connection reset')),
  });
  const saved = await saveResponse(new Response(body), to(folder, 'a.wav'), never);
  expect(saved).toEqual({ ok: false, failure: { kind: 'cannotOpen', message: 'connection reset' } });
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['leaves nothing behind', false, []],
  ['keeps what --force would replace', true, ['a.wav']],
])('a file that cannot be given its name %s', async (_, force, left) => {
  const folder = aFolder();
  if (force) writeFileSync(join(folder, 'a.wav'), 'mine');
  vi.mocked(rename).mockRejectedValueOnce(new Error('EIO: i/o error'));
  const saved = await saveResponse(aResponse('x'), to(folder, 'a.wav', force), never);
  expect(saved).toEqual({ ok: false, failure: { kind: 'cannotOpen', message: 'EIO: i/o error' } });
  expect(readdirSync(folder)).toEqual(left);
});

test('the announced length of a compressed body is not that of the file', async () => {
  const response = aResponse('abc', { 'content-length': '99', 'content-encoding': 'gzip' });
  expect((await saveResponse(response, to(aFolder(), 'a'), never)).ok).toBe(true);
});

test('a device is written to and stays a device, also with --force', async () => {
  expect((await saveResponse(aResponse('abc'), to('/', '/dev/null', true), never)).ok).toBe(true);
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
});

test('a reader of standard output that has read enough is no failure', async () => {
  const stdout = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
  });
  stdout.on('error', () => {});
  expect((await saveResponse(aResponse('abc'), to('/', '-', false, stdout), never)).ok).toBe(true);
});

test.each([
  ['missing/a.wav', /There is no folder .*missing\./],
  ['missing/', /There is no folder .*missing/],
  ['file/a.wav', /There is no folder .*file\./],
  ['', /no name/],
  ['folder', null],
  ['folder/', null],
  ['new.wav', null],
  ['-', null],
  [null, null],
])('before anything is paid for, the output %j is looked at', async (output, problem) => {
  const folder = aFolder();
  mkdirSync(join(folder, 'folder'));
  writeFileSync(join(folder, 'file'), '');
  const found = await destinationProblem(to(folder, output));
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});

test.runIf(existsSync('/proc'))(
  'a folder that takes no files from anybody is told before, and so is a full disk',
  async () => {
    expect(await destinationProblem(to('/', '/proc/x.wav'))).toBe('/proc cannot be written to.');
    vi.mocked(writeFile).mockRejectedValueOnce(
      Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' }),
    );
    const folder = aFolder();
    expect(await destinationProblem(to(folder, 'a.wav'))).toBe('The disk is full.');
    expect(await destinationProblem(to(folder, 'a.wav'))).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.runIf(existsSync('/dev/full'))('a disk that gets full is told as the trouble of the host', async () => {
  expect(await saveResponse(aResponse('abc'), to('/', '/dev/full'), never)).toEqual({
    ok: false,
    failure: { kind: 'cannotOpen', message: 'The disk is full.', isOfHost: true },
  });
});
