import type { PictureSize, Square } from '../../../domain/publishing/crop.ts';

/** A cover is shown at 1,400 pixels at most: more than twice that only adds weight. */
const MOST_SIDE = 3_000;
const JPEG_QUALITY = 0.92;

/** The size of a picture, with its orientation applied; null if the browser cannot read it. */
export async function sizeOfPicture(file: Blob): Promise<PictureSize | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** Crops a square out of a picture on a canvas, in its own format; null if the browser cannot. */
export async function croppedPicture(file: File, { x, y, side }: Square): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  const pixels = Math.min(MOST_SIDE, side);
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext('2d');
  if (bitmap === null || pen === null) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, x, y, side, side, 0, 0, pixels, pixels);
  bitmap.close();
  const type = file.type === 'image/png' ? file.type : 'image/jpeg';
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, JPEG_QUALITY);
  const blob = await promise;
  return blob && new File([blob], file.name, { type });
}
