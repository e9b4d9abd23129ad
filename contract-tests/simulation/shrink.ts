import type { Schedule, Step } from './schedule.ts';

/** The smallest schedule that still fails as before, by leaving out steps, from halves down to single ones. */
export async function shrink(schedule: Schedule, fails: (schedule: Schedule) => Promise<boolean>): Promise<Schedule> {
  let smallest = schedule;
  for (let size = Math.ceil(schedule.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < smallest.steps.length;) {
      const smaller = { ...smallest, steps: without(smallest.steps, at, size) };
      if (await fails(smaller)) smallest = smaller;
      else at += size;
    }
  }
  return smallest;
}

const without = (steps: readonly Step[], at: number, count: number): readonly Step[] => [
  ...steps.slice(0, at),
  ...steps.slice(at + count),
];
