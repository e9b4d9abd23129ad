import { describe, expect, test } from 'vitest';
import { fc } from '../testing/arbitraries.ts';
import { gridOf } from './grid.ts';
import { SHORTEST_SECONDS, fitted, lengthenedTo, movedTo, regionAt, withRegion } from './regions.ts';

const GRID = gridOf(120, 8);
const BEAT = 0.5;
const WHOLE = { start: 0, end: 8 };

describe('a region', () => {
  test('keeps to the grid on both sides, whichever way it was dragged', () => {
    expect(fitted({ start: 0.6, end: 1.9 }, GRID, BEAT)).toEqual({ start: 0.5, end: 2 });
    expect(fitted({ start: 1.9, end: 0.6 }, GRID, BEAT)).toEqual({ start: 0.5, end: 2 });
    expect(fitted({ start: 0.6, end: 1.9 }, GRID, null)).toEqual({ start: 0.6, end: 1.9 });
  });

  test('that would be nothing is a step long', () => {
    expect(fitted({ start: 0.6, end: 0.7 }, GRID, BEAT)).toEqual({ start: 0.5, end: 1 });
    expect(fitted({ start: 8, end: 8 }, GRID, BEAT)).toEqual({ start: 7.5, end: 8 });
    expect(fitted({ start: 1, end: 1 }, GRID, null)).toEqual({ start: 1, end: 1 + SHORTEST_SECONDS });
  });

  test('moves as it is, and stops at the ends of the sound', () => {
    expect(movedTo({ start: 1, end: 3 }, 4, GRID)).toEqual({ start: 4, end: 6 });
    expect(movedTo({ start: 1, end: 3 }, 7.5, GRID)).toEqual({ start: 6, end: 8 });
    expect(movedTo({ start: 1, end: 3 }, -1, GRID)).toEqual({ start: 0, end: 2 });
  });

  test('gets longer or shorter at its end, until the sound ends or it could not be heard', () => {
    expect(lengthenedTo({ start: 1, end: 3 }, 4, GRID)).toEqual({ start: 1, end: 5 });
    expect(lengthenedTo({ start: 1, end: 3 }, 40, GRID)).toEqual({ start: 1, end: 8 });
    expect(lengthenedTo({ start: 1, end: 3 }, 0, GRID)).toEqual({ start: 1, end: 1 + SHORTEST_SECONDS });
  });

  test('that is made by a key begins with the beat that is heard, and is a bar long', () => {
    expect(regionAt(2.7, WHOLE, GRID, BEAT)).toEqual({ start: 2.5, end: 4.5 });
    expect(regionAt(7.9, WHOLE, GRID, BEAT)).toEqual({ start: 6, end: 8 });
  });

  test('of a sound without a tempo is a quarter of what is on view', () => {
    expect(regionAt(1, { start: 0, end: 4 }, gridOf(null, 8), null)).toEqual({ start: 1, end: 2 });
  });

  test('of a sound shorter than a bar is all of it', () => {
    expect(regionAt(0.2, { start: 0, end: 1 }, gridOf(120, 1), BEAT)).toEqual({ start: 0, end: 1 });
  });

  test('is inside of the sound and can be heard, whatever was asked for', () => {
    const place = fc.double({ min: -10, max: 80, noNaN: true });
    fc.assert(
      fc.property(
        place,
        place,
        fc.double({ min: 0.02, max: 60, noNaN: true }),
        fc.option(fc.integer({ min: 20, max: 300 })),
        (one, other, duration, bpm) => {
          const grid = gridOf(bpm, duration);
          for (const { start, end } of [
            fitted({ start: one, end: other }, grid, grid.beat),
            regionAt(Math.min(duration, Math.max(0, one)), { start: 0, end: duration }, grid, grid.beat),
          ]) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(duration + 1e-9);
            expect(end - start).toBeGreaterThanOrEqual(SHORTEST_SECONDS - 1e-9);
          }
        },
      ),
    );
  });
});

test('a new region gets the lowest number that is free', () => {
  const one = withRegion([], WHOLE);
  const two = withRegion(one.regions, WHOLE);
  expect([one.added.id, two.added.id]).toEqual([1, 2]);
  const again = withRegion(two.regions.slice(1), WHOLE);
  expect(again.regions.map(({ id }) => id)).toEqual([1, 2]);
  expect(again.added.id).toBe(1);
});
