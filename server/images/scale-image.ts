import sharp, { type Sharp } from 'sharp';

export type ImageFormat = 'webp' | 'jpeg' | 'png';

/** Larger pictures than this are refused instead of filling the memory. */
const MOST_PIXELS = 4096 * 4096;

// One thread for each image: a grid of new covers must not take every core from the shop.
sharp.concurrency(1);
sharp.cache(false);

/** A picture scaled down to fit a square of `size` pixels, never up. PNG keeps what is transparent, JPEG is smaller. */
export async function scaleImage(
  original: Uint8Array,
  size: number,
  wanted: 'webp' | 'any',
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly format: ImageFormat }> {
  const image = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { hasAlpha } = await image.metadata();
  const scaled = image.resize(size, size, { fit: 'inside', withoutEnlargement: true });
  const format: ImageFormat = wanted === 'webp' ? 'webp' : hasAlpha ? 'png' : 'jpeg';
  const encoded = await encode(scaled, format).toBuffer();
  return { bytes: new Uint8Array(encoded), format };
}

function encode(image: Sharp, format: ImageFormat): Sharp {
  switch (format) {
    case 'webp':
      return image.webp({ quality: 82 });
    case 'jpeg':
      return image.jpeg({ quality: 85, mozjpeg: true });
    case 'png':
      return image.png({ compressionLevel: 9 });
  }
}
