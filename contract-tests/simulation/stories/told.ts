import { keysOf } from '../../../domain/records.ts';
import type { Dice } from '../dice.ts';
import type { Schedule } from '../schedule.ts';
import { accounts } from './accounts.stories.ts';
import { makersAtWork } from './makers.stories.ts';
import { monthsPass } from './months.stories.ts';
import { taxesAndMandates, twoBrowsersPay } from './paying.stories.ts';
import { aSchedule } from './weave.ts';

interface Told {
  readonly schedule: (dice: Dice) => Schedule;
  /** False if guidance by pairs of states would skip what matters. */
  readonly mayBeGuided: boolean;
}

/** Two browsers that pay at once are the point; taxes and mandates are there for the money. */
const PAYING = [
  [4, twoBrowsersPay],
  [1, taxesAndMandates],
] as const;

/**
 * What campaigns tell: all that happens within days, people who pay, one plan through its months, makers and staff at
 * work, or customers who move to another address and take their data along.
 */
export const TOLD = {
  days: { schedule: (dice) => aSchedule(dice), mayBeGuided: true },
  paying: { schedule: (dice) => aSchedule(dice, PAYING, 1), mayBeGuided: false },
  months: { schedule: (dice) => aSchedule(dice, [[1, monthsPass]], 1), mayBeGuided: false },
  makers: { schedule: makersAtWork, mayBeGuided: false },
  accounts: { schedule: (dice) => aSchedule(dice, accounts, 2), mayBeGuided: false },
} as const satisfies Readonly<Record<string, Told>>;

export type ToldName = keyof typeof TOLD;
export const TOLD_NAMES = keysOf(TOLD);
