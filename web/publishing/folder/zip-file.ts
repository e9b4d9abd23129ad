import type { ZipSource } from '../../../core/publishing/zip-folder.ts';
import { bytesOf, digestOf, holdFile } from './local-folder.ts';

/** A local ZIP, read in slices and unpacked by the browser. Its sounds can be played, as those of a folder. */
export const zipSourceOf = (file: File): ZipSource => ({
  name: file.name,
  bytes: file.size,
  slice: (at, length) => bytesOf(file.slice(at, at + length)),
  inflate: (packed, size) => inflated(packed, size).catch(() => null),
  async sha256(path, contents) {
    const digest = await digestOf(contents);
    holdFile(digest, new File([contents], path.split('/').at(-1) ?? path));
    return digest;
  },
});

/** Stops as soon as there is more data than announced. */
async function inflated(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const contents = new Uint8Array(size);
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return at === size ? contents : null;
    if (at + value.length > size) {
      await reader.cancel();
      return null;
    }
    contents.set(value, at);
    at += value.length;
  }
}
