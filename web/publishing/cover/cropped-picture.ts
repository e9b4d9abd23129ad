import type { PictureSize, Square } from '../../../domain/publishing/crop.ts';

/** A cover is shown in 1,400 pixels at most: more than twice of it is only weight. */
const MOST_SIDE = 3_000;
const JPEG_QUALITY = 0.92;

/** How large a picture is, the way up that it is looked at; null for what the browser does not read. */
export async function sizeOfPicture(file: Blob): Promise<PictureSize | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** Cuts a square out of a picture, by a canvas, in its own format; null where the browser cannot. */
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
