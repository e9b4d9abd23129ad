import { typeNames } from '../../domain/catalogue/catalogue.messages.ts';
import type { FacetName } from '../../wire/catalogue/catalogue.wire.ts';
import type { NamesOf, ValueCount } from '../index/queries.ts';
import type { TermKind } from './catalogue.tables.ts';
import type { Shelves } from './shelves.ts';
import { keysOf, recordOf } from '../../domain/records.ts';

const KIND_OF_FACET: Partial<Record<FacetName, TermKind>> = {
  instruments: 'INSTRUMENT',
  moods: 'MOOD',
  genres: 'GENRE',
  tags: 'TAG',
  presets: 'PRESET',
  parameters: 'PARAMETER',
};

const NAMES_OF_TYPES = new Map<string, string>(Object.entries(typeNames));

/** Facet counts as the wire calls them, every value with the name that people read [FILT-12]. */
export function nameFacets<Facet extends FacetName>(
  counts: Readonly<Record<Facet, readonly ValueCount[]>>,
  shelves: Shelves,
) {
  return recordOf(keysOf(counts), (facet) => ({
    items: counts[facet].map(({ value, count }) => ({ key: value, name: nameOf(facet, value, shelves), count })),
  }));
}

function nameOf(facet: FacetName, value: string, shelves: Shelves): string {
  return namesOn(shelves)(facet, value)?.name ?? value;
}

/** The names of facet values and packs in a search. */
export const namesOn =
  (shelves: Shelves): NamesOf =>
  (of, slug) => {
    const kind = of === 'packs' ? undefined : KIND_OF_FACET[of];
    if (kind) return shelves.findTerm(kind, slug);
    const name =
      of === 'types'
        ? NAMES_OF_TYPES.get(slug)
        : of === 'providers'
          ? shelves.providerBySlug(slug)?.name
          : of === 'packs'
            ? shelves.packNamed(slug)?.row.name
            : undefined;
    return name === undefined ? null : { name, heading: '' };
  };
