import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { ZipSource } from '../../core/publishing/zip-folder.ts';

const inflate = promisify(inflateRaw);

/** A ZIP on disk, read in slices. */
export const zipOnDisk = (at: string, bytes: number): ZipSource => ({
  name: basename(at),
  bytes,
  slice: (from, length) => withFile(at, (file) => sliceOf(file, from, length)),
  inflate: (packed, size) =>
    inflate(packed, { maxOutputLength: Math.max(1, size) }).then(
      (contents) => new Uint8Array(contents),
      () => null,
    ),
  sha256: async (_, contents) => createHash('sha256').update(contents).digest('hex'),
});

async function withFile<Answer>(at: string, use: (file: FileHandle) => Promise<Answer>): Promise<Answer | null> {
  const file = await open(at).catch(() => null);
  if (file === null) return null;
  try {
    return await use(file).catch(() => null);
  } finally {
    await file.close();
  }
}

async function sliceOf(file: FileHandle, from: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const { size } = await file.stat();
  const contents = new Uint8Array(Math.max(0, Math.min(length, size - from)));
  let done = 0;
  while (done < contents.length) {
    const { bytesRead } = await file.read(contents, done, contents.length - done, from + done);
    if (bytesRead === 0) return contents.subarray(0, done);
    done += bytesRead;
  }
  return contents;
}
