import { describe, expect, test } from 'vitest';
import { fc, garbageQuery, someText } from '../testing/arbitraries.ts';
import { formatQuery, parseQuery } from './query-string.ts';

describe('a query string', () => {
  test('is read with or without its question mark, in order, repeated names kept', () => {
    const pairs = [
      ['tags[]', 'a'],
      ['x', ''],
      ['tags[]', 'b=c'],
    ];
    expect(parseQuery('?tags[]=a&x&tags%5B%5D=b=c')).toEqual(pairs);
    expect(parseQuery('tags[]=a&&x=&tags[]=b%3Dc&')).toEqual(pairs);
  });

  test('reads + as a space and keeps a broken escape as it was written', () => {
    expect(parseQuery('a=x+y%20z&b=50%&c=%E0%A4%A')).toEqual([
      ['a', 'x y z'],
      ['b', '50%'],
      ['c', '%E0%A4%A'],
    ]);
  });

  test('is written with readable brackets and commas [DECISION-61]', () => {
    expect(formatQuery([['name[]', 'a,b c&d']])).toBe('?name[]=a,b%20c%26d');
    expect(formatQuery([])).toBe('');
  });

  test('comes back the same, whatever its names and values', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(someText, someText), { maxLength: 5 }), (pairs) => {
        const meant = pairs.filter(([name, value]) => name !== '' || value !== '');
        expect(parseQuery(formatQuery(meant))).toEqual(meant);
      }),
      { numRuns: 500 },
    );
  });

  test('that is garbage is read without a throw, and written the same ever after', () => {
    fc.assert(
      fc.property(garbageQuery, (search) => {
        const written = formatQuery(parseQuery(search));
        expect(formatQuery(parseQuery(written))).toBe(written);
      }),
      { numRuns: 1000 },
    );
  });
});
