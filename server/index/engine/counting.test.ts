import { describe, expect, it } from 'vitest';
import { searchedValue } from '../../../domain/search/searched.ts';
import { FacetIndex } from './facet-index.ts';
import type { Clause, IndexDocument, IndexSchema } from './schema.ts';

const TAGS = 0;
const MOODS = 1;
const INSTRUMENTS = 2;

const schema: IndexSchema = {
  facets: ['tags', 'moods', 'instruments'],
  bundles: [[TAGS], [MOODS], [INSTRUMENTS]],
  sorts: 0,
  byName: false,
  flags: 0,
  lookups: 1,
  search: { packs: 0, free: null, mixes: null },
};

/** Enough for an index that keeps the counts of common values and words. */
const DOCUMENTS = 70_000;

/** None to six of a hundred, in so many sets that documents have their values packed. */
const instrumentsOf = (id: number): readonly string[] =>
  [97, 89, 83, 79, 73, 71].slice(0, id % 7).map((modulus) => `instrument-${id % modulus}`);

const documents = Array.from({ length: DOCUMENTS }, (_, id): IndexDocument => ({
  id,
  rank: (id * 31) % 65_537,
  name: [id % 3 === 0 ? 'rarely' : 'often', `word${id % 13}`],
  file: [],
  facets: [[`tag-${id % 2}`, `tag-${id % 3}`], [`mood-${id % 11}`], instrumentsOf(id)],
  sorts: [],
  range: null,
  flags: [],
  lookups: [`pack-${id % 8}`],
}));

const FIELDS = ['tags', 'moods', 'instruments'] as const;

/** Packs 0 and 1 are named by a word of sounds. */
const indexOf = (all: readonly IndexDocument[]): FacetIndex => {
  const index = new FacetIndex(schema, {
    value: (facet, slug) => searchedValue(FIELDS[facet]!, slug.replace('-', '')),
    pack: (key) => [{ field: 'pack', words: [key === 'pack-0' || key === 'pack-1' ? 'rarely' : 'other'] }],
  });
  index.upsert(all);
  return index;
};

const searched = (text: string): Clause => ({ kind: 'text', text, demand: 'most' });

/** Counts each facet by a look at every document. */
const counted = (all: readonly IndexDocument[]) =>
  [TAGS, MOODS, INSTRUMENTS].map((facet) => {
    const counts = new Map<string, number>();
    for (const { facets } of all)
      for (const value of new Set(facets[facet])) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  });

describe('facet counts of a large index', () => {
  const isOften = ({ id }: IndexDocument) => id % 3 !== 0;
  const isRare = ({ id }: IndexDocument) => id % 3 === 0 || id % 8 < 2;
  const hasTag = (tag: string) => (one: IndexDocument) => one.facets[TAGS]!.includes(tag);
  const searches: readonly (readonly [string, (one: IndexDocument) => boolean])[] = [
    ['often', isOften],
    ['rarely', isRare],
    ['tag1', hasTag('tag-1')],
    ['tag2', hasTag('tag-2')],
    ['ta', () => true],
    ['rarely tag0', (one) => isRare(one) && hasTag('tag-0')(one)],
    ['often word1', (one) => isOften(one) && [1, 10, 11, 12].includes(one.id % 13)],
    ['mood1', ({ id }) => [1, 10].includes(id % 11)],
  ];

  it.each(searches)('are those of a look at every sound that "%s" finds [API-34]', (text, isFound) => {
    const index = indexOf(documents);
    expect(index.facets([searched(text)])).toEqual(counted(documents.filter(isFound)));
  });

  it('follow removed sounds, whose words and values are common [API-34]', () => {
    const index = indexOf(documents);
    const isRemoved = ({ id }: IndexDocument) => id % 5 === 2 || id % 7 === 0;
    index.remove(documents.filter(isRemoved).map(({ id }) => id));
    const left = documents.filter((one) => !isRemoved(one));
    for (const [text, isFound] of searches)
      expect(index.facets([searched(text)]), text).toEqual(counted(left.filter(isFound)));
  });
});
