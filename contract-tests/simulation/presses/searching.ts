import { NO_FILTERS, toggleValue } from '../../../core/catalogue/filters/filters.ts';
import { listOf } from '../../../core/catalogue/filters/list-address.ts';
import type { SearchForm } from '../../../core/search/search-form.ts';
import type { Suggestion } from '../../../core/search/suggestion.ts';
import { PACKS, SOUNDS } from '../stage/simulated-world.ts';
import { type Presses, oneOf, opened } from './press.ts';

/** Values of forms; `rest` is what remains of the query when a suggestion replaces its last word. */
export const FORMS: ReadonlyArray<SearchForm & { readonly rest: string }> = [
  { target: 'sounds', mode: 'single', query: 'warm ke', rest: 'warm' },
  { target: 'packs', mode: 'all', query: 'ti', rest: '' },
  { target: 'sounds', mode: 'multi-layered', query: '  late   tape k ', rest: 'late   tape' },
  { target: 'sounds', mode: 'all', query: 'house', rest: '' },
  { target: 'packs', mode: 'single', query: 'night am', rest: 'night' },
];

/** A suggestion of each kind, and the filter that it becomes [SRCH-15 to SRCH-20]. */
export const SUGGESTED: ReadonlyArray<Suggestion & { readonly array: string }> = [
  { kind: 'INSTRUMENT', name: 'Keys', slug: 'keys', array: 'instruments' },
  { kind: 'GENRE', name: 'House', slug: 'house', array: 'genres' },
  { kind: 'MOOD', name: 'Warm', slug: 'warm', array: 'categories' },
  { kind: 'INSPIRED BY', name: 'Attic piano', slug: 'attic-piano', array: 'tags' },
  { kind: 'PARAMETER', name: 'Vinyl', slug: 'vinyl', array: 'categories' },
  { kind: 'PROVIDER', name: 'Night Shift Tapes', slug: 'night-shift-tapes', array: 'providers' },
  { kind: 'INSTRUMENT', name: 'Multi-layered', slug: 'multi-layered', array: 'instruments' },
];

/** Searches, and the filters that their words stand for, each with the other words. */
export const RECOGNIZED: ReadonlyArray<readonly [query: string, filters: readonly string[]]> = [
  ['deep house', ['genres house: deep']],
  ['keys Am 120 bpm', ['instruments keys: am 120 bpm', 'key Am: keys 120 bpm', 'bpm 120-120: keys am']],
  ['hiphop one-shots', ['genres hip-hop: one-shots', 'types ONE_SHOT: hiphop']],
  ['warm', ['moods warm: ']],
  ['house unheard', ['genres house: unheard']],
  ['tape 01', []],
];

/** Searches whose words something has, nothing has together, or nothing has at all. */
const COVERED = ['deep house', 'keys Am 120 bpm', 'house unheard', 'warm dream', 'unheard of', 'tape 01', 'Am Cm'];

/** The sound chosen among suggestions, or else the pack. */
export const hitPressed = (which: number) => ({
  sound: which % 2 ? oneOf(SOUNDS, which)! : null,
  pack: oneOf(PACKS, which)!,
});

export const searching: Presses = {
  'search.recognizeFilters': async (tab, which) => {
    const { recognizeFilters } = await opened(tab, tab.app.search);
    return recognizeFilters.execute(listOf({ kind: 'search', query: oneOf(RECOGNIZED, which)![0] }));
  },
  'search.tellLeftOut': async (tab, which) => {
    const { tellLeftOut } = await opened(tab, tab.app.search);
    const list = listOf({ kind: 'search', query: oneOf(COVERED, which)! } as const);
    return tellLeftOut.execute(which % 2 ? 'sounds' : 'packs', list);
  },
  /** Looser lists for one that is filtered, or for a search without results. */
  'search.findLooserLists': async (tab, which) => {
    const { findLooserLists } = await opened(tab, tab.app.search);
    const query = oneOf(['unheard of', 'warm', ''], which)!;
    const filters = toggleValue(NO_FILTERS, 'genres', oneOf(['house', 'unheard-of'], which)!, 'include');
    const address = { ...listOf({ kind: 'search' as const, query }), filters };
    return findLooserLists.execute({ target: which % 2 ? 'sounds' : 'packs', address });
  },
  /** Words with several meanings. */
  'search.suggestTerms.typedOn': async (tab, which) => {
    const { suggestTerms } = await opened(tab, tab.app.search);
    tab.typed = oneOf(['wa', 'dr', 'tape te', 'night am', 'ember dre'], which)!;
    suggestTerms.typed(tab.typed.at(-1)!, tab.typed, which % 2 ? 'sounds' : 'packs');
  },
  'search.openSearch.showHit': async (tab, which) => {
    const { openSearch } = await opened(tab, tab.app.search);
    const { sound, pack } = hitPressed(which);
    if (sound) openSearch.showSound(sound.id);
    else openSearch.showPack(pack.slug);
  },
  'search.suggestTerms.askHits': async (tab, which) => {
    const { suggestTerms } = await opened(tab, tab.app.search);
    return suggestTerms.askHits(oneOf(['warm ke', 'tape', 'house', 'unheard'], which)!, which % 2 ? 'sounds' : 'packs');
  },
  'search.recentSearches.clear': async (tab) => (await opened(tab, tab.app.search)).recentSearches.clear(),
  'search.openSearch.submit': async (tab, which) =>
    (await opened(tab, tab.app.search)).openSearch.execute(oneOf(FORMS, which)!),
  'search.openSearch.choose': async (tab, which) =>
    (await opened(tab, tab.app.search)).openSearch.choose(oneOf(FORMS, which)!, oneOf(SUGGESTED, which)!),
  'search.openSearch.adjust': async (tab, which) =>
    (await opened(tab, tab.app.search)).openSearch.adjust(oneOf(FORMS, which)!),
  'search.openSearch.nothing': async (tab) =>
    (await opened(tab, tab.app.search)).openSearch.execute({ target: 'sounds', mode: 'all', query: '  ' }),
};
