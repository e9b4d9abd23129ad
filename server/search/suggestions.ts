import { SUGGESTIONS_OF_A_KIND } from '../../domain/catalogue/list-limits.ts';
import type { SuggestedKind, WireSuggestions } from '../../wire/search/search.wire.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { TermKind } from '../catalogue/catalogue.tables.ts';
import { type Begun, begunAs, mistypedAs } from '../../domain/search/begun.ts';
import { wordsOf } from '../../domain/search/words.ts';
import type { Facet } from '../../domain/catalogue/facets.ts';
import type { SoundFacetCounts } from '../index/queries.ts';

/** Terms of each kind: the facet that counts them, and what the shelves and the wire call them. */
const KINDS: ReadonlyArray<readonly [facet: Facet, stored: TermKind, suggested: SuggestedKind]> = [
  ['instruments', 'INSTRUMENT', 'INSTRUMENT'],
  ['parameters', 'PARAMETER', 'PARAMETER'],
  ['moods', 'MOOD', 'MOOD'],
  ['genres', 'GENRE', 'GENRE'],
  ['tags', 'TAG', 'INSPIRED BY'],
];

interface Named {
  readonly name: string;
  readonly slug: string;
}

/** A name that fits what is being typed. */
interface Match {
  readonly named: Named;
  /** At the start of the name, not only at the start of one of its words. */
  readonly isStart: boolean;
  /** Sounds that have it, among those that the other words find. */
  readonly sounds: number;
}

/**
 * What the last word of a query may mean [API-42]. Names are read from the dictionary of the facets, never from sounds,
 * and the other words narrow their counts as they narrow a list: every suggestion has results.
 */
export class SuggestionFinder {
  readonly #catalogue: Catalogue;
  readonly #words = new WeakMap<Named, readonly string[]>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  find(query: string, lastWord: string): WireSuggestions {
    const typed = wordsOf(lastWord);
    if (typed.length === 0) return { categories: [], providers: [] };
    const { shelves, sounds } = this.#catalogue;
    const counts = sounds.facets({ query: wordsBefore(typed, wordsOf(query)).join(' ') });
    const suggest = (fits: typeof begunAs): WireSuggestions => {
      const best = (facet: Facet, find: (slug: string) => Named | null) =>
        this.#best((words) => fits(typed, words), counts[facet], find);
      return {
        categories: KINDS.flatMap(([facet, stored, suggested]) =>
          best(facet, (slug) => shelves.findTerm(stored, slug)).map((named) => ({ ...named, parentKey: suggested })),
        ),
        providers: [...best('providers', (slug) => shelves.providerBySlug(slug))],
      };
    };
    const begun = suggest(begunAs);
    return begun.categories.length + begun.providers.length > 0 ? begun : suggest(mistypedAs);
  }

  /** The best of one kind, best first. */
  #best(
    fits: (words: readonly string[]) => Begun,
    counts: SoundFacetCounts[Facet],
    find: (slug: string) => Named | null,
  ): readonly Named[] {
    return counts
      .flatMap(({ value, count }) => this.#match(fits, find(value), count) ?? [])
      .sort(byUse)
      .slice(0, SUGGESTIONS_OF_A_KIND)
      .map(({ named: { name, slug } }) => ({ name, slug }));
  }

  #match(fits: (words: readonly string[]) => Begun, named: Named | null, sounds: number): Match | null {
    const begun = named === null ? null : fits(this.#wordsOf(named));
    return named === null || begun === null ? null : { named, isStart: begun === 'start', sounds };
  }

  /** Names are taken apart once: they outlive every request. */
  #wordsOf(named: Named): readonly string[] {
    const known = this.#words.get(named) ?? wordsOf(named.name);
    this.#words.set(named, known);
    return known;
  }
}

/** The words of a query without those that are being typed at its end. */
const wordsBefore = (typed: readonly string[], words: readonly string[]): readonly string[] => {
  const rest = words.length - typed.length;
  return typed.every((word, i) => words[rest + i] === word) ? words.slice(0, rest) : words;
};

function byUse(a: Match, b: Match): number {
  if (a.isStart !== b.isStart) return a.isStart ? -1 : 1;
  return b.sounds - a.sounds || (a.named.name < b.named.name ? -1 : 1);
}
