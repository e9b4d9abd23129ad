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
