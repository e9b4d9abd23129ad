import { expect, test } from 'vitest';
import { facetsOf, soundsOf } from '../../adapters/memory/catalogue/list-query.ts';
import { packFacetsOf, packsOf } from '../../adapters/memory/catalogue/pack-query.ts';
import type { WorldSound } from '../../adapters/memory/records.ts';
import { World } from '../../adapters/memory/world.ts';
import { FACETS, ORDER_COLUMNS, PACK_FACETS, PACK_ORDER_COLUMNS } from './expectations.ts';
import { type Choice, type Filters, KEY_TYPES, NOTES, perArray } from '../../core/catalogue/filters/filters.ts';
import { type ListAddress, formatListAddress } from '../../core/catalogue/filters/list-address.ts';
import { initialOrder } from '../../core/catalogue/filters/order.ts';
import { type PackListAddress, packFilters } from '../../core/catalogue/filters/pack-address.ts';
import { type PackScope, type SoundScope, TERM_SCOPES } from '../../core/catalogue/filters/scope.ts';
import { fc, order } from '../../core/testing/arbitraries.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { noHead } from '../../server/catalogue/list-answer.ts';
import { readListQuery } from '../../server/catalogue/list-query.ts';
import { indexQuery } from '../../server/catalogue/sound-lists.ts';
import { indexQuery as packIndexQuery, type PackListScope } from '../../server/catalogue/pack-lists.ts';
import { PackIndex } from '../../server/index/pack-index.ts';
import type { IndexedPack, IndexedSound, SoundQuery, SoundScope as IndexScope } from '../../server/index/queries.ts';
import { SoundIndex } from '../../server/index/sound-index.ts';
import { NaiveSounds } from '../../server/index/testing/naive-sounds.ts';

const QUERIES = 10_000;
const SEED = 20261121;

const { sounds, packs } = new World(new VirtualClock());
const slugs = (terms: ReadonlyArray<{ readonly slug: string }>) => terms.map(({ slug }) => slug);
const ofKind = ({ terms }: WorldSound, wanted: string) => slugs(terms.filter(({ kind }) => kind === wanted));

/** A sound of the memory world as in the server's index. */
const documentOf = (sound: WorldSound): IndexedSound => ({
  id: sound.id,
  packSlug: sound.pack.slug,
  providerSlug: sound.pack.provider.slug,
  type: sound.type,
  key: sound.key,
  bpm: sound.bpm,
  seconds: sound.seconds,
  free: sound.free,
  rareFind: sound.isRareFind,
  groupId: sound.group?.id ?? null,
  instruments: ofKind(sound, 'INSTRUMENT'),
  moods: ofKind(sound, 'MOOD'),
  presets: ofKind(sound, 'PRESET'),
  parameters: slugs(sound.parameters),
  genres: slugs(sound.pack.genres),
  tags: slugs(sound.pack.tags),
  name: sound.name,
  fileName: sound.fileName,
  chartPosition: sound.chartPosition,
  topChartPosition: sound.topChartPosition,
  createdAt: sound.createdAt,
});

/** All known values, and an unknown one. */
const documents = sounds.map(documentOf);
const known = (values: readonly string[]) => [...new Set(values), 'unknown'];
const VALUES = {
  categories: known(documents.flatMap(({ instruments, moods, genres }) => [...instruments, ...moods, ...genres])),
  instruments: known(documents.flatMap(({ instruments }) => instruments)),
  moods: known(documents.flatMap(({ moods }) => moods)),
  tags: known(documents.flatMap(({ tags }) => tags)),
  presets: known(documents.flatMap(({ presets }) => presets)),
  types: known(documents.map(({ type }) => type)),
  genres: known(documents.flatMap(({ genres }) => genres)),
  parameters: known(documents.flatMap(({ parameters }) => parameters)),
  providers: known(documents.map(({ providerSlug }) => providerSlug)),
};
const WORDS = known([
  ...documents.flatMap(({ name, fileName, packSlug, providerSlug, instruments, moods, genres, tags, key, bpm }) =>
    [name, fileName, packSlug, providerSlug, ...instruments, ...moods, ...genres, ...tags, key ?? '', `${bpm} bpm`]
      .join(' ')
      .toLowerCase()
      .split(/[^a-z0-9#]+/),
  ),
  'loop',
  'one shots',
  'preset',
  'minor',
  'a minor',
  'free',
  'hiphop',
  'tehcno',
  'harbor',
  'drums and',
  'for',
]);
const TEMPOS = [...new Set(documents.flatMap(({ bpm }) => bpm ?? [])), 20, 99.5, 300];

const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

/** Most queries have few filters: one with many rarely finds anything. */
const seldom = <Value, None>(arbitrary: fc.Arbitrary<Value>, none: None, times = 5): fc.Arbitrary<Value | None> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(none) }, { weight: 1, arbitrary });

const choiceOf = (values: readonly string[]): fc.Arbitrary<Choice> =>
  fc
    .tuple(fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 }), fc.nat({ max: 3 }))
    .map(([chosen, cut]) => ({ include: chosen.slice(0, cut), exclude: chosen.slice(cut) }));

const someChoices = fc.record(perArray((array) => seldom(choiceOf(VALUES[array]), { include: [], exclude: [] }, 8)));

const key = fc
  .constantFrom(...KEY_TYPES)
  .chain((type) => fc.constantFrom(...NOTES[type]).map((note) => ({ note, type })));

const bpm = fc
  .tuple(fc.constantFrom(...TEMPOS), fc.constantFrom(...TEMPOS), fc.boolean())
  .map(([one, other, isExact]) => ({
    min: Math.min(one, other),
    max: isExact ? Math.min(one, other) : Math.max(one, other),
  }));

const filters: fc.Arbitrary<Filters> = fc
  .record({
    arrays: someChoices,
    key: seldom(key, null, 3),
    excludedKey: seldom(fc.constantFrom('C', 'Db', 'C#m', 'A#m', 'Am', 'H'), null),
    chord: seldom(fc.constantFrom('major', 'minor'), null, 3),
    neighbours: fc.boolean(),
    bpm: seldom(bpm, null),
    name: seldom(text, null),
    free: seldom(fc.constant(true), false, 4),
    hidesOwned: fc.constant(false),
    rareFind: seldom(fc.constant(true), false, 8),
    stems: seldom(fc.constantFrom(...sounds.flatMap(({ group }) => group ?? [])), null, 8),
  })
  .map((all) => ({ ...all, neighbours: all.neighbours && all.key !== null && all.chord !== null }));

const SLUGS_OF_TERM = {
  instrument: VALUES.instruments,
  category: VALUES.categories,
  mood: VALUES.moods,
  tags: VALUES.tags,
  plugin: VALUES.presets,
} as const;

const scope: fc.Arbitrary<SoundScope> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<SoundScope>({ kind: 'all' }) },
  fc.constantFrom<SoundScope>({ kind: 'free' }, { kind: 'wishlist' }),
  fc.constantFrom(...documents).map(({ packSlug }): SoundScope => ({ kind: 'pack', slug: packSlug })),
  text.map((query): SoundScope => ({ kind: 'search', query })),
  fc
    .constantFrom(...TERM_SCOPES)
    .chain((term) => fc.constantFrom(...SLUGS_OF_TERM[term]).map((slug): SoundScope => ({ kind: 'term', term, slug }))),
);

const address: fc.Arbitrary<ListAddress> = fc.record({
  scope,
  filters,
  order: seldom(order, null, 2),
  page: fc.constantFrom(1, 1, 1, 2, 3),
  size: fc.constantFrom(10, 20, 100),
});

/** Every third sound, the latest last in the catalogue. */
const SAVED: ReadonlyMap<number, number> = new Map(sounds.filter((_, at) => at % 3 === 0).map(({ id }) => [id, id]));

const TERM_ARRAYS = {
  instrument: 'instruments',
  category: 'categories',
  mood: 'moods',
  tags: 'tags',
  plugin: 'presets',
} as const;

function indexScope(of: SoundScope): IndexScope {
  switch (of.kind) {
    case 'free':
    case 'pack':
      return of;
    case 'term':
      return { kind: 'term', term: TERM_ARRAYS[of.term], slug: of.slug };
    case 'wishlist':
      return { kind: 'listed', ids: [...SAVED.keys()].toReversed() };
    default:
      return { kind: 'all' };
  }
}

/** The server's index query when a client opens the URL. */
const questionOf = (asked: ListAddress): SoundQuery =>
  indexQuery(
    { index: indexScope(asked.scope), head: noHead, initialOrder: initialOrder(asked.scope) },
    readListQuery(new URLSearchParams(formatListAddress(asked)), ORDER_COLUMNS),
  );

/** What a list shows in one backend, in terms that both share. */
function inMemory(asked: ListAddress) {
  const listed = asked.scope.kind === 'wishlist' ? SAVED : new Map<number, number>();
  const ids = soundsOf(sounds, asked, listed).map(({ id }) => id);
  const counts = facetsOf(sounds, asked, listed);
  return {
    page: { ids: ids.slice((asked.page - 1) * asked.size, asked.page * asked.size), total: ids.length },
    facets: Object.fromEntries(
      FACETS.map((facet) => [facet, counts[facet].map(({ value, count }) => ({ value, count }))]),
    ),
  };
}

const onServer = (index: SoundIndex | NaiveSounds, query: SoundQuery) => ({
  page: index.page(query),
  facets: index.facets(query),
});

/** Compares texts first: deep equality of 20,000 equal answers would take most of the time. */
function expectSame(answer: unknown, plain: unknown): void {
  if (JSON.stringify(answer) !== JSON.stringify(plain)) expect(answer).toEqual(plain);
}

test(`the backend in memory, the index of the server and a plain filter give one answer to ${QUERIES.toLocaleString('en-US')} random lists [FILT-10, FILT-11, FILT-12, FILT-26, FILT-30, FILT-31, FILT-34, FILT-35, FILT-36, FILT-47, FILT-48, FILT-49, DECISION-52, DECISION-55]`, () => {
  const [index, naive] = [new SoundIndex(), new NaiveSounds()];
  index.upsert(documents);
  naive.upsert(documents);
  let found = 0;
  fc.assert(
    fc.property(address, (asked) => {
      const query = questionOf(asked);
      const plain = onServer(naive, query);
      expectSame(inMemory(asked), plain);
      expectSame(onServer(index, query), plain);
      if (plain.page.total > 0) found += 1;
    }),
    { seed: SEED, numRuns: QUERIES },
  );
  expect(found, 'lists that have sounds').toBeGreaterThan(QUERIES / 4);
});

const packDocuments = packs.map((pack, at): IndexedPack => ({
  id: pack.id,
  providerSlug: pack.provider.slug,
  genres: slugs(pack.genres),
  tags: slugs(pack.tags),
  name: pack.name,
  free: pack.free,
  /** No pack has as many presets or MIDI files as another. */
  types: [],
  chartPosition: at,
  topChartPosition: at,
  createdAt: pack.id,
}));

const packScope: fc.Arbitrary<PackScope> = fc.oneof(
  fc.constantFrom<PackScope>({ kind: 'all' }, { kind: 'wishlist' }),
  fc.constantFrom(...packs).map(({ provider }): PackScope => ({ kind: 'provider', slug: provider.slug })),
  text.map((query): PackScope => ({ kind: 'search', query })),
);

const packAddress: fc.Arbitrary<PackListAddress> = fc.record({
  scope: packScope,
  filters: filters.map(packFilters),
  order: seldom(
    order.filter(({ column }) => PACK_ORDER_COLUMNS.some((one) => one === column)),
    null,
    2,
  ),
  page: fc.constantFrom(1, 1, 2),
  size: fc.constantFrom(3, 20),
});

test('the backend in memory and the index of the server give one answer to random lists of packs [FILT-05, FILT-12, DECISION-51, DECISION-55]', () => {
  const index = new PackIndex();
  index.upsert(packDocuments);
  const saved = new Map(packs.filter(({ id }) => id % 2 === 0).map(({ id }) => [id, id]));
  let found = 0;
  fc.assert(
    fc.property(packAddress, (asked) => {
      const { scope, page, size } = asked;
      const query = packIndexQuery(
        {
          index:
            scope.kind === 'wishlist' ? { kind: 'listed', ids: [...saved.keys()].toReversed() } : scopeInPacks(scope),
          head: noHead,
          initialOrder: initialOrder(scope),
        },
        readListQuery(new URLSearchParams(formatListAddress(asked)), PACK_ORDER_COLUMNS),
      );
      const all = packsOf(packs, asked, saved);
      const counts = packFacetsOf(packs, asked, saved);
      expectSame(
        {
          page: { ids: all.map(({ id }) => id).slice((page - 1) * size, page * size), total: all.length },
          facets: Object.fromEntries(
            PACK_FACETS.map((facet) => [facet, counts[facet].map(({ value, count }) => ({ value, count }))]),
          ),
        },
        { page: index.page(query), facets: index.facets(query) },
      );
      if (all.length > 0) found += 1;
    }),
    { seed: SEED, numRuns: 2000 },
  );
  expect(found, 'lists that have packs').toBeGreaterThan(500);
});

const scopeInPacks = (scope: PackScope): PackListScope['index'] =>
  scope.kind === 'provider' ? { kind: 'provider', slug: scope.slug } : { kind: 'all' };
