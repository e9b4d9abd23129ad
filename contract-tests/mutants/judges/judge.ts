import type { Mutant } from '../making/mutant.ts';

/** A judge's verdict on a mutant. */
export interface Verdict {
  readonly outcome: 'killed' | 'timeout' | 'survived' | 'not asked';
  /** The rule or test that found it, what was played without finding it, or why there was nothing to play. */
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

/** Several judges as one: the next is asked only if those before it have found nothing. */
export const inTurn = (judges: readonly Judge[]): Judge => ({
  async judge(suspect) {
    const verdicts: Verdict[] = [];
    for (const judge of judges) {
      const verdict = await judge.judge(suspect);
      if (isKilled(verdict)) return verdict;
      verdicts.push(verdict);
    }
    const heard = verdicts.filter(({ outcome }) => outcome === 'survived');
    const [first = { outcome: 'not asked', detail: 'nobody to ask' }] = verdicts;
    if (heard.length === 0) return first;
    return { outcome: 'survived', detail: heard.map(({ detail }) => detail).join(' and ') };
  },
  async close() {
    await Promise.all(judges.map((judge) => judge.close()));
  },
});
