import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addTo, refusalToMake } from './collection-limits.ts';

describe('a customer', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `Made ${at}`);

  it('has at most 500 collections, each name once [COLL-10, DECISION-115]', () => {
    expect(refusalToMake('New', names(499))).toBeNull();
    expect(refusalToMake('New', names(500))).toBe('You can have at most 500 collections.');
    expect(refusalToMake('Made 7', names(499))).toBe('You already have a collection with this name.');
  });
});

describe('a collection', () => {
  const ids = (count: number) => new Set(Array.from({ length: count }, (_, at) => at + 1));

  it('holds at most 2,000 sounds, and takes all that are new to it or none [COLL-18, COLL-19]', () => {
    expect(addTo(ids(1999), [5000])).toEqual({ kind: 'added', ids: [5000] });
    expect(addTo(ids(1999), [5000, 5001])).toEqual({
      kind: 'refused',
      message: 'A collection holds at most 2000 sounds.',
    });
    expect(addTo(ids(2000), [1, 2])).toEqual({ kind: 'added', ids: [] });
  });

  test('never holds a sound twice, nor too many, and leaves out nothing that is new', () => {
    const someIds = fc.array(fc.nat({ max: 2100 }), { maxLength: 40 });
    fc.assert(
      fc.property(fc.nat({ max: 2000 }), someIds, (size, wanted) => {
        const there = ids(size);
        const added = addTo(there, wanted);
        if (added.kind === 'refused') return new Set([...there, ...wanted]).size > 2000;
        const after = [...there, ...added.ids];
        expect(new Set(after)).toEqual(new Set([...there, ...wanted]));
        return new Set(after).size === after.length && after.length <= 2000;
      }),
    );
  });
});
