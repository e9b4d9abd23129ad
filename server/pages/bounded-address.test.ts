import { describe, expect, it } from 'vitest';
import { boundedQuery } from './bounded-address.ts';

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => at + from);
const tags = (...values: readonly number[]) => values.map((value) => `tags[]=${value}`).join('&');
const bounded = (query: string) => boundedQuery(new URL(`http://localhost/samples?${query}`));
const valuesOf = (query: string, name: string) => new URLSearchParams(bounded(query)).getAll(name);

describe('the query of a page', () => {
  it('is left as it is written where it is short', () => {
    expect(bounded('tags%5b%5D=a%20b&tags[]=c+d&tags[]=c+d')).toBe('?tags%5b%5D=a%20b&tags[]=c+d&tags[]=c+d');
    expect(boundedQuery(new URL('http://localhost/samples'))).toBe('');
  });

  it('has the first fifty values of a facet, however its name is written [FILT-48]', () => {
    const query = `page=2&${tags(...numbers(30))}&${tags(...numbers(1370, 30)).replaceAll('[]', '%5B%5D')}&bpm=90-100`;
    expect(valuesOf(query, 'tags[]')).toEqual(numbers(50).map(String));
    expect([valuesOf(query, 'page'), valuesOf(query, 'bpm')]).toEqual([['2'], ['90-100']]);
  });

  it('counts a value once', () => {
    expect(valuesOf(tags(...Array.from({ length: 60 }, () => 7), 8), 'tags[]')).toEqual(['7', '8']);
  });

  it('has as many parameters as there are, at most', () => {
    const query = numbers(1400)
      .map((at) => `p${at}=1`)
      .join('&');
    expect(new URLSearchParams(bounded(query)).size).toBe(250);
  });
});
