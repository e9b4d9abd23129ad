import { fileURLToPath } from 'node:url';
import type Document from 'pdfkit';
import { inReadingOrder } from './reading-order.ts';

type Pdf = InstanceType<typeof Document>;

const fontFile = (name: string): string => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Fonts by what they are for. DejaVu covers Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian, Georgian and more. */
export const fonts = {
  text: fontFile('DejaVuSans'),
  bold: fontFile('DejaVuSans-Bold'),
  mono: fontFile('DejaVuSansMono'),
} as const;

export interface TextStyle {
  readonly font: keyof typeof fonts;
  readonly size: number;
  readonly color: string;
}

/** What a letter stands for once it is shaped: the whole run at once, so that Arabic letters join across words. */
const shaping: { features: [] } = { features: [] };

/** Sets text of any direction into boxes of a page. */
export class Typesetter {
  readonly #pdf: Pdf;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file);
  }

  /** The characters of a text that the font has no drawing for, each once. */
  undrawable(text: string, font: keyof typeof fonts = 'text'): readonly string[] {
    this.#pdf.font(font);
    // The type of a document keeps its font to itself.
    const { font: face } = (this.#pdf as unknown as { readonly _font: EmbeddedFont })._font;
    const missing = Array.from(text).filter((character) => !face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    return [...new Set(missing)];
  }

  /** Writes a text, broken into lines of `width` points, and answers the height it took. */
  write(text: string, x: number, y: number, width: number, style: TextStyle): number {
    this.#pdf.font(style.font).fontSize(style.size).fillColor(style.color);
    const height = style.size * 1.4;
    const lines = this.#break(text, width);
    lines.forEach((line, at) => this.#writeLine(line, x, y + at * height));
    return lines.length * height;
  }

  #writeLine(line: string, x: number, y: number): void {
    let left = x;
    for (const { text, isRightToLeft } of inReadingOrder(line)) {
      const shown = isRightToLeft && !hasLetters(text) ? backwards(text) : text;
      this.#pdf.text(shown, left, y, { ...shaping, lineBreak: false });
      left += this.#widthOf(shown);
    }
  }

  /** Greedy lines: between words, and inside a word that is wider than the line. */
  #break(text: string, width: number): readonly string[] {
    const lines: string[] = [];
    let line = '';
    for (const piece of this.#piecesOf(text, width)) {
      if (line !== '' && this.#widthOf((line + piece).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += piece;
    }
    return [...lines, line.trimEnd()];
  }

  /** Words with the space after them; of a word that fits no line, what a reader takes for its characters. */
  #piecesOf(text: string, width: number): readonly string[] {
    const words = text.match(/\S+\s*/gu) ?? [''];
    return words.flatMap((word) =>
      this.#widthOf(word) <= width ? [word] : Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment),
    );
  }

  #widthOf(text: string): number {
    return inReadingOrder(text).reduce((sum, run) => sum + this.#pdf.widthOfString(run.text, shaping), 0);
  }
}

interface EmbeddedFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** Letters tell the shaping engine the direction; without any, what is read from the right is turned around by hand. */
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

const backwards = (text: string): string => Array.from(text).toReversed().join('');
