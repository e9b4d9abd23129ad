import { parseSync } from 'vite';

/** Replaces a source from `start` up to `end` by `text`. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What the text also needs, such as an import; appended to the file, so that no line moves. */
  readonly adds?: string;
}

/** One small mistake in one file, as a person could make it. */
export interface Mutant {
  /** Position and operator, such as `core/search/suggest.ts:42:7 drop-guard`. */
  readonly id: string;
  /** From the root. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly operator: string;
  readonly change: Change;
  /** The original text. */
  readonly original: string;
}

/** The source with the mistake in it. */
export const mutated = (source: string, { start, end, text, adds }: Change): string =>
  `${source.slice(0, start)}${text}${source.slice(end)}${adds === undefined ? '' : `\n${adds}\n`}`;

/** Whether a source is syntactically valid. */
export const canBeParsed = (file: string, source: string): boolean => parseSync(file, source).errors.length === 0;

/** The change of a mutant in one line: before and after. */
export function changeText({ original, change }: Pick<Mutant, 'original' | 'change'>): string {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  return `${shortened(oneLine(original))} → ${shortened(oneLine(change.text)) || 'nothing'}`;
}

const LONGEST = 60;

const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST / 2)} … ${text.slice(-LONGEST / 2)}`;
