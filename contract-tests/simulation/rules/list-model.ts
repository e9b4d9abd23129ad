import type { Facet } from '../../../domain/catalogue/facets.ts';
import type { Filters } from '../../../core/catalogue/filters/filters.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { PackListAddress } from '../../../core/catalogue/filters/pack-address.ts';
import type { Pack } from '../../../core/catalogue/packs/pack.ts';
import { PACKS, SOUNDS } from '../stage/simulated-world.ts';

type ListedSound = (typeof SOUNDS)[number];

/** Ids by when they came into a list, the first one first. */
export type Joined = readonly number[];

/** What is seen of a page. The order by relevance is not told: `ids` are sorted then, and given if they are all. */
export interface ShownPage {
  readonly ids: readonly number[] | null;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly size: number;
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Every word is there; the last may be the beginning of one. */
function hasWords(text: string, wanted: string): boolean {
  const words = wordsOf(text);
  const query = wordsOf(wanted);
  return query.every((word, at) =>
    words.some((known) => (at === query.length - 1 ? known.startsWith(word) : known === word)),
  );
}

const textOf = ({ name, fileName, pack }: ListedSound): string =>
  `${name} ${fileName} ${pack.name} ${pack.provider.name}`;
const textOfPack = ({ name, provider }: Pack): string => `${name} ${provider.name}`;

const TERMS: Readonly<Partial<Record<Facet, ListedSound['terms'][number]['kind']>>> = {
  instruments: 'INSTRUMENT',
  moods: 'MOOD',
  presets: 'PRESET',
};

/** What a sound has of a facet; null for keys, which are counted under another name. */
function valuesOf(sound: ListedSound, facet: Facet): readonly string[] | null {
  const kind = TERMS[facet];
  if (kind) return sound.terms.filter((term) => term.kind === kind).map(({ slug }) => slug);
  switch (facet) {
    case 'types':
      return [sound.type];
    case 'genres':
      return sound.pack.genres.map(({ slug }) => slug);
    case 'tags':
      return sound.pack.tags.map(({ slug }) => slug);
    case 'providers':
      return [sound.pack.provider.slug];
    case 'parameters':
      return sound.parameters.map(({ slug }) => slug);
    default:
      return null;
  }
}

/** Narrowed by what customers of the simulation narrow by: types, a name, Rare Finds. */
const isPlain = ({ arrays, key, excludedKey, chord, bpm, stems }: Filters): boolean =>
  [key, excludedKey, chord, bpm, stems].every((one) => one === null) &&
  Object.entries(arrays).every(
    ([name, { include, exclude }]) => name === 'types' || include.length + exclude.length === 0,
  );

const passes = (sound: ListedSound, { arrays, name, rareFind }: Filters, exceptTypes = false): boolean =>
  (exceptTypes || arrays.types.include.length === 0 || arrays.types.include.includes(sound.type)) &&
  !arrays.types.exclude.includes(sound.type) &&
  (name === null || hasWords(textOf(sound), name)) &&
  (!rareFind || sound.isRareFind);

/** The sounds that a list is about, with the place of each in it where it has one; null for one that is not known. */
function about({ scope }: ListAddress, joined: Joined): readonly ListedSound[] | null {
  switch (scope.kind) {
    case 'all':
      return SOUNDS;
    case 'free':
      return SOUNDS.filter(({ free }) => free);
    case 'pack':
      return SOUNDS.filter(({ pack }) => pack.slug === scope.slug);
    case 'search':
      return SOUNDS.filter((sound) => hasWords(textOf(sound), scope.query));
    case 'wishlist':
    case 'downloadHistory':
    case 'collection':
      return SOUNDS.filter(({ id, midi }) => joined.includes(id) || (midi !== null && joined.includes(midi.id)));
    case 'term':
      return null;
  }
}

const isRecent = (kind: string): boolean => ['wishlist', 'downloadHistory', 'collection'].includes(kind);

/** A page of sounds; null for lists that the model knows nothing of. */
export function soundsAt(address: ListAddress, joined: Joined): ShownPage | null {
  const all = about(address, joined);
  if (all === null || !isPlain(address.filters)) return null;
  const { order, scope } = address;
  const found = all.filter((sound) => passes(sound, address.filters));
  const placeOf = ({ id, midi }: ListedSound): number =>
    joined.includes(id) ? joined.indexOf(id) : joined.indexOf(midi?.id ?? 0);
  const byColumn: Readonly<Record<string, (sound: ListedSound) => number | null>> = {
    id: ({ id }) => id,
    createdAt: (sound) => (isRecent(scope.kind) ? placeOf(sound) : sound.createdAt),
    globalChartPosition: ({ chartPosition }) => chartPosition,
    seconds: ({ seconds }) => seconds,
  };
  const [column, direction] = order ? [order.column, order.direction] : initialOrder(scope.kind);
  const valueOf = byColumn[column];
  return paged(
    valueOf ? sorted(found, valueOf, direction).map(({ id }) => id) : null,
    found.map(({ id }) => id),
    address,
  );
}

function initialOrder(kind: string): readonly [column: string, direction: string] {
  if (kind === 'search') return ['_score', 'desc'];
  // The newest joins a list first; a collection is in the order in which it was made.
  if (kind === 'collection') return ['createdAt', 'asc'];
  return isRecent(kind) ? ['createdAt', 'desc'] : ['globalChartPosition', 'asc'];
}

function sorted<Item extends { readonly id: number }>(
  items: readonly Item[],
  valueOf: (item: Item) => number | null,
  direction: string,
): readonly Item[] {
  const sign = direction === 'asc' ? 1 : -1;
  const weigh = (item: Item): number => valueOf(item) ?? sign * Infinity;
  return items.toSorted((a, b) => {
    const difference = weigh(a) - weigh(b);
    return sign * (Number.isNaN(difference) || difference === 0 ? a.id - b.id : difference);
  });
}

function paged(
  ordered: readonly number[] | null,
  found: readonly number[],
  { page, size }: { readonly page: number; readonly size: number },
): ShownPage {
  const pages = Math.ceil(found.length / size);
  const ids = ordered?.slice((page - 1) * size, page * size) ?? null;
  return { ids, page, pages, total: found.length, size };
}

/** How many sounds each value would leave, by its slug; null for lists that the model knows nothing of. */
export function facetsAt(address: ListAddress, joined: Joined): Readonly<Record<string, unknown>> | null {
  const all = about(address, joined);
  if (all === null || !isPlain(address.filters)) return null;
  const facets: readonly Facet[] = [
    'instruments',
    'moods',
    'genres',
    'tags',
    'presets',
    'types',
    'providers',
    'parameters',
  ];
  return Object.fromEntries(
    facets.map((facet) => {
      const left = all.filter((sound) => passes(sound, address.filters, facet === 'types'));
      return [facet, counted(left.flatMap((sound) => valuesOf(sound, facet) ?? []))];
    }),
  );
}

function counted(values: readonly string[]): ReadonlyArray<readonly [value: string, count: number]> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
}

/** A page of packs; null for lists that the model knows nothing of. */
export function packsAt({ scope, filters, order, page, size }: PackListAddress, joined: Joined): ShownPage | null {
  if (!isPlain(filters) || filters.arrays.types.include.length > 0) return null;
  const isIn = (pack: Pack): boolean => {
    switch (scope.kind) {
      case 'all':
        return true;
      case 'provider':
        return pack.provider.slug === scope.slug;
      case 'search':
        return hasWords(textOfPack(pack), scope.query);
      case 'wishlist':
        return joined.includes(pack.id);
    }
  };
  const found = PACKS.filter(
    (pack) => isIn(pack) && (filters.name === null || hasWords(textOfPack(pack), filters.name)),
  );
  const byColumn: Readonly<Record<string, (pack: Pack) => number>> = {
    id: ({ id }) => id,
    createdAt: ({ id }) => (scope.kind === 'wishlist' ? joined.indexOf(id) : id),
    globalChartPosition: (pack) => PACKS.indexOf(pack),
  };
  const [column, direction] = order ? [order.column, order.direction] : initialOrder(scope.kind);
  const valueOf = byColumn[column];
  const ids = found.map(({ id }) => id);
  return paged(valueOf ? sorted(found, valueOf, direction).map(({ id }) => id) : null, ids, { page, size });
}
