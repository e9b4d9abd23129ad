import { describe, expect, test } from 'vitest';
import { type Filters, NO_FILTERS, type Stance, toggleValue } from '../catalogue/filters/filters.ts';
import { MULTI_LAYERED } from '../catalogue/filters/limits.ts';
import { formatListAddress } from '../catalogue/filters/list-address.ts';
import { packFilters } from '../catalogue/filters/pack-address.ts';
import { locationOf } from '../shell/navigation.port.ts';
import { fc, filters as anyFilters, garbageQuery, listAddress, someText } from '../testing/arbitraries.ts';
import {
  SEARCH_TARGETS,
  type SearchForm,
  followed,
  formAt,
  modesAt,
  parseSearchAddress,
  searchAddress,
  searchHref,
  searchQuery,
} from './search-form.ts';
import { SEARCH_MODES, modeOf, withMode, withModeForTypes } from '../catalogue/filters/search-mode.ts';

const HOME = locationOf('/');
const SINGLE = 'exclude_instruments[]=multi-layered';
const MULTI = 'instruments[]=multi-layered';

const hrefOf = (form: Partial<SearchForm>, here = HOME): string => {
  const whole: SearchForm = { target: 'sounds', mode: 'all', query: 'pad', ...form };
  return searchHref(whole.target, searchAddress(whole, here));
};

const form: fc.Arbitrary<SearchForm> = fc.record({
  target: fc.constantFrom(...SEARCH_TARGETS),
  mode: fc.constantFrom(...SEARCH_MODES),
  query: someText,
});

describe('a form as a page opens with it', () => {
  test('searches sounds of a single instrument [DECISION-23, DECISION-24]', () => {
    expect(formAt(HOME)).toEqual({ target: 'sounds', mode: 'single', query: '' });
  });

  test('searches packs where packs were searched [DECISION-23, ROUTE-30]', () => {
    expect(formAt(locationOf('/search/sample-packs?query=night'))).toMatchObject({ target: 'packs', query: 'night' });
  });

  test.each([
    [`/search/sounds?query=pad&${SINGLE}`, 'single'],
    [`/search/sounds?query=pad&${MULTI}`, 'multi-layered'],
    ['/search/sounds?query=pad', 'all'],
  ])('at %s is in mode %s [SRCH-27, DECISION-24]', (href, mode) => {
    expect(formAt(locationOf(href))).toEqual({ target: 'sounds', mode, query: 'pad' });
  });

  test.each(['PRESET', 'MIDI_SOUND'])('in a list of the type %s is in mode All [SRCH-28]', (type) => {
    expect(formAt(locationOf(`/samples?types[]=${type}`)).mode).toBe('all');
  });

  test('starts empty where nothing was searched', () => {
    expect(formAt(locationOf('/samples?query=pad')).query).toBe('');
  });
});

describe('the mode', () => {
  test('is offered as All, Single instrument and, on the search for sounds alone, Multi-layered [SRCH-02, SRCH-03]', () => {
    expect(modesAt(locationOf('/search/sounds?query=pad'))).toEqual(['all', 'single', 'multi-layered']);
    for (const path of ['/', '/samples', '/search/sample-packs?query=pad', '/search/sounds/x'])
      expect(modesAt(locationOf(path))).toEqual(['all', 'single']);
  });

  test('All adds no filter, Single excludes and Multi-layered includes the instrument [SRCH-24, SRCH-25, SRCH-26]', () => {
    expect(hrefOf({ mode: 'all' })).toBe('/search/sounds?query=pad');
    expect(hrefOf({ mode: 'single' })).toBe(`/search/sounds?query=pad&${SINGLE}`);
    expect(hrefOf({ mode: 'multi-layered' })).toBe(`/search/sounds?query=pad&${MULTI}`);
  });

  test('a fresh search leaves multi-layered sounds out for all to see [ROUTE-29, DECISION-24]', () => {
    expect(hrefOf({ ...formAt(HOME), query: 'pad' })).toBe(`/search/sounds?query=pad&${SINGLE}`);
  });

  test('means nothing to a search for packs [ROUTE-30, DECISION-69]', () => {
    expect(hrefOf({ target: 'packs', mode: 'single' })).toBe('/search/sample-packs?query=pad');
  });

  test.each(['/', '/samples', '/search/sample-packs?query=pad'])(
    'Multi-layered becomes All on the way to %s, the others stay [DECISION-69]',
    (next) => {
      const at = (mode: SearchForm['mode']) => ({ target: 'sounds', mode, query: 'pad' }) as const;
      expect(followed(at('multi-layered'), locationOf(next)).mode).toBe('all');
      expect(followed(at('single'), locationOf(next)).mode).toBe('single');
      expect(followed(at('all'), locationOf(next)).mode).toBe('all');
    },
  );

  test('follows every address of the search for sounds, whatever the form said before [SRCH-27]', () => {
    fc.assert(
      fc.property(form, garbageQuery, (before, search) => {
        const { mode } = followed(before, { path: '/search/sounds', search });
        expect(mode).toBe(modeOf(parseSearchAddress(search).filters));
      }),
    );
  });

  test('is what was chosen, and nothing else changes with it [SRCH-24, SRCH-25, SRCH-26]', () => {
    const withoutMode = (filters: Filters) => withMode(filters, 'all');
    fc.assert(
      fc.property(anyFilters, fc.constantFrom(...SEARCH_MODES), (filters, mode) => {
        const chosen = withMode(filters, mode);
        expect(modeOf(chosen)).toBe(mode);
        expect(withoutMode(chosen)).toEqual(withoutMode(filters));
      }),
    );
  });

  test.each(['PRESET', 'MIDI_SOUND'])('is All again when the type %s is chosen [SRCH-28]', (type) => {
    for (const stance of ['include', 'exclude'] satisfies Stance[]) {
      const before = toggleValue(NO_FILTERS, 'instruments', MULTI_LAYERED, stance);
      const after = toggleValue(before, 'types', type, 'include');
      expect(modeOf(withModeForTypes(before, after))).toBe('all');
    }
  });

  test('stays with other types, and when a type was chosen before [SRCH-28]', () => {
    const single = withMode(NO_FILTERS, 'single');
    const loops = toggleValue(single, 'types', 'LOOP', 'include');
    expect(withModeForTypes(single, loops)).toBe(loops);
    const presets = toggleValue(single, 'types', 'PRESET', 'include');
    const withHouse = toggleValue(presets, 'genres', 'house', 'include');
    expect(withModeForTypes(presets, withHouse)).toBe(withHouse);
    expect(withModeForTypes(presets, single)).toBe(single);
  });
});

describe('a search', () => {
  test('keeps the filters of a search of its kind, and starts on page 1 [DECISION-48]', () => {
    const here = locationOf(`/search/sounds?query=bass&genres[]=house&order=seconds,asc&page=3&${SINGLE}`);
    expect(hrefOf({ mode: 'single', query: 'pad' }, here)).toBe(
      `/search/sounds?query=pad&${SINGLE}&genres[]=house&order=seconds,asc`,
    );
  });

  test('starts afresh from any other page, and for the other target [DECISION-23]', () => {
    expect(hrefOf({}, locationOf('/samples?genres[]=house'))).toBe('/search/sounds?query=pad');
    expect(hrefOf({ target: 'packs' }, locationOf('/search/sounds?query=bass&genres[]=house'))).toBe(
      '/search/sample-packs?query=pad',
    );
  });

  test('is asked for in at most 120 characters and never in half a one [SRCH-06, FILT-16]', () => {
    expect(searchQuery(`${'x'.repeat(119)}🥁`)).toBe('x'.repeat(119));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const query = searchQuery(typed);
        expect(query?.length ?? 0).toBeLessThanOrEqual(120);
        expect(query ?? '').not.toMatch(/[\ud800-\udbff]$/);
        if (query === null) expect(typed.trim()).toBe('');
      }),
    );
  });

  test('has its query in the address, to be read back from there [ROUTE-28, ROUTE-30, DECISION-48]', () => {
    fc.assert(
      fc.property(form, listAddress, (asked, elsewhere) => {
        const here = { path: '/samples', search: formatListAddress(elsewhere) };
        const reached = locationOf(searchHref(asked.target, searchAddress(asked, here)));
        expect(formAt(reached).query).toBe(searchQuery(asked.query.toWellFormed()) ?? '');
        expect(formAt(reached).target).toBe(asked.target);
        if (asked.target === 'sounds') expect(formAt(reached).mode).toBe(asked.mode);
      }),
    );
  });

  test('loses no filter of the page of results that it starts from', () => {
    fc.assert(
      fc.property(form, anyFilters, (asked, filters) => {
        const before = { ...parseSearchAddress('?query=before'), filters };
        const here = locationOf(searchHref(asked.target, before));
        const those = parseSearchAddress(here.search).filters;
        const kept = withMode(searchAddress(asked, here).filters, 'all');
        expect(kept).toEqual(asked.target === 'sounds' ? withMode(those, 'all') : packFilters(those));
      }),
    );
  });
});
