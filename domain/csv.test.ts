import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvField, withoutApostrophe } from './csv.ts';

describe('a field of a CSV', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1"])('makes plain text of %j', (text) => {
    expect(csvField(text)).toBe(`"'${text}"`);
  });

  test('doubles quotes', () => {
    expect(csvField('a "b", c')).toBe('"a ""b"", c"');
  });

  test.each(["it's", "'til", "'"])('keeps the apostrophe of %j', (text) => {
    expect(withoutApostrophe(text)).toBe(text);
  });

  test('is read back as it was, whatever it begins with', () => {
    const text = fc
      .tuple(fc.constantFrom('', "'", "''", '=', "'=", '-', '\t'), fc.string())
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (text) => {
        expect(withoutApostrophe(csvField(text).slice(1, -1).replaceAll('""', '"'))).toBe(text);
      }),
    );
  });
});
