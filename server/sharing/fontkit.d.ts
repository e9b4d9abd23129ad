declare module 'fontkit' {
  export interface Outline {
    scale(x: number, y: number): Outline;
    translate(x: number, y: number): Outline;
    /** The data of an SVG path. */
    toSVG(): string;
  }

  export interface Shaped {
    readonly glyphs: ReadonlyArray<{ readonly path: Outline }>;
    readonly positions: ReadonlyArray<{
      readonly xAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }>;
    readonly advanceWidth: number;
  }

  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): Shaped;
    /** A variable font at one place of its axes. */
    getVariation(settings: Readonly<Record<string, number>>): Font;
  }

  export function create(font: Uint8Array): Font;
}
