import { type FontPart, FONTS, partsWith, unpack } from './fonts.ts';
import type { Pdf } from './paper.ts';
import { inReadingOrder } from './reading-order.ts';

export interface TextStyle {
  readonly font: keyof typeof FONTS;
  readonly size: number;
  readonly color: string;
}

/** A piece of text that one font draws from left to right. */
interface Stretch {
  readonly text: string;
  readonly font: string;
  /** From a split font, whose lightest weight is the only one that can be embedded. */
  readonly isThin: boolean;
}

/** Shapes whole runs, so that Arabic letters join and words are in order. */
const shaping: { features: [] } = { features: [] };

/** Sets text of any script and direction into boxes of a page. */
export class Typesetter {
  readonly #pdf: Pdf;
  /** Loaded parts of split fonts, by characters that DejaVu lacks; null if no font has the character. */
  readonly #parts = new Map<string, FontPart | null>();
  readonly #unpacked = new Set<string>();

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file);
  }

  /** Loads the fonts that texts need, and returns the characters that no font has, each once. */
  async prepare(text: string): Promise<readonly string[]> {
    const foreign = [...new Set(text)].filter((character) => !this.#has('text', character));
    for (const character of foreign) {
      if (!this.#parts.has(character)) this.#parts.set(character, await this.#partWith(character));
    }
    return foreign.filter((character) => this.#parts.get(character) === null);
  }

  /** Writes a text, broken into lines of `width` points, and returns its height. */
  write(text: string, x: number, y: number, width: number, style: TextStyle): number {
    this.#pdf.fontSize(style.size).fillColor(style.color).strokeColor(style.color);
    const height = style.size * 1.4;
    const lines = this.#break(text, width, style);
    lines.forEach((line, at) => this.#writeLine(line, x, y + at * height, style));
    return lines.length * height;
  }

  async #partWith(character: string): Promise<FontPart | null> {
    for (const part of partsWith(character)) {
      if (!this.#unpacked.has(part.name)) this.#pdf.registerFont(part.name, await unpack(part));
      this.#unpacked.add(part.name);
      if (this.#has(part.name, character)) return part;
    }
    return null;
  }

  #has(font: string, character: string): boolean {
    this.#pdf.font(font);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The type of a document keeps its font to itself.
    const { font: face } = (this.#pdf as unknown as { readonly _font: EmbeddedFont })._font;
    return face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }

  #writeLine(line: string, x: number, y: number, style: TextStyle): void {
    let left = x;
    // All fonts share one baseline.
    const base = y + style.size;
    for (const stretch of this.#stretchesOf(line, style)) {
      this.#pdf.font(stretch.font).lineWidth(style.size / 36);
      const { text, isThin } = stretch;
      this.#pdf.text(text, left, base, {
        ...shaping,
        lineBreak: false,
        baseline: 'alphabetic',
        stroke: isThin,
        fill: true,
      });
      left += this.#pdf.widthOfString(text, shaping);
    }
  }

  /** Greedy lines: between words, and inside a word that is wider than the line. */
  #break(text: string, width: number, style: TextStyle): readonly string[] {
    const lines: string[] = [];
    let line = '';
    for (const piece of this.#piecesOf(text, width, style)) {
      if (line !== '' && this.#widthOf((line + piece).trimEnd(), style) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += piece;
    }
    return [...lines, line.trimEnd()];
  }

  /** Words with the space after them; of a word that fits no line, what a reader takes for its characters. */
  #piecesOf(text: string, width: number, style: TextStyle): readonly string[] {
    const words = text.match(/\S+\s*/gu) ?? [''];
    return words.flatMap((word) =>
      this.#widthOf(word, style) <= width
        ? [word]
        : Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment),
    );
  }

  #widthOf(text: string, style: TextStyle): number {
    return this.#stretchesOf(text, style).reduce(
      (sum, { font, text: part }) => sum + this.#pdf.font(font).widthOfString(part, shaping),
      0,
    );
  }

  /** The line from left to right, split where the direction or the font changes. */
  #stretchesOf(line: string, { font }: TextStyle): readonly Stretch[] {
    return inReadingOrder(line).flatMap(({ text, isRightToLeft }) => {
      if (isRightToLeft) return [{ text: hasLetters(text) ? text : backwards(text), font, isThin: false }];
      const stretches: Array<{ text: string; font: string; isThin: boolean }> = [];
      for (const character of text) {
        const part = this.#parts.get(character);
        const last = stretches.at(-1);
        if (last && last.font === (part?.name ?? font)) last.text += character;
        else stretches.push({ text: character, font: part?.name ?? font, isThin: part != null });
      }
      return stretches;
    });
  }
}

interface EmbeddedFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** Letters determine the direction of the shaping engine; without any, right-to-left text is reversed by hand. */
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

const backwards = (text: string): string => Array.from(text).toReversed().join('');
