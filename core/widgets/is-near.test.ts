import { expect, test } from 'vitest';
import { fc } from '../testing/arbitraries.ts';
import { LAZY_DISTANCE, isNear } from './is-near.ts';

test.each([
  ['in the window', 100, true],
  ['above it', -4000, true],
  ['1,500 pixels below it', 800 + 1500, true],
  ['a pixel further', 800 + 1501, false],
])('what is %s is near: %s [WIDG-28, DECISION-189]', (_, top, near) => {
  expect(isNear(top, 800)).toBe(near);
});

test('what is near stays near in a higher window and at a greater distance [WIDG-28]', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(5000), fc.nat(5000), fc.nat(5000), (top, height, more, further) => {
      const staysNear = !isNear(top, height) || isNear(top, height + more, LAZY_DISTANCE + further);
      expect(staysNear).toBe(true);
    }),
  );
});
