import { expect, test } from 'vitest';
import { fc } from '../../testing/arbitraries.ts';
import { ASPECTS, EQUAL_WEIGHTS, isEqual, similarTo, WEIGHT, withWeight } from './similarity.ts';

test('the plain question weighs all aspects alike and is not filtered [SIM-03]', () => {
  expect(isEqual(similarTo(1).weights)).toBe(true);
  expect(isEqual(withWeight(EQUAL_WEIGHTS, 'pitch', 0.9))).toBe(false);
});

test('a weight stays between 0 and 1, on a step that an address can carry, and leaves the others alone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ASPECTS), fc.double({ noNaN: true }), (aspect, typed) => {
      const weights = withWeight(EQUAL_WEIGHTS, aspect, typed);
      expect(weights[aspect]).toBeGreaterThanOrEqual(WEIGHT.min);
      expect(weights[aspect]).toBeLessThanOrEqual(WEIGHT.max);
      expect(String(weights[aspect])).toMatch(/^[01]$|^0\.[1-9]$/);
      expect({ ...weights, [aspect]: 1 }).toEqual(EQUAL_WEIGHTS);
    }),
  );
  expect(withWeight(EQUAL_WEIGHTS, 'timbre', NaN)).toBe(EQUAL_WEIGHTS);
});
