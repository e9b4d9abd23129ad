import type { Position } from '../scenario/reading/source.ts';

/** Something that is not as a scenario expects it. */
export interface Complaint {
  readonly at: Position;
  /** The problem, in a sentence. */
  readonly text: string;
  /** The expected and the actual value; null if the sentence says it all. */
  readonly compared: { readonly expected: unknown; readonly actual: unknown } | null;
}

export const complaint = (at: Position, text: string): Complaint => ({ at, text, compared: null });
