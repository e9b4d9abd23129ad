import { expect, test } from 'vitest';
import { VirtualClock } from './virtual-clock.ts';
import { every } from './every.ts';

test('runs after each interval until it is ended, also from within', async () => {
  const clock = new VirtualClock(0);
  const times: number[] = [];
  const end = every(clock, 3000, () => {
    times.push(clock.now());
    if (times.length === 3) end();
  });
  await clock.advanceBy(2999);
  expect(times).toEqual([]);
  await clock.advanceBy(20_000);
  expect(times).toEqual([3000, 6000, 9000]);
  expect(clock.waiting).toBe(0);
});
