import { COMBINATIONS, HANDED_OVER_IN_BETWEEN } from './combinations.ts';
import { MONTHS } from './months.ts';
import { PAYING } from './paying.ts';
import type { Combination } from './in-order.ts';
import type { ToldName } from '../stories/told.ts';

/** How often each combination must occur in how many schedules. */
const [TIMES, OF] = [20, 3000];
/** The share of schedules that hand over an archive after an interruption. */
const HANDED_OVER = 0.03;
/** What schedules of each kind have to show. */
const NAMED: Readonly<Record<ToldName, Readonly<Record<string, Combination>>>> = {
  days: COMBINATIONS,
  paying: PAYING,
  months: MONTHS,
};
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
  const named = Object.keys(NAMED[told]);
  const minimums = [
    ...named.map((name) => [name, expected(TIMES / OF)] as const),
    ...(told === 'days' ? [[HANDED_OVER_IN_BETWEEN, expected(HANDED_OVER)] as const] : []),
  ];
  return minimums.flatMap(([name, minimum]) => {
    const times = combinations.get(name) ?? 0;
    return times < minimum ? [`${name}: ${times} of at least ${minimum}`] : [];
  });
}
