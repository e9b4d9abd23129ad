import type { Dice } from '../dice.ts';
import type { Schedule } from '../schedule.ts';
import { inTurns } from '../stories/weave.ts';

/** How many steps are taken from the beginning of a kept schedule. */
const [FEWEST, MOST] = [4, 12];
const MOST_STEPS = 60;

/** The world and the beginning of a kept schedule, interleaved with new stories step by step. */
export function spliced(dice: Dice, kept: Schedule, told: Schedule): Schedule {
  const beginning = kept.steps.slice(0, dice.between(FEWEST, MOST));
  const stories = [told.steps, beginning];
  return { setting: kept.setting, steps: inTurns(dice, stories).slice(0, MOST_STEPS) };
}
