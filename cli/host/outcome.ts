import type { LoginRefused } from '../../core/account/log-in.ts';
import type { Dismissed } from '../../core/downloads/download-sound.ts';
import type { NothingSelected } from '../../core/downloads/multi/download-selection.ts';
import type { NeverReady } from '../../core/downloads/multi/follow-archive.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Superseded } from '../../core/kernel/latest.ts';
import { type Failed, type Result, failed } from '../../core/kernel/result.ts';
import type { CannotOpen } from '../../core/shell/handover.port.ts';
import type { SelectionFull } from '../../core/selection/tick.ts';
import type { Busy } from '../../core/kernel/busy.ts';
import { viewTexts } from './view.messages.ts';

/** The output, and the target of a hand-over, that stands for standard output. */
export const STANDARD_OUTPUT = '-';

/** A backend that could not be opened in this process. */
export interface BackendClosed {
  readonly kind: 'backendClosed';
  readonly message: string;
}

/** A license that does not prove what it says. */
export interface NotGenuine {
  readonly kind: 'notGenuine';
  readonly message: string;
}

/** What was named is not there, and this says what. */
export interface NotThere {
  readonly kind: 'notFound';
  readonly message: string;
}

/** Ctrl-C, also in the middle of a question. */
export interface Interrupted {
  readonly kind: 'interrupted';
}

/** The audit found entries and balances that do not add up. */
export interface CreditsContradict {
  readonly kind: 'creditsContradict';
  readonly problems: readonly string[];
}

/** Every way in which a command can fail. */
export type CommandFailure =
  | Failure
  | LoginRefused
  | CannotOpen
  | BackendClosed
  | Busy
  | Superseded
  | Dismissed
  | Interrupted
  | NotGenuine
  | NotThere
  | SelectionFull
  | CreditsContradict
  | NothingSelected
  | NeverReady;

/** What a command answers: commands never print. Null has nothing to show. */
export type Outcome = Result<View | null, CommandFailure>;

/** An answer, once as data and once for people. */
export interface View {
  /** What `--json` prints. */
  readonly document: unknown;
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
}

export interface Table {
  readonly kind: 'table';
  /** Goes on under the table before, without a header of its own. */
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

/** Wrong use of one option: what is wrong with it and what is accepted. */
export const misused = (option: string, problem: string): Failed<Failure> =>
  failed({ kind: 'invalid', fields: { [option]: problem }, message: problem });
