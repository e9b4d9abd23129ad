import { typeNames } from '../../domain/catalogue/catalogue.messages.ts';
import { pitchedKey } from '../../domain/catalogue/musical-key.ts';
import type { Facet } from '../../domain/catalogue/facets.ts';
import { itemAt } from '../../domain/known.ts';
import { searchedValue } from '../../domain/search/searched.ts';
import { searchedWords } from '../../domain/search/words.ts';
import type { Vocabulary } from './engine/facet-index.ts';
import type { NamesOf } from './queries.ts';

const NAMES_OF_TYPES = new Map<string, string>(Object.entries(typeNames));

/** The searchable texts of these facets' values, and of packs. */
export function vocabularyOf(facets: readonly Facet[], names: NamesOf = () => null): Vocabulary {
  return {
    value(number, slug) {
      const facet = itemAt(facets, number);
      if (facet === 'keys') return { names: [], key: pitchedKey(slug) };
      const { name, heading } = names(facet, slug) ?? { name: NAMES_OF_TYPES.get(slug) ?? slug, heading: '' };
      return searchedValue(facet, name, facet === 'instruments' ? heading : '');
    },
    pack: (slug) => [{ field: 'pack', words: searchedWords(names('packs', String(slug))?.name ?? String(slug)) }],
  };
}
