import type { Position } from '../scenario/reading/source.ts';
import type { TraceEvent } from '../trace/watch.ts';
import type { SeenCall } from './cast.ts';
import type { Complaint } from './complaint.ts';
import type { SeenMail } from './postbox.ts';

/** What became of a scenario. */
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
  /** What the state was that has changed; undefined for everything else. */
  readonly before: unknown;
}

/** What a step stands in: a turn of a `repeat`, or a file that is included. */
export type Frame =
  | { readonly kind: 'turn'; readonly turn: number; readonly of: number; readonly at: Position }
  | { readonly kind: 'include'; readonly at: Position };

/** What happened on the pages in a step. */
export interface StepTrace {
  readonly step: string;
  readonly at: Position;
  /** What it stands in, the innermost first. */
  readonly inside: readonly Frame[];
  /** When it began, in milliseconds on the clock of the stage. */
  readonly begin: number;
  readonly events: readonly Sighting[];
  /** The calls of the backend that set out in it, in their order. */
  readonly calls: readonly SeenCall[];
  /** The mails that the shop wrote in it, in their order; none where the scenario looks at no mail. */
  readonly mails: readonly SeenMail[];
}

export interface StepFailure {
  readonly step: string;
  readonly at: Position;
  /** What the step stands in, the innermost first. */
  readonly inside: readonly Frame[];
  readonly complaints: readonly Complaint[];
  /** What happened on the pages since the step began. */
  readonly trace: readonly Sighting[];
}
