import { parseSync } from 'vite';

/** What stands from `start` up to `end` of a source gives way to `text`. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What the text needs besides, such as an import; it stands at the end of the file, so that no line moves. */
  readonly adds?: string;
}

/** One small mistake in one file, as somebody could make it. */
export interface Mutant {
  /** Where it is and what is done, such as `core/search/suggest.ts:42:7 drop-guard`. */
  readonly id: string;
  /** From the root. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly operator: string;
  readonly change: Change;
  /** What stood there. */
  readonly original: string;
}

/** The source with the mistake in it. */
export const mutated = (source: string, { start, end, text, adds }: Change): string =>
  `${source.slice(0, start)}${text}${source.slice(end)}${adds === undefined ? '' : `\n${adds}\n`}`;

/** Whether a source can be read at all. */
export const canBeParsed = (file: string, source: string): boolean => parseSync(file, source).errors.length === 0;

/** What a mutant does, in one line: what stood there, and what stands there now. */
export function changeText({ original, change }: Pick<Mutant, 'original' | 'change'>): string {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  return `${shortened(oneLine(original))} → ${shortened(oneLine(change.text)) || 'nothing'}`;
}

const LONGEST = 60;

const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST / 2)} … ${text.slice(-LONGEST / 2)}`;
