import type { Facet } from '../../../domain/catalogue/facets.ts';
import type { FilterArray, Filters } from '../../../core/catalogue/filters/filters.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { PackListAddress } from '../../../core/catalogue/filters/pack-address.ts';
import type { SoundScope, TermScope } from '../../../core/catalogue/filters/scope.ts';
import type { Pack, Term } from '../../../core/catalogue/packs/pack.ts';
import { PACKS, SOUNDS } from '../stage/simulated-world.ts';
import { type ModelKey, keyIn, keyName, mixesWith, placeFromC } from './key-model.ts';
import { remembered } from '../remembered.ts';
import { compareNames } from '../../../server/index/testing/naive-names.ts';
import { TYPE_NAMES, packsFor, packsNamed, soundsFor, soundsNamed } from './text-model.ts';

export type ListedSound = (typeof SOUNDS)[number];

/** Ids in the order in which they were added to a list. */
export type Joined = readonly number[];

/** What is visible of a page. */
export interface ShownPage {
  readonly ids: readonly number[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly size: number;
}

interface Named {
  readonly value: string;
  readonly name: string;
}

const named = (terms: readonly Term[]): readonly Named[] => terms.map(({ slug, name }) => ({ value: slug, name }));

const SOUND_FACETS: readonly Facet[] = [
  'instruments',
  'moods',
  'genres',
  'tags',
  'keys',
  'presets',
  'types',
  'providers',
  'parameters',
];

/** The values of a sound for a facet [FILT-06]. */
const valuesOf = (sound: ListedSound, facet: Facet): readonly Named[] => everyFacetOf(sound)[facet]!;

const everyFacetOf = remembered((sound: ListedSound): Readonly<Partial<Record<Facet, readonly Named[]>>> =>
  Object.fromEntries(SOUND_FACETS.map((facet) => [facet, readFacet(sound, facet)])),
);

function readFacet(sound: ListedSound, facet: Facet): readonly Named[] {
  const ofKind = (wanted: string) => named(sound.terms.filter(({ kind }) => kind === wanted));
  switch (facet) {
    case 'instruments':
      return ofKind('INSTRUMENT');
    case 'moods':
      return ofKind('MOOD');
    case 'presets':
      return ofKind('PRESET');
    case 'types':
      return [{ value: sound.type, name: TYPE_NAMES[sound.type] }];
    case 'genres':
      return named(sound.pack.genres);
    case 'tags':
      return named(sound.pack.tags);
    case 'providers':
      return named([sound.pack.provider]);
    case 'parameters':
      return named(sound.parameters);
    case 'keys': {
      const key = keyIn(sound.key);
      return key === null ? [] : [{ value: keyName(key), name: keyName(key) }];
    }
  }
}

/** The slugs of a sound for an array: `categories` is a term of any kind but tags and providers [DECISION-67]. */
const slugsOf = (sound: ListedSound, array: FilterArray): readonly string[] =>
  (array === 'categories' ? (['instruments', 'moods', 'presets', 'parameters', 'genres'] as const) : [array]).flatMap(
    (facet) => valuesOf(sound, facet).map(({ value }) => value),
  );

const hasAny = (own: readonly string[], wanted: readonly string[]): boolean => own.some((one) => wanted.includes(one));

/** A note alone matches both modes; with a mode, only that one [DECISION-53, DECISION-60]. */
function isOn(own: ModelKey | null, choice: string): boolean {
  const chosen = keyIn(choice);
  return own !== null && chosen !== null && own.pitch === chosen.pitch && (own.isMinor || !chosen.isMinor);
}

function fitsKey(sound: ListedSound, { key, chord, neighbours }: Filters): boolean {
  const own = keyIn(sound.key);
  if (key !== null && chord !== null && neighbours) {
    const chosen = keyIn(chord === 'minor' ? `${key.note}m` : key.note);
    return own !== null && chosen !== null && mixesWith(own, chosen);
  }
  if (key !== null && !isOn(own, key.note)) return false;
  return chord === null || (own !== null && own.isMinor === (chord === 'minor'));
}

/**
 * OR within one array, AND between parameters, AND NOT for excluded [DECISION-55]; `leftOut` does not narrow its own
 * counts.
 */
function passes(sound: ListedSound, filters: Filters, leftOut: Facet | null = null): boolean {
  const { arrays, excludedKey, bpm, name, free, rareFind, stems } = filters;
  for (const [array, { include, exclude }] of Object.entries(arrays) as Array<
    [FilterArray, Filters['arrays']['tags']]
  >) {
    if (include.length + exclude.length === 0) continue;
    const own = slugsOf(sound, array);
    if (array !== leftOut && include.length > 0 && !hasAny(own, include)) return false;
    if (hasAny(own, exclude)) return false;
  }
  if (leftOut !== 'keys' && !fitsKey(sound, filters)) return false;
  if (excludedKey !== null && isOn(keyIn(sound.key), excludedKey)) return false;
  if (bpm !== null && (sound.bpm === null || sound.bpm < bpm.min || sound.bpm > bpm.max)) return false;
  if (name !== null && !soundsNamed(name).has(sound)) return false;
  if (free && !sound.free) return false;
  if (rareFind && !sound.isRareFind) return false;
  return stems === null || sound.group?.id === stems.id;
}

/** All sounds that pass filters. */
export const passing = (filters: Filters): readonly ListedSound[] => SOUNDS.filter((sound) => passes(sound, filters));

const ARRAY_OF_SCOPE: Readonly<Record<TermScope, FilterArray>> = {
  instrument: 'instruments',
  category: 'categories',
  mood: 'moods',
  tags: 'tags',
  plugin: 'presets',
};

/** The sounds in the scope of a list. */
export function about(scope: SoundScope, joined: Joined): readonly ListedSound[] {
  switch (scope.kind) {
    case 'all':
      return SOUNDS;
    case 'free':
      return SOUNDS.filter(({ free }) => free);
    case 'pack':
      return SOUNDS.filter(({ pack }) => pack.slug === scope.slug);
    case 'search':
      return SOUNDS.filter((sound) => soundsFor(scope.query).has(sound));
    case 'wishlist':
    case 'downloadHistory':
    case 'collection':
      return SOUNDS.filter(({ id, midi }) => joined.includes(id) || (midi !== null && joined.includes(midi.id)));
    case 'term':
      return SOUNDS.filter((sound) => slugsOf(sound, ARRAY_OF_SCOPE[scope.term]).includes(scope.slug));
  }
}

export const isRecent = (kind: string): boolean => ['wishlist', 'downloadHistory', 'collection'].includes(kind);

type Fits<Item> = (text: string) => ReadonlyMap<Item, number>;

/** The scores of a search query and a name filter, each by its own words [DECISION-58]. */
function scoreOf<Item>(
  item: Item,
  [found, named]: readonly [Fits<Item>, Fits<Item>],
  scope: { readonly kind: string; readonly query?: string },
  name: string | null,
): number {
  const searched = scope.kind === 'search' ? found(scope.query ?? '').get(item) : 0;
  return (searched ?? 0) + ((name === null ? 0 : named(name).get(item)) ?? 0);
}

/** The size of the cache; a long campaign asks for more lists than are worth keeping. */
const MOST_REMEMBERED = 5000;

/** `hidden` is what the customer owns, if that is to be left out. */
type ShowList<Shown> = (address: ListAddress, joined: Joined, hidden: Joined) => Shown;

/** Lists that nobody adds to are the same for everybody, and requested again and again. */
function askedOnce<Shown>(show: ShowList<Shown>): ShowList<Shown> {
  const known = new Map<string, Shown>();
  return (address, joined, hidden) => {
    if (joined.length + hidden.length > 0) return show(address, joined, hidden);
    const asked = JSON.stringify(address);
    const before = known.get(asked);
    if (before !== undefined) return before;
    if (known.size === MOST_REMEMBERED) known.clear();
    const shown = show(address, joined, hidden);
    known.set(asked, shown);
    return shown;
  };
}

/** A page of sounds. */
export const soundsAt = askedOnce(({ scope, filters, order, page, size }, joined, hidden): ShownPage => {
  const found = about(scope, joined).filter((sound) => !hidden.includes(sound.id) && passes(sound, filters));
  // The latest addition comes first; a collection keeps the order in which it was made.
  const ranks = scope.kind === 'collection' ? joined.toReversed() : joined;
  const placeOf = ({ id, midi }: ListedSound): number => Math.max(ranks.indexOf(id), ranks.indexOf(midi?.id ?? 0));
  const [column, direction] = order ? [order.column, order.direction] : initialOrder(scope.kind);
  const sign = direction === 'asc' ? 1 : -1;
  if (column === '_score') {
    const score = (sound: ListedSound) => scoreOf(sound, [soundsFor, soundsNamed], scope, filters.name);
    const best = found.toSorted(
      (a, b) => sign * (score(a) - score(b)) || (a.chartPosition ?? 1e9) - (b.chartPosition ?? 1e9) || a.id - b.id,
    );
    return paged(best, page, size);
  }
  if (column === 'name')
    return paged(
      found.toSorted((a, b) => sign * (compareNames(a.name, b.name) || a.id - b.id)),
      page,
      size,
    );
  const byColumn: Readonly<Record<Exclude<typeof column, '_score' | 'name'>, (sound: ListedSound) => number | null>> = {
    id: ({ id }) => id,
    createdAt: (sound) => (isRecent(scope.kind) ? placeOf(sound) : sound.createdAt),
    globalChartPosition: ({ chartPosition }) => chartPosition,
    topGlobalChartPosition: ({ topChartPosition }) => topChartPosition,
    seconds: ({ seconds }) => seconds,
    bpm: ({ bpm }) => bpm,
    key: ({ key }) => placeFromC(keyIn(key)),
  };
  return paged(sorted(found, byColumn[column], sign), page, size);
});

type Column = NonNullable<ListAddress['order']>['column'];

export function initialOrder(kind: string): readonly [column: Column, direction: string] {
  if (kind === 'search') return ['_score', 'desc'];
  return isRecent(kind) ? ['createdAt', 'desc'] : ['globalChartPosition', 'asc'];
}

/** Missing values come last, whatever the direction. */
const sorted = (
  sounds: readonly ListedSound[],
  valueOf: (sound: ListedSound) => number | null,
  sign: number,
): readonly ListedSound[] =>
  sounds.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === right) return sign * (a.id - b.id);
    if (left === null || right === null) return left === null ? 1 : -1;
    return sign * (left - right);
  });

function paged(found: ReadonlyArray<{ readonly id: number }>, page: number, size: number): ShownPage {
  const ids = found.slice((page - 1) * size, page * size).map(({ id }) => id);
  return { ids, page, pages: Math.ceil(found.length / size), total: found.length, size };
}

type Counted = ReadonlyArray<readonly [value: string, name: string, count: number]>;
type CountedFacets = Readonly<Record<string, Counted>>;

/** How many sounds each value would leave under all other filters, most frequent first [FILT-12, DECISION-55]. */
export const facetsAt = askedOnce(({ scope, filters }, joined, hidden): CountedFacets => {
  const all = about(scope, joined).filter(({ id }) => !hidden.includes(id));
  return Object.fromEntries(
    SOUND_FACETS.map((facet) => {
      const left = all.filter((sound) => passes(sound, filters, facet));
      return [facet, counted(left.flatMap((sound) => valuesOf(sound, facet)))];
    }),
  );
});

function counted(values: readonly Named[]): Counted {
  const counts = new Map<string, readonly [string, string, number]>();
  for (const { value, name } of values) counts.set(value, [value, name, (counts.get(value)?.[2] ?? 0) + 1]);
  return [...counts.values()].toSorted(([a, , many], [b, , more]) => more - many || (a < b ? -1 : 1));
}

const PACK_TERMS: Readonly<Partial<Record<string, (pack: Pack) => readonly Term[]>>> = {
  genres: ({ genres }) => genres,
  tags: ({ tags }) => tags,
  providers: ({ provider }) => [provider],
};

/** Packs can be filtered by genres, tags, providers and name [DECISION-51]. */
const passesAsPack = (pack: Pack, { arrays, name }: Filters, leftOut: string | null = null): boolean =>
  (['genres', 'tags', 'providers'] as const).every((array) => {
    const own = PACK_TERMS[array]!(pack).map(({ slug }) => slug);
    const { include, exclude } = arrays[array];
    return (array === leftOut || include.length === 0 || hasAny(own, include)) && !hasAny(own, exclude);
  }) &&
  (name === null || packsNamed(name).has(pack));

function packsAbout({ scope }: PackListAddress, joined: Joined): readonly Pack[] {
  switch (scope.kind) {
    case 'all':
      return PACKS;
    case 'provider':
      return PACKS.filter(({ provider }) => provider.slug === scope.slug);
    case 'search':
      return PACKS.filter((pack) => packsFor(scope.query).has(pack));
    case 'wishlist':
      return PACKS.filter(({ id }) => joined.includes(id));
  }
}

/** A page of packs, in the order of the charts. */
export function packsAt(address: PackListAddress, joined: Joined): ShownPage {
  const { scope, filters, order, page, size } = address;
  const [column, direction] = order ? [order.column, order.direction] : initialOrder(scope.kind);
  const valueOf = (pack: Pack): number => {
    if (column === '_score') return scoreOf(pack, [packsFor, packsNamed], scope, filters.name);
    if (column === 'createdAt') return scope.kind === 'wishlist' ? joined.indexOf(pack.id) : pack.id;
    return column === 'id' ? pack.id : PACKS.indexOf(pack);
  };
  const sign = direction === 'asc' ? 1 : -1;
  const found = packsAbout(address, joined).filter((pack) => passesAsPack(pack, filters));
  return paged(
    found.toSorted((a, b) => sign * (valueOf(a) - valueOf(b)) || PACKS.indexOf(a) - PACKS.indexOf(b)),
    page,
    size,
  );
}

/** The facets of packs; those they lack are empty. */
export const packFacetsAt = (address: PackListAddress, joined: Joined): CountedFacets =>
  Object.fromEntries(
    SOUND_FACETS.map((facet) => {
      const termsOf = PACK_TERMS[facet];
      const left = packsAbout(address, joined).filter((pack) => passesAsPack(pack, address.filters, facet));
      return [facet, termsOf ? counted(left.flatMap((pack) => named(termsOf(pack)))) : []];
    }),
  );
