import type { Position } from '../scenario/reading/source.ts';

/** Something that is not as a scenario expects it. */
export interface Complaint {
  readonly at: Position;
  /** What is wrong, in a sentence. */
  readonly text: string;
  /** What should have been where, and what was there instead; null where the sentence says it all. */
  readonly compared: { readonly expected: unknown; readonly actual: unknown } | null;
}

export const complaint = (at: Position, text: string): Complaint => ({ at, text, compared: null });
