import { expect, test } from 'vitest';
import { looserSearches } from './looser-searches.ts';
import { parseSearchAddress } from './search-form.ts';

const SINGLE = 'exclude_instruments[]=multi-layered';
const hrefs = (target: 'sounds' | 'packs', search: string) =>
  looserSearches(target, parseSearchAddress(search)).map(({ href }) => href);

test('a search that found nothing goes on in mode All, without filters, or among packs [SRCH-24]', () => {
  expect(hrefs('sounds', `?query=pad&genres[]=house&page=2&${SINGLE}`)).toEqual([
    '/search/sounds?query=pad&genres[]=house',
    `/search/sounds?query=pad&${SINGLE}`,
    '/search/sample-packs?query=pad',
  ]);
});

test('nothing is offered to loosen that holds nothing', () => {
  expect(hrefs('sounds', '?query=pad')).toEqual(['/search/sample-packs?query=pad']);
  expect(hrefs('sounds', '?instruments[]=multi-layered')).toEqual(['/search/sounds']);
  expect(hrefs('packs', '?query=pad')).toEqual(['/search/sounds?query=pad']);
  expect(hrefs('packs', '?query=pad&tags[]=attic')).toEqual([
    '/search/sample-packs?query=pad',
    '/search/sounds?query=pad',
  ]);
});
