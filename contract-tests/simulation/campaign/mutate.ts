import type { Dice } from '../dice.ts';
import { PRESSES } from '../presses/presses.ts';
import type { Schedule, Step } from '../schedule.ts';
import { aPress, aSurprise, aWait } from '../stories/noise.ts';
import { aMishap } from '../stories/interruptions.ts';

const MOST_STEPS = 60;
const NAMES = Object.keys(PRESSES);

type Steps = readonly Step[];
type Mutation = (dice: Dice, steps: Steps, other: Steps) => Steps;

const insert: Mutation = (dice, steps) => steps.toSpliced(dice.below(steps.length + 1), 0, aSurprise(dice));

const remove: Mutation = (dice, steps) => steps.toSpliced(dice.below(steps.length), dice.between(1, 3));

const duplicate: Mutation = (dice, steps) => {
  const at = dice.below(steps.length);
  const copied = steps.slice(at, at + dice.between(1, 4));
  return steps.toSpliced(dice.happens(0.5) ? at : dice.below(steps.length), 0, ...copied);
};

const swap: Mutation = (dice, steps) => {
  const at = dice.below(steps.length);
  const next = Math.min(steps.length - 1, at + dice.between(1, 3));
  return steps.with(at, steps[next]!).with(next, steps[at]!);
};

/** The beginning of one, and the end of the other. */
const splice: Mutation = (dice, steps, other) => [
  ...steps.slice(0, dice.between(1, steps.length)),
  ...other.slice(dice.below(other.length)),
];

/** A few steps of the other one in the midst of this one. */
const borrow: Mutation = (dice, steps, other) => {
  const from = dice.below(other.length);
  return steps.toSpliced(dice.below(steps.length + 1), 0, ...other.slice(from, from + dice.between(1, 6)));
};

const change: Mutation = (dice, steps) => {
  const at = dice.below(steps.length);
  return steps.with(at, changed(dice, steps[at]!));
};

/** The same step with another page, number, time or fault. */
function changed(dice: Dice, step: Step): Step {
  switch (step.does) {
    case 'press':
      return dice.weighted<() => Step>([
        [4, () => ({ ...step, which: dice.below(64) })],
        [3, () => ({ ...step, page: dice.below(3), ...(step.of !== undefined && { of: dice.below(2) }) })],
        [2, () => ({ ...step, hurried: true })],
        [1, () => ({ ...step, press: dice.oneOf(NAMES) })],
      ])();
    case 'answer':
      return { ...step, which: dice.below(8) };
    case 'wait':
      return {
        does: 'wait',
        ms: dice.happens(0.5) ? aWait(dice) : Math.max(1, Math.round(step.ms * dice.oneOf([0.1, 0.5, 2]))),
      };
    case 'away':
      return { ...step, ms: aWait(dice) };
    case 'fault':
      return dice.happens(0.6)
        ? { does: 'fault', fault: { ...step.fault, mishap: aMishap(dice) } }
        : { does: 'fault', fault: { ...step.fault, from: dice.between(1, 3) } };
    case 'end':
      return { ...step, how: dice.oneOf(['close', 'crash', 'leave'] as const) };
    case 'open':
      return { ...step, address: dice.below(18) };
    default:
      return aPress(dice);
  }
}

/** Another schedule that is much like this one, with something of another that is worth as much. */
export function mutated(dice: Dice, { setting, steps }: Schedule, other: Schedule): Schedule {
  let now = steps;
  for (let times = dice.between(1, 4); times > 0 && now.length > 0 && other.steps.length > 0; times -= 1)
    now = dice.weighted([
      [5, insert],
      [2, remove],
      [3, duplicate],
      [3, swap],
      [3, splice],
      [4, borrow],
      [8, change],
    ])(dice, now, other.steps);
  return { setting: dice.happens(0.15) ? other.setting : setting, steps: now.slice(0, MOST_STEPS) };
}
