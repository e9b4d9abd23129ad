import type { Position } from '../scenario/reading/source.ts';
import type { Seen } from './cast.ts';
import type { Complaint } from './complaint.ts';

/** What became of a scenario. */
export interface Performed {
  /** How many steps were played. */
  readonly steps: number;
  /** The step that went wrong; null when none did. */
  readonly failure: StepFailure | null;
  readonly trace: readonly StepTrace[];
}

/** What happened on the pages in a step. */
export interface StepTrace {
  readonly step: string;
  readonly at: Position;
  readonly events: readonly Seen[];
}

export interface StepFailure {
  readonly step: string;
  readonly at: Position;
  readonly complaints: readonly Complaint[];
  /** What happened on the pages since the step began. */
  readonly trace: readonly Seen[];
}
