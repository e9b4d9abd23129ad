import { MIN_COVER } from './pack-files.ts';

/** The size of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that becomes a cover: whole pixels, from its upper left corner. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The largest square in the middle of a picture. */
export function largestSquare({ width, height }: PictureSize): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** The minimum side of a square: that of a cover, or the whole of a smaller picture. */
export const leastSide = ({ width, height }: PictureSize): number => Math.min(MIN_COVER, width, height);

/** The square moved, within the picture. */
export function movedSquare({ side }: Square, x: number, y: number, { width, height }: PictureSize): Square {
  return { x: within(x, 0, width - side), y: within(y, 0, height - side), side };
}

/** The square resized around its center, as far as the picture allows. */
export function sizedSquare(square: Square, side: number, picture: PictureSize): Square {
  const next = within(side, leastSide(picture), Math.min(picture.width, picture.height));
  const [middleX, middleY] = [square.x + square.side / 2, square.y + square.side / 2];
  return movedSquare({ ...square, side: next }, middleX - next / 2, middleY - next / 2, picture);
}

/** The square resized from its upper left corner, as far as the picture allows. */
export function stretchedSquare({ x, y }: Square, side: number, picture: PictureSize): Square {
  const least = leastSide(picture);
  const most = Math.max(least, Math.min(picture.width - x, picture.height - y));
  return movedSquare({ x, y, side: within(side, least, most) }, x, y, picture);
}

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(Math.max(most, least), Math.max(least, value)));
