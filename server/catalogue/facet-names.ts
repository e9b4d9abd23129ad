import type { FacetName } from '../../wire/catalogue/catalogue.wire.ts';
import type { ValueCount } from '../index/queries.ts';
import type { StoredSoundType, TermKind } from './catalogue.tables.ts';
import type { Shelves } from './shelves.ts';

const kindOfFacet: Partial<Record<FacetName, TermKind>> = {
  instruments: 'INSTRUMENT',
  moods: 'MOOD',
  genres: 'GENRE',
  tags: 'TAG',
  presets: 'PRESET',
  parameters: 'PARAMETER',
};

const typeNames: Readonly<Record<StoredSoundType, string>> = {
  LOOP: 'Loops',
  ONE_SHOT: 'One-shots',
  MIDI_SOUND: 'MIDI',
  PRESET: 'Presets',
};

/** Facet counts as the wire calls them, every value with the name that people read [FILT-12]. */
export function nameFacets<Facet extends FacetName>(
  counts: Readonly<Record<Facet, readonly ValueCount[]>>,
  shelves: Shelves,
) {
  const facets = Object.entries(counts) as Array<[Facet, readonly ValueCount[]]>;
  return Object.fromEntries(
    facets.map(([facet, values]) => [
      facet,
      { items: values.map(({ value, count }) => ({ key: value, name: nameOf(facet, value, shelves), count })) },
    ]),
  );
}

function nameOf(facet: FacetName, value: string, shelves: Shelves): string {
  const kind = kindOfFacet[facet];
  if (kind) return shelves.findTerm(kind, value)?.name ?? value;
  if (facet === 'types') return typeNames[value as StoredSoundType];
  if (facet === 'providers') return shelves.providerBySlug(value)?.name ?? value;
  return value;
}
