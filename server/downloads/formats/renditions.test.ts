import { expect, test } from 'vitest';
import { writeWav } from '../../media/wav.ts';
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

test('a file in another format is there once its digest is kept, too, after its bytes', async () => {
  const original = Buffer.from(writeWav({ left: new Float32Array(50), right: new Float32Array(50) }));
  const file = { ...aFile('a.wav'), objectKey: 'a.wav', bytes: original.length, mime: 'audio/wav' };
  const kept = new Map<string, Uint8Array>([['a.wav', original]]);
  const [storing, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const objects = {
    read: async (key: string) => (kept.has(key) ? Buffer.from(kept.get(key)!) : null),
    stat: async (key: string) => (kept.has(key) ? { size: kept.get(key)!.length, etag: '' } : null),
    async put(key: string, bytes: Uint8Array) {
      if (key.endsWith('.sha256')) {
        expect([...kept.keys()]).toEqual(['a.wav', key.replace('.sha256', '')]);
        storing.resolve();
        await held.promise;
      }
      kept.set(key, bytes);
    },
  } as Partial<ObjectStore> as ObjectStore;
  const conversions = {
    ask: async (_: 'convert', job: () => Promise<ConvertJob>) => {
      const { original: bytes, format } = await job();
      return convert(bytes, format);
    },
  } as unknown as ConstructorParameters<typeof Renditions>[1];
  let isThere = false;
  const opening = new Renditions({ objects, log: createLog('silent') }, conversions)
    .open(file, 'wav16')
    .finally(() => (isThere = true));
  await storing.promise;
  await new Promise(setImmediate);
  expect(isThere).toBe(false);
  held.resolve();
  const { key, bytes, sha256 } = await opening;
  expect(String(kept.get(`${key}.sha256`))).toBe(`${sha256} ${bytes}`);
  expect(kept.get(key)).toHaveLength(bytes);
});
