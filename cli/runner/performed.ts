import type { Position } from '../scenario/reading/source.ts';
import type { TraceEvent } from '../trace/watch.ts';
import type { SeenCall } from './cast.ts';
import type { Complaint } from './complaint.ts';
import type { SeenMail } from './postbox.ts';

/** The result of a scenario. */
export interface Performed {
  /** How many steps were played. */
  readonly steps: number;
  /** The step that went wrong; null when none did. */
  readonly failure: StepFailure | null;
  readonly trace: readonly StepTrace[];
}

/** Something that happened on a page, by the name of the page. */
export interface Sighting {
  readonly seat: { readonly name: string };
  readonly event: TraceEvent;
  /** The previous value of a changed state; undefined for everything else. */
  readonly before: unknown;
}

/** What a step is nested in: a turn of a `repeat`, or an included file. */
export type Frame =
  | { readonly kind: 'turn'; readonly turn: number; readonly of: number; readonly at: Position }
  | { readonly kind: 'include'; readonly at: Position };

/** What happened on the pages during a step. */
export interface StepTrace {
  readonly step: string;
  readonly at: Position;
  /** What it is nested in, innermost first. */
  readonly inside: readonly Frame[];
  /** When it began, in milliseconds on the clock of the stage. */
  readonly begin: number;
  readonly events: readonly Sighting[];
  /** The calls of the backend that set out in it, in their order. */
  readonly calls: readonly SeenCall[];
  /** The mails that the shop wrote during it, in order; empty if the scenario checks no mail. */
  readonly mails: readonly SeenMail[];
}

export interface StepFailure {
  readonly step: string;
  readonly at: Position;
  /** What the step is nested in, innermost first. */
  readonly inside: readonly Frame[];
  readonly complaints: readonly Complaint[];
  /** What happened on the pages since the step began. */
  readonly trace: readonly Sighting[];
}
