import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyBits, listBits } from './bitset.ts';
import { PostingLists } from './posting-lists.ts';

const SIZE = 400_000;

/** Ascending, with gaps on both sides of what one step holds. */
const list = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(0xfffe, 0xffff, 0x10000, 0x1fffe, 0x1ffff)), {
    maxLength: 30,
  })
  .map((gaps) => {
    let last = -1;
    return gaps.map((gap) => (last += gap)).filter((number) => number < SIZE);
  });

it('gives every list back as it was, alone and in a set', () => {
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 5 }), (lists) => {
      const starts = Uint32Array.from([0, ...lists.map((_, at) => lists.slice(0, at + 1).flat().length)]);
      const kept = new PostingLists(starts, Uint32Array.from(lists.flat()));
      lists.forEach((numbers, at) => {
        expect([...kept.read(at)]).toEqual(numbers);
        const bits = emptyBits(SIZE);
        kept.addTo(bits, at);
        const found = new Uint32Array(SIZE);
        expect([...found.subarray(0, listBits(bits, 0, bits.length, found))]).toEqual(numbers);
      });
    }),
    { numRuns: 60 },
  );
});
