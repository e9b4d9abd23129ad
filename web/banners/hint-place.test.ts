import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HINT_WIDTH, placeAt } from './hint-place.ts';

const page = { innerWidth: 1000, scrollX: 0, scrollY: 0 };

test('stands below the middle of what it points at, wherever the page has been scrolled to [SHELL-40]', () => {
  const place = placeAt({ left: 400, width: 40, bottom: 100 }, { ...page, scrollY: 250 });
  expect(place).toEqual({ top: 360, left: 270, arrow: 150 });
});

test('stays within the window, and its arrow within what it points at [SHELL-40]', () => {
  const sizes = fc.record({
    innerWidth: fc.integer({ min: 320, max: 2000 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(sizes, ({ innerWidth, at }) => {
      const left = at * (innerWidth - 44);
      const place = placeAt({ left, width: 44, bottom: 0 }, { ...page, innerWidth });
      expect(place.left).toBeGreaterThanOrEqual(8);
      expect(place.left + Math.min(HINT_WIDTH, innerWidth - 16)).toBeLessThanOrEqual(innerWidth - 8 + 1e-6);
      expect(place.left + place.arrow).toBeCloseTo(left + 22);
    }),
  );
});
