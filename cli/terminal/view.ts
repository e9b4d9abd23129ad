import { viewTexts } from './view.messages.ts';

/** Means standard output, both as `--output` and as the target of a hand-over. */
export const STANDARD_OUTPUT = '-';

/** An answer, once as data and once for people. */
export interface View<Document = unknown> {
  /** The output of `--json`. */
  readonly document: Document;
  /** For a stream: the lines that `--json` prints instead of the document. */
  readonly lines?: readonly unknown[];
  readonly shown: Table | Card | Text | null;
  /** Messages beside the data, a line each. */
  readonly notes?: readonly string[];
}

export interface Column {
  readonly title: string;
  readonly align?: 'right';
  /** Gives way first when the terminal is narrow. */
  readonly flexible?: true;
  /** On a narrow terminal, the least important of these columns is dropped first; columns without it stay. */
  readonly importance?: number;
}

export interface Table {
  readonly kind: 'table';
  /** Continues under the table before, without its own header. */
  readonly continues?: true;
  readonly columns: readonly Column[];
  readonly rows: ReadonlyArray<readonly string[]>;
}

export interface Card {
  readonly kind: 'card';
  readonly title: string;
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
}

/** Lines that are an answer as they are, such as a file for a sheet. */
export interface Text {
  readonly kind: 'text';
  readonly text: string;
}

/** A saved file with its path; nothing for one that went to standard output. */
export const savedFileShown = (target: string | null, facts: Card['facts']): Card | null =>
  target === STANDARD_OUTPUT ? null : { kind: 'card', title: target ?? viewTexts.none, facts };
