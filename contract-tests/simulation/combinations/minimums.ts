import { COMBINATIONS_OF, HANDED_OVER_IN_BETWEEN } from './combinations.ts';
import type { ToldName } from '../stories/told.ts';

/** How often each combination must occur in how many schedules. */
const [TIMES, OF] = [20, 3000];
/** The share of schedules that hand over an archive after an interruption. */
const HANDED_OVER = 0.03;
/** Below so many schedules chance decides whether a combination comes about. */
const ENOUGH = 1000;

/** The counts of a campaign. */
export interface Counted {
  /** The stories; those within days if absent. */
  readonly told?: ToldName;
  readonly schedules: number;
  readonly combinations: ReadonlyMap<string, number>;
}

/**
 * What occurred less often than required, one line each. Minimums grow with the number of schedules; below 1,000
 * nothing is required, and up to 3,000 only half, because chance matters more there.
 */
export function missingFrom({ told = 'days', schedules, combinations }: Counted): readonly string[] {
  if (schedules < ENOUGH) return [];
  const isLong = schedules >= OF;
  const expected = (share: number) => Math.floor(schedules * (isLong ? share : share / 2));
  return Object.keys(COMBINATIONS_OF[told]).flatMap((name) => {
    const minimum = expected(name === HANDED_OVER_IN_BETWEEN ? HANDED_OVER : TIMES / OF);
    const times = combinations.get(name) ?? 0;
    return times < minimum ? [`${name}: ${times} of at least ${minimum}`] : [];
  });
}
