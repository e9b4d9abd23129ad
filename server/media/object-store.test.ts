import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore } from './object-store.ts';
import { createFolderStore, InvalidObjectKey, isObjectKey } from './object-store.ts';

let root: string;
let store: ObjectStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'loopstead-store-'));
  store = createFolderStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('folder object store', () => {
  it('gives back what was put, whole and in ranges', async () => {
    await store.put('demo/wav/000123.wav', bytes('0123456789'));
    expect((await store.read('demo/wav/000123.wav'))?.toString()).toBe('0123456789');
    const opened = store.open('demo/wav/000123.wav');
    const memory = Buffer.alloc(4, '-');
    expect(await opened.read(memory.subarray(0, 3), 2)).toBe(3);
    expect(memory.toString()).toBe('234-');
    expect(await opened.read(memory, 8)).toBe(2);
    expect(await opened.read(memory, 10)).toBe(0);
    await opened.close();
    await opened.close();
  });

  it('replaces an object, changes its tag and leaves no temporary file', async () => {
    await store.put('a/b.txt', bytes('old'));
    const before = await store.stat('a/b.txt');
    await store.put('a/b.txt', bytes('newer'));
    const after = await store.stat('a/b.txt');
    expect(after?.size).toBe(5);
    expect(after?.etag).not.toBe(before?.etag);
    expect(await readdir(join(root, 'a'))).toEqual(['b.txt']);
  });

  it('answers null or false for what is not there, and deletes twice without complaint', async () => {
    await store.put('a/b.txt', bytes('x'));
    await store.delete('a/b.txt');
    await store.delete('a/b.txt');
    expect(await store.exists('a/b.txt')).toBe(false);
    expect(await store.stat('a/b.txt')).toBeNull();
    for (const key of ['a/b.txt', 'a']) {
      expect(await store.read(key)).toBeNull();
      await expect(store.open(key).read(Buffer.alloc(1), 0)).rejects.toThrow(/ENOENT|EISDIR/);
    }
  });

  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a//b',
    'a/',
    '.hidden',
    'a/.part',
    'A.wav',
    'a\\b',
    'a\0b',
    'a b',
    'x'.repeat(201),
  ])('refuses the key %j', async (key) => {
    expect(isObjectKey(key)).toBe(false);
    await expect(store.put(key, bytes('x'))).rejects.toThrow(InvalidObjectKey);
    await expect(store.stat(key)).rejects.toThrow(InvalidObjectKey);
  });
});
