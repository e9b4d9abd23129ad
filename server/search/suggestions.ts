import { SUGGESTIONS_OF_A_KIND } from '../../domain/catalogue/list-limits.ts';
import type { SuggestedKind, WireSuggestions } from '../../wire/search/search.wire.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { TermKind } from '../catalogue/catalogue.tables.ts';
import { wordsOf } from '../index/engine/words.ts';
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
 * What the last word of a query could mean [API-42]. The names are read from the dictionary of the facets, never from
 * sounds, and the other words narrow their counts as they narrow a list: every suggestion leaves something to be found.
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
    const providers = this.#best(typed, counts.providers, (slug) => shelves.providerBySlug(slug));
    const categories = KINDS.flatMap(([facet, stored, suggested]) =>
      this.#best(typed, counts[facet], (slug) => shelves.findTerm(stored, slug)).map(({ name, slug }) => ({
        name,
        slug,
        parentKey: suggested,
      })),
    );
    return { categories, providers: providers.map(({ name, slug }) => ({ name, slug })) };
  }

  /** The best of one kind, best first. */
  #best(
    typed: readonly string[],
    counts: SoundFacetCounts[Facet],
    find: (slug: string) => Named | null,
  ): readonly Named[] {
    return counts
      .flatMap(({ value, count }) => this.#match(typed, find(value), count) ?? [])
      .sort(byUse)
      .slice(0, SUGGESTIONS_OF_A_KIND)
      .map(({ named }) => named);
  }

  #match(typed: readonly string[], named: Named | null, sounds: number): Match | null {
    const at = named === null ? -1 : placeOf(typed, this.#wordsOf(named));
    return named === null || at < 0 ? null : { named, isStart: at === 0, sounds };
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

/** The first place in a name where the typed words stand, the last of them perhaps begun only; -1 for none. */
const placeOf = (typed: readonly string[], words: readonly string[]): number =>
  words.findIndex((_, at) =>
    typed.every((word, i) =>
      i === typed.length - 1 ? words[at + i]?.startsWith(word) === true : words[at + i] === word,
    ),
  );

function byUse(a: Match, b: Match): number {
  if (a.isStart !== b.isStart) return a.isStart ? -1 : 1;
  return b.sounds - a.sounds || (a.named.name < b.named.name ? -1 : 1);
}
