import { keysOf } from '../../../domain/records.ts';
import type { Dice } from '../dice.ts';
import type { Schedule } from '../schedule.ts';
import { monthsPass } from './months.stories.ts';
import { aSchedule } from './weave.ts';

interface Told {
  readonly schedule: (dice: Dice) => Schedule;
  /** False if guidance by pairs of states would skip what matters. */
  readonly mayBeGuided: boolean;
}

/** The stories of campaigns: everything within days, or one plan through its months. */
export const TOLD = {
  days: { schedule: (dice) => aSchedule(dice), mayBeGuided: true },
  months: { schedule: (dice) => aSchedule(dice, [[1, monthsPass]], 1), mayBeGuided: false },
} as const satisfies Readonly<Record<string, Told>>;

export type ToldName = keyof typeof TOLD;
export const TOLD_NAMES = keysOf(TOLD);
