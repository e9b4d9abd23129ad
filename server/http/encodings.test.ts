import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './encodings.ts';

describe('chooseEncoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0', null],
    ['*', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
  ])('%j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
