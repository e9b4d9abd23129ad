import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ObjectStore } from '../media/object-store.ts';
import { coverKey } from './media-keys.ts';

const COVER_PIXELS = 1_400;
/** The maximum size of a picture: anything larger is a decompression bomb. */
const MOST_PIXELS = 100_000_000;

/** Whether a picture can be decoded completely, not only its header. */
export const isPicture = (keep: typeof keepCover, bytes: Uint8Array): Promise<boolean> =>
  keep(bytes, null).then(
    () => true,
    () => false,
  );

/**
 * Stores a picture in the size that pages show, without other metadata, and returns its key. Without a store nothing is
 * stored. Throws if it is not a picture.
 */
export async function keepCover(picture: Uint8Array, objects: ObjectStore | null): Promise<string> {
  const bytes = await sharp(picture, { limitInputPixels: MOST_PIXELS })
    .resize(COVER_PIXELS, COVER_PIXELS, { fit: 'cover', withoutEnlargement: true })
    .flatten()
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
  const key = coverKey(createHash('sha256').update(bytes).digest('hex'));
  if (objects && !(await objects.exists(key))) await objects.put(key, bytes);
  return key;
}
