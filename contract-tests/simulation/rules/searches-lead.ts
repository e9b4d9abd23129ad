import type { FilterArray } from '../../../core/catalogue/filters/filters.ts';
import type { SearchForm } from '../../../core/search/search-form.ts';
import { FORMS, SUGGESTED, hitPressed } from '../presses/searching.ts';
import { oneOf } from '../presses/press.ts';
import type { Tab } from '../stage/tab.ts';
import { leadsTo, withoutLock } from './address-model.ts';
import { listOf, targetAt } from './drawn/search-form.ts';
import type { AnyList } from './filter-model.ts';
import type { MakeRule } from './rule.ts';
import { suggestionsFor } from './shelf-model.ts';

interface Search {
  readonly tab: Tab;
  readonly press: string;
  readonly from: number;
  /** Null if nothing is searched for. */
  readonly list: AnyList | null;
  readonly target: SearchForm['target'];
  /** The page of the suggestion itself; null for a search. */
  readonly page: string | null;
}

const hitPage = (which: number): string => {
  const { sound, pack } = hitPressed(which);
  return sound === null ? `/sample-pack/${pack.slug}` : `/sample/${sound.id}`;
};

/** The filter of a suggestion is added to the others; an existing one stays [SRCH-23]. */
function withSuggestion(list: AnyList, array: FilterArray, slug: string): AnyList {
  const { include, exclude } = list.filters.arrays[array];
  const choice = include.includes(slug)
    ? { include, exclude }
    : { include: [...include, slug], exclude: exclude.filter((value) => value !== slug) };
  return { ...list, filters: { ...list.filters, arrays: { ...list.filters.arrays, [array]: choice } } };
}

function searchOf(tab: Tab, press: string, which: number): Search | null {
  if (!press.startsWith('search.openSearch.')) return null;
  const here = tab.navigation.location.current;
  const form = oneOf(FORMS, which)!;
  const { target } = form;
  const search = (list: AnyList | null): Search => ({
    tab,
    press,
    from: tab.navigation.history.length,
    list,
    target,
    page: null,
  });
  switch (press) {
    case 'search.openSearch.submit':
      return search(listOf(form, here));
    case 'search.openSearch.choose': {
      const { array, slug } = oneOf(SUGGESTED, which)!;
      return search(withSuggestion(listOf({ ...form, query: form.rest }, here), array as FilterArray, slug));
    }
    case 'search.openSearch.showHit':
      return { ...search(null), page: hitPage(which) };
    case 'search.openSearch.adjust':
      return search(targetAt(here.path) === null ? null : listOf(form, here));
    default:
      return search(null);
  }
}

/** The kinds of suggestions of a form, in order [SRCH-21, SRCH-22]. */
const KINDS = {
  sounds: ['INSTRUMENT', 'GENRE', 'MOOD', 'INSPIRED BY', 'PARAMETER', 'PROVIDER'],
  packs: ['GENRE', 'INSPIRED BY', 'PROVIDER'],
} as const;

/** The suggestions of a form for a text, by kind. */
function offeredFor(typed: string, target: SearchForm['target']): string {
  const words = typed.trim();
  const found = new Map(suggestionsFor(words, words.split(/\s+/).at(-1) ?? ''));
  return JSON.stringify(KINDS[target].flatMap((kind) => (found.has(kind) ? [[kind, found.get(kind)]] : [])));
}

/** After a payment the page moves to the order in a moment, wherever it has gone meanwhile [DECISION-152]. */
const isPaid = ({ app }: Tab): boolean => app.payment.current?.attempt.current.phase === 'leaving';

/** A search leads to the list of its form, and suggestions are those for the input. */
export const searchesLead: MakeRule = (stage, must) => {
  let searches: Search[] = [];
  return {
    presses(tab, press, which) {
      const search = searchOf(tab, press, which);
      if (search && !isPaid(tab)) searches.push(search);
    },
    afterStep() {
      const [search] = searches;
      searches = [];
      // Another press may navigate away from where this one was pressed.
      if (!search || stage.together > 1) return;
      const { tab, press, from, list, target, page } = search;
      if (!tab.isOpen || [...tab.pressed.values()].includes(press)) return;
      const went = tab.navigation.history.slice(from);
      stage.trace.saw('near: a search leads somewhere');
      if (page !== null) {
        const isOpen = went.length === 1 && withoutLock(went[0]!) === page;
        return must(isOpen, () => `${press} of ${tab.name} leads to ${went.join(', ')}, not to ${page}`);
      }
      if (list === null) return must(went.length === 0, () => `${press} of ${tab.name} leads to ${went.join(', ')}`);
      const isThere = went.length === 1 && leadsTo(withoutLock(went[0]!), list, target);
      must(isThere, () => `${press} of ${tab.name} leads to ${went.join(', ')}, not to ${JSON.stringify(list)}`);
    },
    atRest() {
      for (const { app, typed, name } of stage.tabs) {
        const offered = app.search.current?.suggestions.current;
        if (offered?.phase !== 'offered') continue;
        const shown = JSON.stringify(
          offered.groups.map(({ kind, suggestions }) => [kind, suggestions.map(({ slug }) => slug)]),
        );
        const isRight = shown === offeredFor(typed, 'sounds') || shown === offeredFor(typed, 'packs');
        must(isRight, () => `${name} suggests ${shown} for '${typed}'`);
      }
    },
  };
};
