import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestSquare, leastSide, movedSquare, sizedSquare, stretchedSquare } from './crop.ts';

const pictures = fc.record({ width: fc.integer({ min: 1, max: 6_000 }), height: fc.integer({ min: 1, max: 6_000 }) });
const any = fc.double({ min: -10_000, max: 10_000, noNaN: true });

describe('the square of a cover', () => {
  it('lies in the picture, in whole pixels and with enough of them, whatever is done to it', () => {
    const acts = fc.array(fc.tuple(fc.constantFrom('move', 'size', 'stretch'), any, any), { maxLength: 8 });
    fc.assert(
      fc.property(pictures, acts, (picture, done) => {
        let square = largestSquare(picture);
        for (const [act, one, other] of done)
          square =
            act === 'move'
              ? movedSquare(square, one, other, picture)
              : act === 'size'
                ? sizedSquare(square, one, picture)
                : stretchedSquare(square, one, picture);
        const { x, y, side } = square;
        expect([x, y, side].every(Number.isInteger)).toBe(true);
        expect(side).toBeGreaterThanOrEqual(leastSide(picture));
        expect([x >= 0, y >= 0, x + side <= picture.width, y + side <= picture.height]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }),
    );
  });

  it('is the middle of the picture at first', () => {
    expect(largestSquare({ width: 3_000, height: 2_000 })).toEqual({ x: 500, y: 0, side: 2_000 });
    expect(largestSquare({ width: 800, height: 1_201 })).toEqual({ x: 0, y: 200, side: 800 });
  });

  it('keeps its middle when it is made smaller, and its corner when that is drawn', () => {
    const picture = { width: 3_000, height: 2_000 };
    expect(sizedSquare({ x: 500, y: 0, side: 2_000 }, 1_200, picture)).toEqual({ x: 900, y: 400, side: 1_200 });
    expect(stretchedSquare({ x: 100, y: 100, side: 1_000 }, 1_500, picture)).toEqual({ x: 100, y: 100, side: 1_500 });
  });
});
