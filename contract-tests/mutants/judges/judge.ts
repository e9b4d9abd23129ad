import type { Mutant } from '../making/mutant.ts';

/** What a judge says of a mutant. */
export interface Verdict {
  readonly outcome: 'killed' | 'timeout' | 'survived' | 'not asked';
  /** The rule or the test that found it, what was played in vain, or why there was nothing to play. */
  readonly detail: string;
}

/** A mutant, and its file with the mistake in it. */
export interface Suspect {
  readonly mutant: Mutant;
  readonly source: string;
}

/** One way of finding mistakes. */
export interface Judge {
  judge(suspect: Suspect): Promise<Verdict>;
  close(): Promise<void>;
}

export const isKilled = ({ outcome }: Verdict): boolean => outcome === 'killed' || outcome === 'timeout';
