import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeInOther } from '../../../domain/listening/laid.ts';
import { HEARD, type Pair, extentOf, partOf, spanOf, speedOf } from './pair-plan.ts';

const aPair: fc.Arbitrary<Pair> = fc.record({
  laid: fc.record({
    offset: fc.double({ min: -20, max: 20, noNaN: true }),
    tempo: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
    semitones: fc.integer({ min: -7, max: 7 }),
  }),
  seconds: fc.double({ min: 0.1, max: 30, noNaN: true }),
  otherSeconds: fc.double({ min: 0.1, max: 30, noNaN: true }),
});

it('plays both sides at one musical place, whoever is heard [DASH-01]', () => {
  fc.assert(
    fc.property(aPair, fc.constantFrom(...HEARD), fc.double({ min: 0, max: 1, noNaN: true }), (pair, heard, share) => {
      const { start, end } = extentOf(pair, heard);
      const at = start + share * (end - start);
      for (const side of ['a', 'b'] as const) {
        const part = partOf(pair, heard, { side, at });
        if (part === null) continue;
        // A moment after it has started.
        const later = part.delay + 0.05;
        const moment = at + later * speedOf(pair, heard);
        // A moved sound has its own tempo times this.
        const tempo = part.version === 'moved' ? pair.laid.tempo : 1;
        const own = (part.from + (later - part.delay)) * tempo;
        expect(own).toBeCloseTo(side === 'a' ? moment : timeInOther(pair.laid, moment), 6);
      }
    }),
  );
});

it('has something to hear until what is heard is over', () => {
  fc.assert(
    fc.property(aPair, fc.constantFrom(...HEARD), (pair, heard) => {
      const { start, end } = extentOf(pair, heard);
      const parts = (at: number) => (['a', 'b'] as const).flatMap((side) => partOf(pair, heard, { side, at }) ?? []);
      expect(parts(start).some(({ delay }) => Math.abs(delay) < 1e-9)).toBe(true);
      expect(parts(end)).toEqual([]);
    }),
  );
});

it('plays the other alone as it was made, and beside the first moved to it', () => {
  const pair = { laid: { offset: 2, tempo: 1.25, semitones: 0 }, seconds: 8, otherSeconds: 10 };
  expect(spanOf(pair, 'b')).toEqual({ start: 2, end: 10 });
  expect(partOf(pair, 'b', { side: 'b', at: 4 })).toEqual({ version: 'made', delay: 0, from: 2.5 });
  expect(partOf(pair, 'both', { side: 'b', at: 0 })).toEqual({ version: 'moved', delay: 2, from: 0 });
  expect(partOf(pair, 'sides', { side: 'b', at: 4 })).toEqual({ version: 'moved', delay: 0, from: 2 });
  expect(partOf(pair, 'a', { side: 'b', at: 4 })).toBeNull();
});
