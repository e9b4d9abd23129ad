import { expect, test } from 'vitest';
import { writeWav } from '../../../domain/audio/wav.ts';
import type { ObjectStore } from '../../media/object-store.ts';
import { createLog } from '../../log.ts';
import { TestSounds } from '../../testing/test-sounds.ts';
import { convert } from './audio-formats.ts';
import type { ConvertJob } from './convert-worker.ts';
import { Renditions, extensionFor, formatFor } from './renditions.ts';

const aFile = (fileName: string) => ({ ...new TestSounds().put({ id: 1 }), fileName });

test.each([
  ['loop.wav', 'wav24', 'wav'],
  ['a.b.mid', 'wav24', 'mid'],
  ['a.b.MIDI', 'wav24', 'MIDI'],
  ['no extension', 'wav24', 'wav'],
  ['ends in a dot.', 'wav24', 'wav'],
  ['loop.wave', 'wav16', 'wav'],
  ['loop.wav', 'flac', 'flac'],
  ['loop.wav', 'aiff', 'aiff'],
] as const)('%s as %s ends in %s', (fileName, format, extension) => {
  expect(extensionFor(aFile(fileName), format)).toBe(extension);
});

test.each([
  ['audio/wav', 'flac', 'flac'],
  ['audio/wav', 'wav24', 'wav24'],
  ['audio/midi', 'flac', 'wav24'],
] as const)('of %s, %s is made as %s', (mime, wished, made) => {
  expect(formatFor({ ...aFile('x'), mime }, wished)).toBe(made);
});

const conversions = {
  ask: async (_: 'convert', job: () => Promise<ConvertJob>) => {
    const { original: bytes, format } = await job();
    return convert(bytes, format);
  },
} as unknown as ConstructorParameters<typeof Renditions>[1];

/** A file, its bytes in a store of objects, and what else that holds. */
function aStoredFile() {
  const original = Buffer.from(writeWav({ left: new Float32Array(50), right: new Float32Array(50) }));
  const file = { ...aFile('a.wav'), objectKey: 'a.wav', bytes: original.length, mime: 'audio/wav' };
  const kept = new Map<string, Uint8Array>([['a.wav', original]]);
  const objects = {
    read: async (key: string) => (kept.has(key) ? Buffer.from(kept.get(key)!) : null),
    stat: async (key: string) => (kept.has(key) ? { size: kept.get(key)!.length, etag: '' } : null),
    async put(key: string, bytes: Uint8Array) {
      kept.set(key, bytes);
    },
  } as Partial<ObjectStore> as ObjectStore;
  const open = () => new Renditions({ objects, log: createLog('silent') }, conversions).open(file, 'wav16');
  return { kept, objects, open };
}

test('a file in another format is there once its digest is kept, too, after its bytes', async () => {
  const { kept, objects, open } = aStoredFile();
  const [storing, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { put } = objects;
  objects.put = async (key, bytes) => {
    if (key.endsWith('.sha256')) {
      expect([...kept.keys()]).toEqual(['a.wav', key.replace('.sha256', '')]);
      storing.resolve();
      await held.promise;
    }
    await put(key, bytes);
  };
  let isThere = false;
  const opening = open().finally(() => (isThere = true));
  await storing.promise;
  await new Promise(setImmediate);
  expect(isThere).toBe(false);
  held.resolve();
  const { key, bytes, sha256 } = await opening;
  expect(String(kept.get(`${key}.sha256`))).toBe(`${sha256} ${bytes}`);
  expect(kept.get(key)).toHaveLength(bytes);
});

test('a file that was converted before is read, not made again', async () => {
  const { kept, open } = aStoredFile();
  const { key, bytes } = await open();
  const digest = 'f'.repeat(64);
  kept.set(`${key}.sha256`, Buffer.from(`${digest} ${bytes}`));
  expect(await open()).toMatchObject({ sha256: digest, bytes });
});

test.each([
  ['nothing', () => ''],
  ['something before it', (digest: string) => `0${digest}`],
  ['something after it', (digest: string) => `${digest}.`],
  ['no length', (digest: string) => digest.slice(0, 65)],
  ['another length', (digest: string) => `${digest}0`],
  ['a digest that is too short', (digest: string) => digest.slice(1)],
  ['a digest in other letters', (digest: string) => digest.replace(/^./, 'g')],
])('a file whose digest is kept with %s is made again', async (_, damaged) => {
  const { kept, open } = aStoredFile();
  const made = await open();
  const written = `${made.sha256} ${made.bytes}`;
  kept.set(`${made.key}.sha256`, Buffer.from(damaged(written)));
  expect(await open()).toEqual(made);
  expect(String(kept.get(`${made.key}.sha256`))).toBe(written);
});
