import type { Dice } from '../dice.ts';
import type { Schedule } from '../schedule.ts';
import { monthsPass } from './months.stories.ts';
import { aSchedule } from './weave.ts';

/** What campaigns tell: all that happens within days, or one plan through its months. */
export const TOLD = {
  days: (dice: Dice) => aSchedule(dice),
  months: (dice: Dice) => aSchedule(dice, [[1, monthsPass]], 1),
} as const satisfies Readonly<Record<string, (dice: Dice) => Schedule>>;

export type ToldName = keyof typeof TOLD;
