import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { itemAt } from '../../domain/known.ts';

/** Edge of the whole picture and of one of its four tiles, in pixels. */
const EDGE = 800;
const TILE = EDGE / 2;

/** The cover of each quarter, row by row: none is next to itself if there is another. */
const LAYOUTS: Readonly<Record<number, readonly number[]>> = { 2: [0, 1, 1, 0], 3: [0, 1, 2, 0], 4: [0, 1, 2, 3] };

/** The default background: dusk over a horizon. */
const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}">
  <linearGradient id="dusk" x1="0" y1="0" x2="0.4" y2="1">
    <stop offset="0" stop-color="#2b2723"/><stop offset="0.55" stop-color="#5b4436"/><stop offset="1" stop-color="#b4683a"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#dusk)"/>
  <g fill="none" stroke="#f2e6d8" stroke-opacity="0.35" stroke-width="14">
    <circle cx="400" cy="400" r="120"/><circle cx="400" cy="400" r="200"/><circle cx="400" cy="400" r="280"/>
  </g>
</svg>`;

/** One picture of up to four covers: a mosaic, a single cover, or the default background. */
export async function drawMosaic(covers: readonly Uint8Array[]): Promise<Uint8Array> {
  const [first] = covers;
  const jpeg = { quality: 88, mozjpeg: true };
  if (!first) return sharp(Buffer.from(background)).flatten().jpeg(jpeg).toBuffer();
  if (covers.length === 1) return square(first, EDGE).jpeg(jpeg).toBuffer();
  const layout = LAYOUTS[covers.length] ?? [0, 1, 2, 3];
  const quarters = await Promise.all(
    layout.map(async (cover, at) => ({
      input: await square(itemAt(covers, cover), TILE).toBuffer(),
      left: (at % 2) * TILE,
      top: Math.floor(at / 2) * TILE,
    })),
  );
  return sharp({ create: { width: EDGE, height: EDGE, channels: 3, background: '#2b2723' } })
    .composite(quarters)
    .jpeg(jpeg)
    .toBuffer();
}

const square = (picture: Uint8Array, size: number) =>
  sharp(picture, { limitInputPixels: 4096 * 4096 })
    .resize(size, size, { fit: 'cover' })
    .flatten();
