import { expect, test } from 'vitest';
import { MemoryAnalytics } from '../../adapters/analytics/analytics.memory.ts';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { toggleValue } from '../catalogue/filters/filters.ts';
import { fc, someText } from '../testing/arbitraries.ts';
import { VISITOR, aShop } from '../testing/shop.ts';
import { RecentSearches } from './recent-searches.ts';
import { OpenSearch } from './open-search.ts';
import { type SearchForm, formAt, parseSearchAddress } from './search-form.ts';
import type { Suggestion } from './suggestion.ts';

const HOUSE: Suggestion = { kind: 'GENRE', name: 'House', slug: 'house' };
const PAD: SearchForm = { target: 'sounds', mode: 'single', query: 'warm pad' };
const SINGLE = 'exclude_instruments[]=multi-layered';

function at(href: string) {
  const [navigation, analytics] = [new MemoryNavigation(href), new MemoryAnalytics()];
  const recent = new RecentSearches(new MemoryStorage());
  const here = () => navigation.location.current.path + navigation.location.current.search;
  return { search: new OpenSearch(navigation, analytics, recent), recent, navigation, here, events: analytics.events };
}

test('opens the results of a search for sounds [ROUTE-28, ROUTE-29]', () => {
  const { search, here } = at('/');
  expect(search.execute(PAD)).toBe(true);
  expect(here()).toBe(`/search/sounds?query=warm%20pad&${SINGLE}`);
});

test('keeps what was searched for, and nothing of a search that was not submitted [SRCH-05]', () => {
  const { search, recent } = at('/');
  search.execute(PAD);
  search.execute({ ...PAD, query: '  ' });
  search.adjust({ ...PAD, query: 'ke' });
  expect(recent.queries.current).toEqual(['warm pad']);
});

test('opens a sound or a pack that is suggested', () => {
  const { search, here } = at('/');
  search.showSound(7);
  expect(here()).toBe('/sample/7');
  search.showPack('kicks');
  expect(here()).toBe('/sample-pack/kicks');
});

test('opens the results of a search for packs [ROUTE-30]', () => {
  const { search, here } = at('/');
  search.execute({ ...PAD, target: 'packs' });
  expect(here()).toBe('/search/sample-packs?query=warm%20pad');
});

test.each(['', '   '])("does not submit the query '%s' [SRCH-05, FILT-13]", (query) => {
  const { search, here, events } = at('/samples');
  expect(search.execute({ ...PAD, query })).toBe(false);
  expect(here()).toBe('/samples');
  expect(events).toEqual([]);
});

test('counts a search by the length of its query alone [DECISION-203, ANLT-01, ANLT-02]', () => {
  const { search, events } = at('/');
  search.execute({ ...PAD, query: '  warm pad ' });
  search.choose(PAD, HOUSE);
  expect(events).toEqual([
    { name: 'search', queryLength: 8 },
    { name: 'search', queryLength: 4 },
  ]);
});

test('a suggestion takes the place of the last word: filter, page 1, search route [SRCH-23, DECISION-68]', () => {
  const { search, here } = at(`/search/sounds?query=warm&moods[]=dark&page=4&${SINGLE}`);
  search.choose({ ...PAD, query: 'warm ho' }, HOUSE);
  expect(here()).toBe(`/search/sounds?query=warm&${SINGLE}&moods[]=dark&genres[]=house`);
});

test('of a single word nothing is left to search for, and the address says so [DECISION-68]', () => {
  const { search, here } = at('/');
  search.choose({ ...PAD, query: 'ho' }, HOUSE);
  expect(here()).toBe(`/search/sounds?${SINGLE}&genres[]=house`);
});

test('a suggestion among packs stays among packs [SRCH-21, SRCH-23]', () => {
  const { search, here } = at('/search/sample-packs?query=night&tags[]=attic-piano');
  search.choose({ target: 'packs', mode: 'single', query: 'night ho' }, HOUSE);
  expect(here()).toBe('/search/sample-packs?query=night&tags[]=attic-piano&genres[]=house');
});

test('the instrument of many layers changes the mode when it is chosen [SRCH-26, SRCH-27]', () => {
  const { search, navigation } = at('/');
  search.choose({ ...PAD, query: 'multi' }, { kind: 'INSTRUMENT', name: 'Multi-layered', slug: 'multi-layered' });
  expect(formAt(navigation.location.current).mode).toBe('multi-layered');
});

test('the words before the last one survive a choice [DECISION-68]', () => {
  const word = someText.map((text) => text.replace(/\s+/g, '')).filter((text) => text !== '');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), word, (words, last) => {
      const rest = words.join(' ').toWellFormed();
      fc.pre(rest.length + last.length < 119);
      const { search, navigation } = at('/');
      search.choose({ ...PAD, query: `${rest} ${last}` }, HOUSE);
      expect(formAt(navigation.location.current).query).toBe(rest);
    }),
  );
});

test('a page of results follows a change of mode or target at once, other pages wait [SRCH-24, SRCH-26, DECISION-23]', () => {
  const results = at(`/search/sounds?query=pad&genres[]=house&${SINGLE}`);
  results.search.adjust({ target: 'sounds', mode: 'all', query: 'pad' });
  expect(results.here()).toBe('/search/sounds?query=pad&genres[]=house');
  results.search.adjust({ target: 'packs', mode: 'all', query: 'pad' });
  expect(results.here()).toBe('/search/sample-packs?query=pad');
  expect(results.events).toEqual([]);

  const home = at('/');
  home.search.adjust({ target: 'packs', mode: 'all', query: 'pad' });
  expect(home.here()).toBe('/');
});

test('choosing presets among the results of a search takes its mode back to All [SRCH-28]', async () => {
  const shop = aShop(VISITOR);
  const single = parseSearchAddress(`?query=pad&${SINGLE}`);
  await shop.applyFilters.execute(single, toggleValue(single.filters, 'types', 'PRESET', 'include'));
  expect(shop.navigation.history.at(-1)).toBe('/search/sounds?query=pad&types[]=PRESET');

  const everything = { ...single, scope: { kind: 'all' } } as const;
  await shop.applyFilters.execute(everything, toggleValue(single.filters, 'types', 'PRESET', 'include'));
  expect(shop.navigation.history.at(-1)).toBe(`/samples?${SINGLE}&types[]=PRESET`);
});
