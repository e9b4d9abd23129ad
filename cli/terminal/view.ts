import { viewTexts } from './view.messages.ts';

/** The output, and the target of a hand-over, that stands for standard output. */
export const STANDARD_OUTPUT = '-';

/** An answer, once as data and once for people. */
export interface View<Document = unknown> {
  /** What `--json` prints. */
  readonly document: Document;
  /** Where the answer is a stream: what `--json` prints in place of the document, a line each. */
  readonly lines?: readonly unknown[];
  readonly shown: Table | Card | Text | null;
  /** Talk beside the data, a line each. */
  readonly notes?: readonly string[];
}

export interface Column {
  readonly title: string;
  readonly align?: 'right';
  /** Gives way first when the terminal is narrow. */
  readonly flexible?: true;
  /** Of the columns that a narrow terminal can do without, the least important is left out first; others stay. */
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

/** A file that was saved, by its place; nothing beside one that went to standard output. */
export const savedFileShown = (target: string | null, facts: Card['facts']): Card | null =>
  target === STANDARD_OUTPUT ? null : { kind: 'card', title: target ?? viewTexts.none, facts };
