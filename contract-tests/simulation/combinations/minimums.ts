import { COMBINATIONS, HANDED_OVER_IN_BETWEEN } from './combinations.ts';
import { MONTHS } from './months.ts';
import { PAYING } from './paying.ts';
import type { Combination } from './in-order.ts';
import type { ToldName } from '../stories/told.ts';

/** How often each combination has to come about in so many schedules. */
const [TIMES, OF] = [20, 3000];
/** Share of the schedules that hand an archive over after something came between. */
const HANDED_OVER = 0.03;
/** What schedules of each kind have to show. */
const NAMED: Readonly<Record<ToldName, Readonly<Record<string, Combination>>>> = {
  days: COMBINATIONS,
  paying: PAYING,
  months: MONTHS,
};
/** Below so many schedules chance decides whether a combination comes about. */
const ENOUGH = 1000;

/** What a campaign has counted. */
export interface Counted {
  /** What the schedules tell; what happens within days when absent. */
  readonly told?: ToldName;
  readonly schedules: number;
  readonly combinations: ReadonlyMap<string, number>;
}

/**
 * What came about less often than it has to, in a line each. Minimums grow with the number of schedules; in fewer than
 * 1,000 nothing is expected, and up to 3,000 half as much, for chance has more of a say there.
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
