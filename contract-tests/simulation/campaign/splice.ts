import type { Dice } from '../dice.ts';
import type { Schedule } from '../schedule.ts';
import { inTurns } from '../stories/weave.ts';

/** Steps of the beginning of a kept schedule that are taken over. */
const [FEWEST, MOST] = [4, 12];
const MOST_STEPS = 60;

/** The world and the beginning of a schedule that was kept, and stories that are new to it: step by step in turns. */
export function spliced(dice: Dice, kept: Schedule, told: Schedule): Schedule {
  const beginning = kept.steps.slice(0, dice.between(FEWEST, MOST));
  const stories = [told.steps, beginning];
  return { setting: kept.setting, steps: inTurns(dice, stories).slice(0, MOST_STEPS) };
}
