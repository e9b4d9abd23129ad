import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decompress } from 'wawoff2';

/** Whole fonts by what they are for. DejaVu draws Latin, Greek, Cyrillic, Armenian, Georgian, Arabic and Hebrew. */
export const FONTS = {
  text: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  mono: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf')),
} as const;

/** A part of a font that is split by characters, because all of it weighs megabytes. */
export interface FontPart {
  readonly name: string;
  readonly file: string;
}

/** Fonts for characters that DejaVu lacks, in order of preference: Chinese and Japanese, then Korean. */
const SPLIT_FONTS: ReadonlyArray<readonly [name: string, list: string]> = [
  ['noto-sans-sc', import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json')],
  ['noto-sans-kr', import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json')],
];

/** The parts that list a character. The lists are approximate: only the part itself tells whether it has a glyph. */
export function partsWith(character: string): readonly FontPart[] {
  const codePoint = character.codePointAt(0) ?? 0;
  const lists = ({ ranges }: KnownPart): boolean => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
  return SPLIT_FONTS.flatMap(([font, list]) => partsOf(font, list).filter(lists));
}

/** The part as a TrueType font, the only format that can be embedded. */
export const unpack = ({ file }: FontPart): Promise<Buffer> => unpackFont(readFileSync(file));

let unpacking: Promise<unknown> = Promise.resolve();

/** Converts a WOFF2 font to TrueType. One at a time: the result is in memory that the next call reuses. */
export function unpackFont(bytes: Uint8Array): Promise<Buffer> {
  const unpacked = unpacking.then(async () => Buffer.from(await decompress(bytes)));
  unpacking = unpacked.catch(() => {});
  return unpacked;
}

interface KnownPart extends FontPart {
  readonly ranges: ReadonlyArray<readonly [from: number, to: number]>;
}

const known = new Map<string, readonly KnownPart[]>();

function partsOf(font: string, list: string): readonly KnownPart[] {
  const parts = known.get(font) ?? readParts(font, new URL(list));
  known.set(font, parts);
  return parts;
}

/** The package lists its parts as `"[116]": "U+738b,U+5c0f-5c11"`. */
function readParts(font: string, list: URL): readonly KnownPart[] {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- So the package lists its parts.
  const listed: Readonly<Record<string, string>> = JSON.parse(readFileSync(list, 'utf8'));
  return Object.entries(listed).map(([key, ranges]) => {
    const name = `${font}-${key.replace(/[[\]]/g, '')}`;
    const file = fileURLToPath(new URL(`files/${name}-wght-normal.woff2`, list));
    return { name, file, ranges: ranges.split(',').map(readRange) };
  });
}

function readRange(text: string): readonly [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
