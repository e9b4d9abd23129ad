import { describe, expect, test } from 'vitest';
import { fc } from '../testing/arbitraries.ts';
import { SNAPS, gridOf, placeOf, rulerOf, snapped, stepOf } from './grid.ts';

const GRID = gridOf(120, 8);
const FREE = gridOf(null, 8);

describe('the grid of a sound', () => {
  test('has the beat of its tempo, and none without a tempo that can be', () => {
    expect(GRID.beat).toBe(0.5);
    for (const bpm of [null, 0, -3]) expect(gridOf(bpm, 8).beat).toBeNull();
  });

  test('leaves places a sixteenth, a beat or a bar apart, and every place where it is off', () => {
    expect(SNAPS.map((snap) => stepOf(GRID, snap))).toEqual([null, 0.125, 0.5, 2]);
    expect(SNAPS.map((snap) => stepOf(FREE, snap))).toEqual([null, null, null, null]);
  });

  test('takes a place to the nearest line, inside of the sound', () => {
    expect([0.2, 0.3, -1, 9].map((place) => snapped(place, GRID, 0.5))).toEqual([0, 0.5, 0, 8]);
    expect(snapped(0.3, GRID, null)).toBe(0.3);
  });

  test('has a line at the end of a sound that is no whole number of beats', () => {
    const odd = gridOf(120, 7.9);
    expect(snapped(7.85, odd, 0.5)).toBe(7.9);
    expect(snapped(7.6, odd, 0.5)).toBe(7.5);
  });

  test('never leads out of the sound, nor farther than half a step', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 70, noNaN: true }),
        fc.double({ min: 0.05, max: 60, noNaN: true }),
        fc.double({ min: 20, max: 300, noNaN: true }),
        (place, duration, bpm) => {
          const grid = gridOf(bpm, duration);
          const step = stepOf(grid, 'beat')!;
          const line = snapped(place, grid, step);
          expect(line).toBeGreaterThanOrEqual(0);
          expect(line).toBeLessThanOrEqual(duration);
          const inside = Math.min(duration, Math.max(0, place));
          expect(Math.abs(line - inside)).toBeLessThanOrEqual(step / 2 + 1e-9);
        },
      ),
    );
  });
});

describe('the name of a place', () => {
  test.each([
    [0, '1.1'],
    [0.5, '1.2'],
    [1.999999, '2.1'],
    [2.125, '2.1.2'],
    [3.875, '2.4.4'],
  ])('of %d seconds at 120 BPM is %s', (seconds, name) => {
    expect(placeOf(seconds, 0.5)).toBe(name);
  });
});

describe('the timeline', () => {
  test('shows sixteenths from near, and beats or bars from farther away', () => {
    expect(rulerOf(GRID, 1000)).toEqual({ every: 0.125, named: 1 });
    expect(rulerOf(GRID, 150)).toEqual({ every: 0.125, named: 4 });
    expect(rulerOf(GRID, 40)).toEqual({ every: 0.5, named: 4 });
    expect(rulerOf(GRID, 10)).toEqual({ every: 2, named: 4 });
  });

  test('shows parts of seconds of a sound without a tempo', () => {
    expect(rulerOf(FREE, 150)).toEqual({ every: 0.05, named: 10 });
  });

  test('has no more marks than can be drawn at once, however near', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 20, max: 300 })),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 1, max: 400_000 }),
        (bpm, duration, pixels) => {
          const { every, named } = rulerOf(gridOf(bpm, duration), pixels);
          expect(duration / every).toBeLessThanOrEqual(481);
          expect(Number.isInteger(named)).toBe(true);
        },
      ),
    );
  });
});
