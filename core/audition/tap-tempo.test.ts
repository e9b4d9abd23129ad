import { expect, test } from 'vitest';
import { VirtualClock } from '../kernel/virtual-clock.ts';
import { TapTempo } from './tap-tempo.ts';

async function tapping(pauses: readonly number[]): Promise<ReadonlyArray<number | null>> {
  const clock = new VirtualClock();
  const tapTempo = new TapTempo(clock);
  const answers = [tapTempo.tap()];
  for (const pause of pauses) {
    await clock.advanceBy(pause);
    answers.push(tapTempo.tap());
  }
  return answers;
}

test('the second tap has a tempo, and later ones even it out', async () => {
  expect(await tapping([500, 520, 480])).toEqual([null, 120, 118, 120]);
});

test('a long pause begins again', async () => {
  expect(await tapping([500, 6001, 400])).toEqual([null, 120, null, 150]);
});

test('only the last 8 taps count, so that a change of tempo is followed', async () => {
  expect((await tapping([...Array<number>(4).fill(1000), ...Array<number>(7).fill(500)])).at(-1)).toBe(120);
});

test('taps that are faster than any tempo have none', async () => {
  expect(await tapping([100, 0])).toEqual([null, null, null]);
});
