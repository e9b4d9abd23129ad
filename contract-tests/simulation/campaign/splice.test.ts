import { expect, test } from 'vitest';
import { Dice } from '../dice.ts';
import type { Schedule } from '../schedule.ts';
import { spliced } from './splice.ts';

const waits = (from: number, count: number): Schedule => ({
  setting: { signedIn: ['ada', null], latency: from, preparation: 0, maxLooks: 2, selected: [] },
  steps: Array.from({ length: count }, (_, at) => ({ does: 'wait', ms: from + at }) as const),
});

const isSorted = (numbers: readonly number[]) => numbers.every((one, at) => at === 0 || numbers[at - 1]! < one);

test('the beginning of the kept one and all of the told one come in their own order, in the world of the kept one', () => {
  const dice = new Dice(9);
  for (let times = 0; times < 100; times += 1) {
    const { setting, steps } = spliced(dice, waits(1000, 30), waits(1, 20));
    const ms = steps.map((step) => (step.does === 'wait' ? step.ms : 0));
    const [kept, told] = [ms.filter((one) => one >= 1000), ms.filter((one) => one < 1000)];
    expect(setting.latency).toBe(1000);
    expect(told).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(kept[0]).toBe(1000);
    expect(isSorted(kept)).toBe(true);
    expect(kept.length).toBeGreaterThanOrEqual(4);
    expect(kept.length).toBeLessThanOrEqual(12);
  }
});

test('it does not grow for ever', () => {
  expect(spliced(new Dice(9), waits(1000, 60), waits(1, 60)).steps).toHaveLength(60);
});
