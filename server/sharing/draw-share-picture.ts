import sharp from 'sharp';
import { SHARE_PICTURE } from '../../domain/sharing/share-addresses.ts';
import { sharingTexts } from '../../domain/sharing/sharing.messages.ts';
import { SHOP_MARK } from '../../domain/theme/mark.ts';
import { dark } from '../../domain/theme/palette.ts';
import type { Hand } from './lettering.ts';
import { barsOf, type StoredWaveform } from './waveform-bars.ts';

/** All that a picture for other sites shows. */
export interface ShareDrawing {
  readonly name: string;
  readonly by: string;
  readonly facts: string;
  readonly waveform: StoredWaveform | null;
  /** One that fills the left half, or four in its quarters. Without any, the words have all the room. */
  readonly covers: readonly Uint8Array[];
}

/** The version of the drawing, which is part of its name. */
export const DRAWING = 1;

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const MARGIN = 56;
/** Larger covers are refused instead of filling the memory. */
const MOST_PIXELS = 4096 * 4096;

/** The smaller size, if it saves a line. */
const TITLES: readonly [Hand, Hand] = [
  { face: 'title', size: 60 },
  { face: 'title', size: 50 },
];
const BY: Hand = { face: 'text', size: 30 };
const FACTS: Hand = { face: 'mono', size: 28 };
const SHOP: Hand = { face: 'title', size: 28 };

/** Draws a picture in the dark theme: the cover with its waveform, and the text beside it. */
export async function drawSharePicture(drawing: ShareDrawing): Promise<Uint8Array<ArrayBuffer>> {
  const covers = await tilesOf(drawing.covers);
  const words = Buffer.from(await overlay(drawing));
  const picture = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: dark.ground } })
    .composite([...covers, { input: words, left: 0, top: 0 }])
    .png({ compressionLevel: 9 });
  return new Uint8Array(await picture.toBuffer());
}

/** A square as high as the picture, of one cover or of four. */
async function tilesOf(covers: readonly Uint8Array[]) {
  const across = covers.length >= 4 ? 2 : Math.min(1, covers.length);
  const edge = HEIGHT / Math.max(1, across);
  return Promise.all(
    covers.slice(0, across * across).map(async (cover, at) => ({
      input: await sharp(cover, { limitInputPixels: MOST_PIXELS })
        .resize(edge, edge, { fit: 'cover' })
        .flatten({ background: dark.ground })
        .toBuffer(),
      left: (at % across) * edge,
      top: Math.floor(at / across) * edge,
    })),
  );
}

async function overlay({ name, by, facts, waveform, covers }: ShareDrawing): Promise<string> {
  const left = covers.length === 0 ? MARGIN : HEIGHT + MARGIN;
  const room = WIDTH - left - MARGIN;
  // It brings what reads fonts, which the start of a shop does not wait for.
  const { inLines, letter } = await import('./lettering.ts');
  const [large, small, byLines, factLines, shop] = await Promise.all([
    inLines(name, TITLES[0], room, 3),
    inLines(name, TITLES[1], room, 3),
    inLines(by, BY, room, 2),
    inLines(facts, FACTS, room, 1),
    letter(sharingTexts.shop, SHOP),
  ]);
  const [title, { size }] = small.length < large.length ? [small, TITLES[1]] : [large, TITLES[0]];
  const [titleLine, byLine] = [size * 1.14, BY.size * 1.3];
  // The text block is centered; the name of the shop is below it at a fixed position.
  const height = title.length * titleLine + 16 + byLines.length * byLine + (facts === '' ? 0 : 56);
  const top = Math.round((HEIGHT - 72 - height) / 2);
  const afterTitle = top + title.length * titleLine + 16;
  const afterBy = afterTitle + byLines.length * byLine;
  const write = (path: string, x: number, y: number, color: string) =>
    `<path transform="translate(${x} ${Math.round(y)})" fill="${color}" d="${path}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    waveform === null || covers.length === 0 ? '' : onCover(waveform),
    ...title.map(({ path }, at) => write(path, left, top + (at + 0.85) * titleLine, dark.text)),
    ...byLines.map(({ path }, at) => write(path, left, afterTitle + (at + 0.78) * byLine, dark.muted)),
    ...factLines.map(({ path }) => write(path, left, afterBy + 44, dark.text)),
    `<g transform="translate(${left} ${HEIGHT - MARGIN - 34}) scale(1.6)" fill="none" stroke="${dark.accent}" stroke-width="2.2" stroke-linecap="round"><path d="${SHOP_MARK}"/></g>`,
    write(shop.path, left + 52, HEIGHT - MARGIN - 5, dark.text),
    '</svg>',
  ].join('');
}

/** Bars on the lower part of the cover, which is darkened as far as they need it. */
function onCover(waveform: StoredWaveform): string {
  const [width, height, bottom] = [HEIGHT - MARGIN * 2, 132, 48];
  const middle = HEIGHT - bottom - height / 2;
  const bars = barsOf(waveform, { width, height, bar: 6, gap: 4 }).map(
    ({ x, height: high, tone }) =>
      `<rect x="${MARGIN + x}" y="${middle - high / 2}" width="6" height="${high}" rx="1" fill="${dark.tones[tone]}"/>`,
  );
  const shade = bottom + height + 96;
  return [
    '<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">',
    `<stop offset="0" stop-color="${dark.ground}" stop-opacity="0"/><stop offset="0.45" stop-color="${dark.ground}" stop-opacity="0.86"/><stop offset="1" stop-color="${dark.ground}" stop-opacity="0.94"/>`,
    '</linearGradient>',
    `<rect y="${HEIGHT - shade}" width="${HEIGHT}" height="${shade}" fill="url(#shade)"/>`,
    ...bars,
  ].join('');
}
