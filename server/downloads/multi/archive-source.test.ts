import { expect, test } from 'vitest';
import type { ByteSource, ObjectStore } from '../../media/object-store.ts';
import { ArchiveSource } from './archive-source.ts';
import { layOutZip } from './zip.ts';

test('closes a file that was being opened when nobody wanted the archive any more', async () => {
  const opening = Promise.withResolvers<void>();
  let isOpen = false;
  const file: ByteSource = {
    async read(into) {
      await opening.promise;
      isOpen = true;
      return into.length;
    },
    async close() {
      isOpen = false;
    },
  };
  const objects = { open: () => file } as unknown as ObjectStore;
  const layout = layOutZip([{ path: 'a.wav', bytes: 4, crc32: 0, source: { objectKey: 'a.wav' } }], 0);
  const archive = new ArchiveSource(layout, objects);
  const reading = archive.read(Buffer.alloc(40), 0);
  await archive.close();
  opening.resolve();
  await reading;
  expect(isOpen).toBe(true);
  await archive.close();
  expect(isOpen).toBe(false);
});

test('reads no further than the end, however much is asked for', async () => {
  const file: ByteSource = { read: async (into) => into.fill(7).length, close: async () => {} };
  const objects = { open: () => file } as unknown as ObjectStore;
  const layout = layOutZip([{ path: 'a.wav', bytes: 4, crc32: 0, source: { objectKey: 'a.wav' } }], 0);
  const archive = new ArchiveSource(layout, objects);
  const whole = Buffer.alloc(layout.size + 10);
  expect(await archive.read(whole, 0)).toBe(layout.size);
  const tail = Buffer.alloc(30);
  expect(await archive.read(tail, layout.size - 20)).toBe(20);
  expect(tail.subarray(0, 20)).toEqual(whole.subarray(layout.size - 20, layout.size));
  expect(await archive.read(tail, layout.size)).toBe(0);
  await archive.close();
});

test('has one file open at a time, and puts in place only those that were changed, before they are opened', async () => {
  const events: string[] = [];
  const objects = {
    open: (key: string): ByteSource => {
      events.push(`opens ${key}`);
      return { read: async (into) => into.fill(7).length, close: async () => void events.push(`closes ${key}`) };
    },
  } as unknown as ObjectStore;
  const entryOf = (path: string, changeId?: number) => ({
    path,
    bytes: 4,
    crc32: 0,
    source: { objectKey: path, ...(changeId !== undefined && { changeId }) },
  });
  const layout = layOutZip([entryOf('a.wav'), entryOf('b.wav', 5)], 0);
  const archive = new ArchiveSource(layout, objects, { ensure: async (id) => void events.push(`puts ${id} in place`) });
  await archive.read(Buffer.alloc(layout.size), 0);
  await archive.close();
  expect(events).toEqual(['opens a.wav', 'closes a.wav', 'puts 5 in place', 'opens b.wav', 'closes b.wav']);
});
