import { expect, test } from 'vitest';
import { after } from '../../core/kernel/clock.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { createLog } from '../log.ts';
import { LOOK_MS, followChanges } from './follow-changes.ts';

/** A catalogue with publications, and polls that fail. */
function aCatalogue(answers: ReadonlyArray<number | Error>) {
  const clock = new VirtualClock();
  let looks = 0;
  const catchUp = (): Promise<number> => {
    const answer = answers[looks] ?? 0;
    looks += 1;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const following = followChanges({ catalogue: { catchUp }, log: createLog('silent') }, (ms, work) =>
    after(clock, ms, work),
  );
  return { clock, following, looks: () => looks };
}

test('looks once a second, and again at once while there is more', async () => {
  const { clock, looks } = aCatalogue([0, 200, 3, 0]);
  await clock.advanceBy(LOOK_MS - 1);
  expect(looks()).toBe(0);
  await clock.advanceBy(1);
  expect(looks()).toBe(1);
  await clock.advanceBy(LOOK_MS);
  expect(looks()).toBe(4);
});

test('looks again after the database was away', async () => {
  const { clock, looks } = aCatalogue([new Error('away'), new Error('away'), 1]);
  await clock.advanceBy(3 * LOOK_MS);
  expect(looks()).toBe(4);
});

test('stops with the shop', async () => {
  const { clock, following, looks } = aCatalogue([]);
  await clock.advanceBy(LOOK_MS);
  await following.stop();
  expect(clock.waiting).toBe(0);
  await clock.advanceBy(10 * LOOK_MS);
  expect(looks()).toBe(1);
});
