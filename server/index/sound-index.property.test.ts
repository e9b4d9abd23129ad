import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coverage } from '../../domain/search/coverage.ts';
import type { IndexedSound, SoundQuery } from './queries.ts';
import { SoundIndex } from './sound-index.ts';
import { NaiveSounds } from './testing/naive-sounds.ts';

/** Small vocabularies, so that random filters meet random sounds; 'shared' is a term of several kinds. */
const slugs = (prefix: string, count: number) => [
  ...Array.from({ length: count }, (_, i) => `${prefix}-${i}`),
  'shared',
];
const vocabulary = {
  instruments: slugs('instrument', 8),
  moods: slugs('mood', 5),
  presets: slugs('preset', 4),
  parameters: slugs('parameter', 3),
  genres: slugs('genre', 6),
  tags: slugs('tag', 7),
  types: ['LOOP', 'ONE_SHOT', 'MIDI_SOUND', 'PRESET'],
  providers: slugs('provider', 4),
  categories: ['instrument-0', 'mood-1', 'preset-0', 'parameter-2', 'genre-3', 'shared'],
};
const words = ['Bass', 'bassline', 'line', 'Café', 'cafe', 'deep', 'deeper', '808', '808s', 'Ünder', 'kick', 'ki', 'k'];
/** Values that only queries have: other spellings, terms, keys, tempos, and unknown names. */
const asked = [
  'bass line',
  'basslin',
  'deepre',
  'bas',
  'kicks',
  'kick and bass',
  'deep 808',
  'the',
  'nothing',
  'genre',
  'genre-1',
  'mood 0',
  'instrument',
  'shared',
  'pack',
  'pack a',
  'provider-1',
  'one shot',
  'oneshot',
  'loop',
  'free',
  'minor',
  'a minor',
  'Am',
  'F#m',
  'a',
  'key of E minor',
  '120 bpm',
  '126',
  '120-128',
  'fx',
];
const keys = [
  'C',
  'C#',
  'Db',
  'D',
  'Ebm',
  'D#m',
  'Em',
  'F',
  'F#m',
  'Gbm',
  'G#',
  'Am',
  'Bb',
  'A#',
  'B',
  'Cb',
  'E#',
  'Bbm',
];
const tempos = [20, 87.5, 120, 120.1, 120.25, 127, 128, 174, 300];

const soundId = fc.integer({ min: 1, max: 400 });
const text = fc
  .tuple(fc.array(fc.constantFrom(...words), { maxLength: 4 }), fc.constantFrom(' ', '_', ' (', '-'))
  .map(([chosen, between]) => chosen.join(between));
const some = (values: readonly string[], maxLength: number) => fc.array(fc.constantFrom(...values), { maxLength });
/** Most queries have few filters, as one with many seldom finds anything. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const tempo = fc.constantFrom(...tempos, 90, 120.2);
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });

const sound: fc.Arbitrary<IndexedSound> = fc.record({
  id: soundId,
  packSlug: fc.constantFrom('pack-a', 'pack-b', 'pack-c'),
  providerSlug: fc.constantFrom(...vocabulary.providers),
  type: fc.constantFrom(...vocabulary.types),
  key: orNull(fc.constantFrom(...keys, 'H', 'c', '')),
  bpm: orNull(fc.constantFrom(...tempos)),
  seconds: orNull(fc.constantFrom(0, 0.1, 1.5, 4, 30.25)),
  free: fc.boolean(),
  rareFind: fc.boolean(),
  groupId: orNull(fc.integer({ min: 1, max: 4 })),
  instruments: some(vocabulary.instruments, 3),
  moods: some(vocabulary.moods, 3),
  presets: some(vocabulary.presets, 1),
  parameters: some(vocabulary.parameters, 2),
  genres: some(vocabulary.genres, 2),
  tags: some(vocabulary.tags, 3),
  name: text,
  fileName: text,
  chartPosition: orNull(fc.integer({ min: 1, max: 60 })),
  topChartPosition: orNull(fc.integer({ min: 1, max: 20 })),
  createdAt: fc.integer({ min: 1_790_000_000_000, max: 1_790_000_000_020 }),
});

const typed = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.constantFrom(...asked)), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(' '));
const queryText = fc
  .tuple(fc.oneof(text, typed), fc.nat({ max: 3 }), fc.boolean())
  .map(([words, cut, upper]) => (upper ? words.toUpperCase() : words).slice(0, Math.max(1, words.length - cut)));

/** Usually more words than a search considers. */
const longText = fc.array(queryText, { minLength: 6, maxLength: 10 }).map((texts) => texts.join(' '));
const anyText = fc.oneof({ weight: 7, arbitrary: queryText }, longText);

const arrays = fc.record(
  {
    categories: some(vocabulary.categories, 2),
    instruments: some([...vocabulary.instruments, 'unknown'], 3),
    moods: some(vocabulary.moods, 2),
    presets: some(vocabulary.presets, 2),
    types: some(vocabulary.types, 2),
    genres: some(vocabulary.genres, 2),
    parameters: some(vocabulary.parameters, 2),
    providers: some(vocabulary.providers, 2),
    tags: some([...vocabulary.tags, 'unknown'], 3),
  },
  { requiredKeys: [] },
);
/** Two arrays at most, as a query with more seldom finds anything. */
const fewArrays = arrays.map((all) => Object.fromEntries(Object.entries(all).slice(0, 2)));

const listed = fc.record({ kind: fc.constant('listed' as const), ids: fc.array(soundId, { maxLength: 120 }) });
const term = fc
  .constantFrom('instruments', 'moods', 'categories', 'tags', 'presets', 'genres', 'parameters')
  .chain((name) =>
    fc.record({
      kind: fc.constant('term' as const),
      term: fc.constant(name as 'categories'),
      slug: fc.constantFrom(...vocabulary[name as 'categories'], 'unknown'),
    }),
  );

const ORDERS = [
  'createdAt',
  'globalChartPosition',
  'topGlobalChartPosition',
  '_score',
  'id',
  'seconds',
  'bpm',
  'key',
  'name',
  'name',
] as const;

const query: fc.Arbitrary<SoundQuery> = fc.record(
  {
    scope: fc.oneof(
      { weight: 4, arbitrary: fc.constant({ kind: 'all' as const }) },
      fc.constant({ kind: 'free' as const }),
      fc.record({ kind: fc.constant('pack' as const), slug: fc.constantFrom('pack-a', 'pack-b', 'unknown') }),
      fc.record({ kind: fc.constant('provider' as const), slug: fc.constantFrom('provider-1', 'unknown') }),
      term,
      listed,
    ),
    include: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, fewArrays),
    exclude: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, fewArrays),
    key: seldom(fc.constantFrom(...keys, 'H')),
    excludeKey: seldom(fc.constantFrom(...keys, 'H')),
    chordType: seldom(fc.constantFrom('major' as const, 'minor' as const)),
    withNeighbours: fc.boolean(),
    bpm: seldom(fc.record({ min: tempo, max: tempo })),
    name: seldom(queryText),
    query: seldom(queryText),
    free: seldom(fc.boolean()),
    without: seldom(fc.array(soundId, { maxLength: 120 })),
    rareFind: seldom(fc.boolean()),
    groupId: seldom(fc.integer({ min: 1, max: 5 })),
    order: fc.record({
      column: fc.constantFrom(...ORDERS),
      direction: fc.constantFrom('asc', 'desc'),
    }),
    page: fc.integer({ min: 1, max: 6 }),
    size: fc.integer({ min: 1, max: 40 }),
  },
  { requiredKeys: [] },
);

const seed = 20261121;

/** All that a list page shows. */
const answer = (index: SoundIndex | NaiveSounds, asked: SoundQuery) => [index.page(asked), index.facets(asked)];

function plainly(coverage: Coverage) {
  if (coverage.kind === 'most') return [coverage.words, coverage.of];
  return coverage.kind === 'without' ? coverage.words : coverage.kind;
}

describe('every answer is that of a plain filter', () => {
  it('combines values within one facet by OR, facets by AND and excludes by AND NOT [FILT-48, FILT-49, DECISION-55]', () => {
    const catalogue = fc.array(sound, { minLength: 150, maxLength: 400, size: 'max' });
    const queries = fc.array(query, { minLength: 60, maxLength: 60 });
    let found = 0;
    fc.assert(
      fc.property(catalogue, queries, (sounds, asked) => {
        const index = new SoundIndex();
        const naive = new NaiveSounds();
        index.upsert(sounds);
        naive.upsert(sounds);
        for (const one of asked) {
          expect(answer(index, one)).toEqual(answer(naive, one));
          if (naive.page(one).total > 0) found += 1;
        }
      }),
      { seed, numRuns: 40 },
    );
    expect(found, 'queries that find something').toBeGreaterThan(800);
  });

  it('says of every search which words all that is found lacks, and the rest finds all of it', () => {
    const catalogue = fc.array(sound, { minLength: 1, maxLength: 60, size: 'max' });
    const kinds = new Set<string>();
    fc.assert(
      fc.property(catalogue, fc.array(anyText, { minLength: 20, maxLength: 20 }), (sounds, texts) => {
        const index = new SoundIndex({ mergedAtOnce: 0, schedule: () => {} });
        const naive = new NaiveSounds();
        // In two parts, one of which may have better matches.
        for (const some of [sounds.slice(0, 20), sounds.slice(20)]) {
          index.upsert(some);
          naive.upsert(some);
        }
        for (const one of texts) {
          const coverage = index.coverage(one);
          kinds.add(coverage.kind);
          expect(plainly(coverage)).toEqual(naive.coverage(one));
          if (coverage.kind !== 'without') continue;
          const idsOf = (query: string) => index.page({ query, size: 60 }).ids;
          expect(idsOf(coverage.rest)).toEqual(expect.arrayContaining(idsOf(one)));
          expect(naive.coverage(coverage.rest)).toBe('all');
        }
      }),
      { seed, numRuns: 60 },
    );
    expect([...kinds].toSorted()).toEqual(['all', 'most', 'nothing', 'without']);
  });

  it('shows added, changed and removed sounds at once, whatever the merge in the background is doing [API-33]', () => {
    type Change =
      { kind: 'upsert'; sounds: IndexedSound[] } | { kind: 'remove'; ids: number[] } | { kind: 'step'; steps: number };
    const change: fc.Arbitrary<Change> = fc.oneof(
      fc.record({ kind: fc.constant('upsert' as const), sounds: fc.array(sound, { maxLength: 60, size: 'max' }) }),
      fc.record({ kind: fc.constant('remove' as const), ids: fc.array(soundId, { maxLength: 40, size: 'max' }) }),
      fc.record({ kind: fc.constant('step' as const), steps: fc.integer({ min: 1, max: 12 }) }),
    );
    const script = fc.array(fc.tuple(change, fc.array(query, { minLength: 3, maxLength: 3 })), {
      minLength: 5,
      maxLength: 20,
    });
    fc.assert(
      fc.property(script, fc.constantFrom(0, 30, 4096), (changes, mergedAtOnce) => {
        const pending: (() => void)[] = [];
        const index = new SoundIndex({ schedule: (step) => pending.push(step), mergedAtOnce });
        const naive = new NaiveSounds();
        for (const [made, asked] of changes) {
          if (made.kind === 'step') for (let i = 0; i < made.steps; i += 1) pending.shift()?.();
          if (made.kind === 'upsert') index.upsert(made.sounds);
          if (made.kind === 'upsert') naive.upsert(made.sounds);
          if (made.kind === 'remove') index.remove(made.ids);
          if (made.kind === 'remove') naive.remove(made.ids);
          expect(index.size).toBe(naive.sounds.size);
          for (const one of asked) expect(answer(index, one)).toEqual(answer(naive, one));
        }
        while (pending.length > 0) pending.shift()!();
        for (const one of changes.flatMap(([, asked]) => asked)) expect(answer(index, one)).toEqual(answer(naive, one));
      }),
      { seed, numRuns: 60 },
    );
  });
});
