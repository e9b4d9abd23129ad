import { describe, expect, test } from 'vitest';
import { COUNTRIES, isCountry } from './countries.ts';

describe('the countries [ACCT-02, DECISION-134]', () => {
  test('are the 249 of ISO 3166-1, each once', () => {
    expect(COUNTRIES).toHaveLength(249);
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249);
    expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(249);
    expect(COUNTRIES.filter(({ code }) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  test('are sorted by name, as readers of English look them up', () => {
    const names = COUNTRIES.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands']);
  });

  test('have codes that a browser knows as well', () => {
    const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(COUNTRIES.filter(({ code }) => known.of(code) === undefined)).toEqual([]);
  });

  test.each([
    ['DE', true],
    ['de', false],
    ['XK', false],
    ['EU', false],
    ['', false],
    ['constructor', false],
  ])('%s is one: %s', (code, is) => {
    expect(isCountry(code)).toBe(is);
  });
});
