import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { KeptAnswers } from '../http/kept-answers.ts';
import { type FontPart, FONTS, partsWith, unpack, unpackFont } from '../print/fonts.ts';
import { inReadingOrder } from '../print/reading-order.ts';

/** How text is written: `size` in pixels. */
export interface Hand {
  readonly face: keyof typeof FACES;
  readonly size: number;
}

/** Text as an outline: its picture is the same on every machine, whatever fonts that has. */
export interface Lettering {
  /** The data of an SVG path that starts at 0 on a baseline at 0. */
  readonly path: string;
  /** Pixels. */
  readonly width: number;
}

interface Face {
  /** The first fonts to try for a character, in order: the shop's own, which only have Latin. */
  readonly own: readonly string[];
  readonly weight: number;
  /** A whole font for most other scripts. */
  readonly other: string;
}

const own = (file: string): string => fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`));

const sans = [
  own('instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  own('instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2'),
];

const FACES = {
  text: { own: sans, weight: 450, other: FONTS.text },
  title: { own: sans, weight: 650, other: FONTS.bold },
  mono: {
    own: [own('jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2')],
    weight: 450,
    other: FONTS.mono,
  },
} as const satisfies Readonly<Record<string, Face>>;

/** Fonts that have been read, by file and weight. */
const fonts = new Map<string, Promise<Font>>();

function openFont(file: string, weight: number): Promise<Font> {
  const key = `${weight} ${file}`;
  const opened = fonts.get(key) ?? readFont(file, weight);
  fonts.set(key, opened);
  return opened;
}

async function readFont(file: string, weight: number): Promise<Font> {
  const bytes = await readFile(file);
  if (!file.endsWith('.woff2')) return create(bytes);
  return create(await unpackFont(bytes)).getVariation({ wght: weight });
}

/** Bytes of the parts of large fonts that are kept. A line needs a few of them, and is measured again for each word and each cut. */
const KEPT_PARTS = 4 * 1024 * 1024;
const parts = new KeptAnswers<{ readonly font: Font; readonly weight: number }>({ bytes: KEPT_PARTS });

async function openPart(part: FontPart): Promise<Font> {
  const { font } = await parts.get(part.name, async () => {
    const bytes = await unpack(part);
    return { answer: { font: create(bytes), weight: bytes.length }, audience: 'all' };
  });
  return font;
}

async function partWith(character: string): Promise<Font | null> {
  for (const part of partsWith(character)) {
    const font = await openPart(part);
    if (draws(font, character)) return font;
  }
  return null;
}

async function fontFor(character: string, { own: files, weight, other }: Face): Promise<Font> {
  for (const file of files) {
    const font = await openFont(file, weight);
    if (draws(font, character)) return font;
  }
  const whole = await openFont(other, weight);
  return draws(whole, character) ? whole : ((await partWith(character)) ?? whole);
}

const draws = (font: Font, character: string): boolean => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** Writes a line of any script and direction. */
export async function letter(text: string, { face, size }: Hand): Promise<Lettering> {
  let path = '';
  let width = 0;
  for (const { text: piece, font } of await stretchesOf(text, FACES[face])) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(piece);
    glyphs.forEach((glyph, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      path += glyph.path
        .scale(scale, -scale)
        .translate(width + xOffset * scale, -yOffset * scale)
        .toSVG();
      width += xAdvance * scale;
    });
  }
  return { path, width };
}

/** How wide a line is as `letter` writes it, which draws no letter. */
async function widthOf(text: string, { face, size }: Hand): Promise<number> {
  const stretches = await stretchesOf(text, FACES[face]);
  return stretches.reduce(
    (sum, { text: piece, font }) => sum + (font.layout(piece).advanceWidth * size) / font.unitsPerEm,
    0,
  );
}

/** The line from left to right, split where the direction or the font changes. */
async function stretchesOf(line: string, face: Face): Promise<ReadonlyArray<{ text: string; font: Font }>> {
  const stretches: Array<{ text: string; font: Font; run: number }> = [];
  for (const [run, { text }] of inReadingOrder(line).entries()) {
    for (const character of text) {
      const last = stretches.at(-1);
      // A space, or an accent of its own, goes with what it follows.
      const font = last?.run === run && draws(last.font, character) ? last.font : await fontFor(character, face);
      if (last?.run === run && last.font === font) last.text += character;
      else stretches.push({ text: character, font, run });
    }
  }
  return stretches;
}

/** The lines of a text that is at most `width` pixels wide; what does not fit into `most` lines ends in an ellipsis. */
export async function inLines(text: string, hand: Hand, width: number, most: number): Promise<readonly Lettering[]> {
  const words = text.trim().split(/\s+/);
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && (await widthOf(longer, hand)) > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  const isCut = lines.length > most;
  const shown = lines.slice(0, most);
  return Promise.all(shown.map((line, at) => fitted(line, hand, { width, endsOpen: isCut && at === most - 1 })));
}

/** A line, or as much of it as there is room for. */
async function fitted(
  line: string,
  hand: Hand,
  { width, endsOpen }: { readonly width: number; readonly endsOpen: boolean },
): Promise<Lettering> {
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  let written = endsOpen ? `${line}…` : line;
  while (characters.length > 1 && (await widthOf(written, hand)) > width) {
    characters.pop();
    written = `${characters.join('').trimEnd()}…`;
  }
  return letter(written, hand);
}
