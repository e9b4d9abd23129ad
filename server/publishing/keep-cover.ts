import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ObjectStore } from '../media/object-store.ts';
import { coverKey } from './media-keys.ts';

const COVER_PIXELS = 1_400;
/** What a picture may have that is looked at: more is a bomb. */
const MOST_PIXELS = 100_000_000;

/** Whether a file is a picture to its last line, and not only in its head. */
export const isPicture = (bytes: Uint8Array): Promise<boolean> =>
  keepCover(bytes, null).then(
    () => true,
    () => false,
  );

/**
 * Keeps a picture in the size that pages show, without whatever else its file carries, and answers its key. Without a store
 * nothing is kept. Throws for what is no picture.
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
