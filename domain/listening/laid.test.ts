import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SECONDS_PER_LOOK } from './fingerprint.ts';
import { TOGETHER, laidAround, laidOver, timeInOther, timeInSound } from './laid.ts';

const aLaid = fc.record({
  offset: fc.integer({ min: -60_000, max: 60_000 }).map((ms) => ms / 1_000),
  tempo: fc.integer({ min: 5_000, max: 20_000 }).map((part) => part / 10_000),
  semitones: fc.integer({ min: -7, max: 7 }),
});
const moment = fc.double({ min: -120, max: 120, noNaN: true });

it('leads from a moment to the other sound and back to it', () => {
  fc.assert(
    fc.property(aLaid, moment, (laid, at) => {
      expect(timeInSound(laid, timeInOther(laid, at))).toBeCloseTo(at, 6);
      expect(timeInOther(laid, timeInSound(laid, at))).toBeCloseTo(at, 6);
    }),
  );
});

it('goes on in the other as much faster as the sound is', () => {
  fc.assert(
    fc.property(aLaid, moment, moment, (laid, at, later) => {
      expect(timeInOther(laid, at + later) - timeInOther(laid, at)).toBeCloseTo(later * laid.tempo, 6);
      expect(timeInOther(laid, laid.offset)).toBeCloseTo(0, 9);
    }),
  );
});

it('is the same seen from the other', () => {
  fc.assert(
    fc.property(aLaid, fc.double({ min: 0, max: 60, noNaN: true }), (laid, at) => {
      const around = laidAround(laid);
      expect(Math.abs(timeInOther(around, timeInOther(laid, at)) - at)).toBeLessThan(0.05);
      expect(around.semitones + laid.semitones).toBe(0);
    }),
  );
});

/** Peaks of a sound by their seconds and places. */
const peaks = (all: ReadonlyArray<readonly [seconds: number, place: number]>) => ({
  looks: Uint16Array.from(all, ([seconds]) => Math.max(0, Math.round(seconds / SECONDS_PER_LOOK))),
  places: Uint8Array.from(all, ([, place]) => place),
});

it('measures where a sound was moved to, in time, tempo and key', () => {
  const tune = fc.array(fc.tuple(fc.double({ min: 2, max: 8, noNaN: true }), fc.integer({ min: 30, max: 100 })), {
    minLength: 60,
    maxLength: 90,
  });
  const aMove = fc.record({
    offset: fc.double({ min: -1.5, max: 3, noNaN: true }),
    tempo: fc.double({ min: 0.85, max: 1.15, noNaN: true }),
    semitones: fc.integer({ min: -7, max: 7 }),
  });
  fc.assert(
    fc.property(tune, aMove, (notes, move) => {
      const inOrder = notes.toSorted((a, b) => a[0] - b[0]);
      const moved = inOrder.map(([at, place]) => [timeInSound(move, at), place + 2 * move.semitones] as const);
      const laid = laidOver(peaks(moved), peaks(inOrder), { ...move, steps: 2 });
      expect(laid?.semitones).toBe(move.semitones);
      // In the middle of it, where it is audible.
      const middle = timeInSound(move, 5);
      expect(Math.abs(timeInOther(laid ?? TOGETHER, middle) - 5)).toBeLessThan(2 * SECONDS_PER_LOOK);
    }),
    { numRuns: 60 },
  );
});

it('measures nothing where too few peaks meet', () => {
  const few = peaks([
    [0.1, 40],
    [0.5, 50],
  ]);
  expect(laidOver(few, few, { semitones: 0, tempo: 1, steps: 0 })).toBeNull();
});
