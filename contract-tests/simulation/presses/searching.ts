import type { SearchForm } from '../../../core/search/search-form.ts';
import type { Suggestion } from '../../../core/search/suggestion.ts';
import { type Presses, oneOf, opened } from './press.ts';

/** What forms are set to; `rest` is what stays of the query when a suggestion takes the place of its last word. */
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

export const searching: Presses = {
  /** Words that could mean several things. */
  'search.suggestTerms.typedOn': async (tab, which) => {
    const { suggestTerms } = await opened(tab, tab.app.search);
    tab.typed = oneOf(['wa', 'dr', 'tape te', 'night am', 'ember dre'], which)!;
    suggestTerms.typed(tab.typed.at(-1)!, tab.typed, which % 2 ? 'sounds' : 'packs');
  },
  'search.openSearch.submit': async (tab, which) =>
    (await opened(tab, tab.app.search)).openSearch.execute(oneOf(FORMS, which)!),
  'search.openSearch.choose': async (tab, which) =>
    (await opened(tab, tab.app.search)).openSearch.choose(oneOf(FORMS, which)!, oneOf(SUGGESTED, which)!),
  'search.openSearch.adjust': async (tab, which) =>
    (await opened(tab, tab.app.search)).openSearch.adjust(oneOf(FORMS, which)!),
  'search.openSearch.nothing': async (tab) =>
    (await opened(tab, tab.app.search)).openSearch.execute({ target: 'sounds', mode: 'all', query: '  ' }),
};
