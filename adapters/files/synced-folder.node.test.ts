import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { syncedFolder, troubleOf } from './synced-folder.node.ts';

/** The real disk; a test can inspect it after every step. */
const disk = vi.hoisted(() => ({ afterStep: () => {} }));
vi.mock('node:fs/promises', async (original) => {
  const told = async (step: unknown) => {
    try {
      return await step;
    } finally {
      disk.afterStep();
    }
  };
  const steps = Object.entries(await original<Readonly<Record<string, unknown>>>());
  return Object.fromEntries(
    steps.map(([name, step]) => [
      name,
      typeof step === 'function' ? (...given: readonly unknown[]) => told(step(...given)) : step,
    ]),
  );
});

const BYTES = randomBytes(100_000);
const sha256 = createHash('sha256').update(BYTES).digest('hex');
const WISH = { path: 'Kiln/Loop.wav', url: '/dl/1', sha256, force: false };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loopstead-sync-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A store that supports ranges; `breaksAt` cuts its responses short. */
function aStore({ bytes = BYTES, breaksAt = Infinity, digest = true } = {}) {
  const asked: Array<string | null> = [];
  const fetch = async (request: Request): Promise<Response> => {
    const range = request.headers.get('range');
    asked.push(range);
    const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    if (start >= bytes.length) return new Response(null, { status: 416 });
    const rest = bytes.subarray(start);
    const headers = {
      'content-length': String(rest.length),
      ...(start > 0 && { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
      ...(digest && { 'repr-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:` }),
    };
    return new Response(rest.subarray(0, breaksAt), { status: start > 0 ? 206 : 200, headers });
  };
  return { asked, fetch };
}

const folderOf = (store: ReturnType<typeof aStore>, signal = new AbortController().signal) =>
  syncedFolder({ root, fetch: store.fetch, origin: 'http://localhost', signal });

const there = () => readFileSync(join(root, WISH.path));
const messageOf = (result: Awaited<ReturnType<ReturnType<typeof folderOf>['fetch']>>) =>
  result.ok ? 'no trouble' : result.failure.message;

describe('a synced folder', () => {
  test('writes a file with its folders, and leaves no drafts', async () => {
    expect(await folderOf(aStore()).fetch(WISH)).toEqual({ ok: true, value: { bytes: BYTES.length, resumed: 0 } });
    expect(there().equals(BYTES)).toBe(true);
    expect(readdirSync(root)).toEqual(['Kiln']);
  });

  test.each([1, 777, 99_999])('goes on at byte %i where an earlier run broke off', async (breaksAt) => {
    const broken = await folderOf(aStore({ breaksAt })).fetch(WISH);
    expect(messageOf(broken)).toContain('was incomplete');
    expect(existsSync(join(root, WISH.path))).toBe(false);
    const store = aStore();
    expect(await folderOf(store).fetch(WISH)).toEqual({ ok: true, value: { bytes: BYTES.length, resumed: breaksAt } });
    expect(store.asked).toEqual([`bytes=${breaksAt}-`]);
    expect(there().equals(BYTES)).toBe(true);
  });

  test('takes a draft that is whole already', async () => {
    mkdirSync(join(root, '.loopstead-parts'));
    writeFileSync(join(root, '.loopstead-parts', `${sha256}.part`), BYTES);
    expect((await folderOf(aStore()).fetch(WISH)).ok).toBe(true);
    expect(there().equals(BYTES)).toBe(true);
  });

  test('keeps nothing of a file whose digest is wrong, told or sent', async () => {
    const wrong = await folderOf(aStore({ bytes: randomBytes(50) })).fetch(WISH);
    expect(messageOf(wrong)).toContain('SHA-256');
    mkdirSync(join(root, '.loopstead-parts'), { recursive: true });
    const name = createHash('sha256').update(WISH.path).digest('hex');
    writeFileSync(join(root, '.loopstead-parts', `${name}.part`), 'not the beginning');
    expect(messageOf(await folderOf(aStore()).fetch({ ...WISH, sha256: null }))).toContain('SHA-256');
    expect(existsSync(join(root, WISH.path))).toBe(false);
    expect((await folderOf(aStore()).fetch(WISH)).ok).toBe(true);
  });

  test('never replaces something else without being told to', async () => {
    mkdirSync(join(root, 'Kiln'));
    writeFileSync(join(root, WISH.path), 'mine');
    expect(messageOf(await folderOf(aStore()).fetch(WISH))).toContain('left unchanged');
    expect(there().toString()).toBe('mine');
    expect((await folderOf(aStore()).fetch({ ...WISH, force: true })).ok).toBe(true);
    expect(there().equals(BYTES)).toBe(true);
  });

  test('many runs at once end with one whole file and no trouble', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => folderOf(aStore()).fetch(WISH)));
    expect(results.map(messageOf)).toEqual(Array.from({ length: 8 }).fill('no trouble'));
    expect(there().equals(BYTES)).toBe(true);
    expect(readdirSync(root)).toEqual(['Kiln']);
  });

  test('a lock of a process that is gone holds nothing', async () => {
    mkdirSync(join(root, '.loopstead-parts'));
    writeFileSync(join(root, '.loopstead-parts', `${sha256}.lock`), '999999999');
    writeFileSync(join(root, '.loopstead-parts', `${sha256}.part`), BYTES.subarray(0, 400));
    expect(await folderOf(aStore()).fetch(WISH)).toMatchObject({ ok: true, value: { resumed: 400 } });
  });

  test('a lock is never there without the process that holds it', async () => {
    const lock = join(root, '.loopstead-parts', `${sha256}.lock`);
    const seen = new Set<string>();
    disk.afterStep = () => existsSync(lock) && seen.add(readFileSync(lock, 'utf8'));
    onTestFinished(() => void (disk.afterStep = () => {}));
    expect((await folderOf(aStore()).fetch(WISH)).ok).toBe(true);
    expect([...seen]).toEqual([String(process.pid)]);
  });

  test('looks at what is there', async () => {
    const folder = folderOf(aStore());
    expect(await folder.look(WISH.path)).toEqual({ ok: true, value: { kind: 'nothing' } });
    await folder.fetch(WISH);
    expect(await folder.look(WISH.path)).toEqual({ ok: true, value: { kind: 'file', bytes: BYTES.length, sha256 } });
    expect(await folder.look('Kiln')).toEqual({ ok: true, value: { kind: 'other' } });
  });

  test('follows no link out of itself', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'loopstead-outside-'));
    symlinkSync(outside, join(root, 'Kiln'));
    expect(messageOf(await folderOf(aStore()).fetch(WISH))).toContain('is outside');
    expect(readdirSync(outside)).toEqual([]);
    rmSync(outside, { recursive: true });
  });

  test('says what stands in the way', async () => {
    writeFileSync(join(root, 'Kiln'), 'a file');
    expect(messageOf(await folderOf(aStore()).fetch(WISH))).toMatch(
      /is a file where a folder should be|left unchanged/,
    );
  });

  test.each([
    ['ENOSPC', 'The disk is full.', true],
    ['EROFS', 'This disk is read-only.', true],
    ['EACCES', 'No permission to write /music/Kiln.', false],
    ['ENAMETOOLONG', 'The path is too long for this disk.', false],
  ])('%s is told as %j', (code, message, isFinal) => {
    const error = Object.assign(new Error(code), { code, path: '/music/Kiln' });
    expect(troubleOf(error)).toEqual({ kind: 'folderTrouble', message, isFinal });
  });

  test.runIf(existsSync('/proc'))('a folder that cannot be made ends the run', async () => {
    const store = aStore();
    const folder = syncedFolder({
      root: '/proc/x',
      fetch: store.fetch,
      origin: 'http://localhost',
      signal: new AbortController().signal,
    });
    expect(await folder.fetch(WISH)).toEqual({
      ok: false,
      failure: { kind: 'folderTrouble', message: '/proc/x cannot be written to.', isFinal: true },
    });
    expect(store.asked).toEqual([]);
  });

  test('a store that refuses is told, and Ctrl-C ends the run', async () => {
    const gone = { asked: [], fetch: async () => new Response(null, { status: 410 }) };
    expect(messageOf(await folderOf(gone).fetch(WISH))).toBe('The link answered 410.');
    const abort = new AbortController();
    const store = {
      asked: [],
      fetch: async () => (abort.abort(), Promise.reject(new DOMException('x', 'AbortError'))),
    };
    expect(await folderOf(store, abort.signal).fetch(WISH)).toMatchObject({ ok: false, failure: { isFinal: true } });
  });
});
