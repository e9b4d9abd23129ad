import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from './packed-values.ts';

const asItIs = (_: string, value: unknown): unknown => value;
const again = (value: unknown): unknown => unpack(pack(value, asItIs), asItIs);

describe('packed values', () => {
  it('are whole again, whatever they were', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(again(value)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('are written alike, whichever of them last, as often as they come', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 4 }), { minLength: 1, maxLength: 6 }), (values) => {
        const packed = pack(values, asItIs);
        const lasting = new Set(values.filter((_, at) => at % 2 === 0));
        const lasts = (thing: object) => lasting.has(thing);
        expect(pack(values, asItIs, lasts)).toBe(packed);
        expect(pack(values, asItIs, lasts)).toBe(packed);
        expect(pack([values.toReversed(), values], asItIs, lasts)).toBe(pack([values.toReversed(), values], asItIs));
      }),
    );
  });

  it('are looked at once where they last', () => {
    const sound = { name: 'Kick' };
    const lasts = (thing: object) => thing === sound;
    const revised: string[] = [];
    const revise = (field: string, value: unknown) => (revised.push(field), value);
    pack({ sound }, revise, lasts);
    pack({ sound }, revise, lasts);
    expect(revised).toEqual(['sound', 'name', 'sound']);
  });

  it('name the fields of alike records once, and refer to what was there before', () => {
    const tag = { name: 'Warm', slug: 'warm' };
    expect(pack([{ name: 'Dark', slug: 'dark' }, tag, [tag], [tag]], asItIs)).toBe(
      '[[["name","slug"]],[0,[1,"Dark","dark"],[1,"Warm","warm"],[0,[-2]],[-3]]]',
    );
  });

  it('leave out fields that are undefined', () => {
    expect(again({ a: undefined, b: 1 })).toStrictEqual({ b: 1 });
  });

  it('are revised field by field', () => {
    const packed = pack({ at: { hour: 7 } }, (field, value) => (field === 'hour' ? `${String(value)}h` : value));
    expect(packed).toContain('"7h"');
    expect(unpack(packed, (field, value) => (field === 'hour' ? 7 : value))).toEqual({ at: { hour: 7 } });
  });
});
