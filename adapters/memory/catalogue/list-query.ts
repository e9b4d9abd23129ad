import { typeNames } from '../../../domain/catalogue/catalogue.messages.ts';
import { FACETS, type Facet } from '../../../domain/catalogue/facets.ts';
import { type FacetCounts, type FacetValue, perFacet } from '../../../core/catalogue/filters/facets.ts';
import { type PitchedKey, countedKey, pitchedKey, placeOfKey } from '../../../domain/catalogue/musical-key.ts';
import { nameOrder } from '../../../domain/search/name-order.ts';
import { type Choice, FILTER_ARRAYS, type FilterArray, type Filters } from '../../../core/catalogue/filters/filters.ts';
import { chosenKey, neighboursOf } from '../../../core/catalogue/filters/key-circle.ts';
import { pitched } from '../../../core/catalogue/sounds/musical-key.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { Order } from '../../../domain/catalogue/orders.ts';
import { initialOrder } from '../../../core/catalogue/filters/order.ts';
import type { Term } from '../../../core/catalogue/packs/pack.ts';
import type { PackScope, SoundScope, TermScope } from '../../../core/catalogue/filters/scope.ts';
import { type SoundTerm, fileIdsOf } from '../../../core/catalogue/sounds/sound.ts';
import type { SearchText } from '../../../domain/search/best-fits.ts';
import { type Found, isFound, scoreIn, soundsFound } from './searched-world.ts';
import type { WorldSound } from '../records.ts';

/** The sounds of a chosen list, such as a customer's own, each with a number above those of all that joined before it. */
export type PersonalList = ReadonlyMap<number, number>;

/** Every sound of a list in its order, by the plain meaning of its filters [DECISION-55]. */
export function soundsOf(sounds: readonly WorldSound[], address: ListAddress, personal: PersonalList): WorldSound[] {
  const found = soundsFound(sounds, searchesOf(address));
  const matching = sounds.filter(
    (sound) => isFound(sound, found) && isInScope(sound, address.scope, personal) && matches(sound, address.filters),
  );
  return matching.toSorted(byOrder(address, personal, found));
}

/** The counts of every facet under all other active filters: what a facet includes does not narrow it [FILT-12]. */
export function facetsOf(sounds: readonly WorldSound[], address: ListAddress, personal: PersonalList): FacetCounts {
  const found = soundsFound(sounds, searchesOf(address));
  const inScope = sounds.filter((sound) => isFound(sound, found) && isInScope(sound, address.scope, personal));
  const narrowed = inScope.filter((sound) => matches(sound, address.filters));
  return perFacet((facet) => {
    const others = withoutFacet(address.filters, facet);
    const matching = others === null ? narrowed : inScope.filter((sound) => matches(sound, others));
    return tally(matching.flatMap((sound) => facetValues(sound, facet)));
  });
}

function isInScope(sound: WorldSound, scope: SoundScope, personal: PersonalList): boolean {
  switch (scope.kind) {
    case 'all':
    case 'search':
      return true;
    case 'free':
      return sound.free;
    case 'term':
      return valuesOf(sound, SCOPE_ARRAYS[scope.term]).includes(scope.slug);
    case 'pack':
      return sound.pack.slug === scope.slug;
    case 'collection':
    case 'wishlist':
    case 'downloadHistory':
      return joinedAt(sound, personal) !== null;
  }
}

const SCOPE_ARRAYS: Readonly<Record<TermScope, FilterArray>> = {
  instrument: 'instruments',
  category: 'categories',
  mood: 'moods',
  tags: 'tags',
  plugin: 'presets',
};

function matches(sound: WorldSound, filters: Filters): boolean {
  return (
    FILTER_ARRAYS.every(
      (array) => isOpen(filters.arrays[array]) || matchesArray(valuesOf(sound, array), filters.arrays[array]),
    ) &&
    fitsKey(sound.key, filters) &&
    (filters.excludedKey === null || !isKey(sound.key, filters.excludedKey)) &&
    (filters.bpm === null || (sound.bpm !== null && sound.bpm >= filters.bpm.min && sound.bpm <= filters.bpm.max)) &&
    (!filters.free || sound.free) &&
    (!filters.rareFind || sound.isRareFind) &&
    (filters.stems === null || sound.group?.id === filters.stems.id)
  );
}

const isOpen = ({ include, exclude }: Choice): boolean => include.length + exclude.length === 0;

/** Within one array OR; an excluded value keeps a sound out whatever else it has. */
export const matchesArray = (values: readonly string[], choice: Choice): boolean =>
  (choice.include.length === 0 || choice.include.some((value) => values.includes(value))) &&
  !choice.exclude.some((value) => values.includes(value));

function fitsKey(key: string | null, filters: Filters): boolean {
  const own = readKey(key);
  const chosen = chosenKey(filters);
  if (filters.neighbours && chosen)
    return own !== null && neighboursOf(chosen).some((one) => isSame(pitched(one), own));
  return (
    (filters.key === null || own?.pitch === pitchedKey(filters.key.note)?.pitch) &&
    (filters.chord === null || own?.chord === filters.chord)
  );
}

/** Matches a key by its exact name, enharmonic spellings included; a bare note matches both of its modes. */
function isKey(key: string | null, excluded: string): boolean {
  const [own, wanted] = [readKey(key), pitchedKey(excluded)];
  if (own === null || own.pitch !== wanted?.pitch) return false;
  return wanted.chord === 'major' || own.chord === 'minor';
}

const readKey = (key: string | null): PitchedKey | null => (key === null ? null : pitchedKey(key));

const isSame = (a: PitchedKey, b: PitchedKey): boolean => a.pitch === b.pitch && a.chord === b.chord;

/** Null if a facet includes nothing, so that there is nothing to drop. */
function withoutFacet(filters: Filters, facet: Facet): Filters | null {
  if (facet === 'keys') {
    const { key, chord } = filters;
    return key || chord ? { ...filters, key: null, chord: null, neighbours: false } : null;
  }
  const { include, exclude } = filters.arrays[facet];
  return include.length > 0 ? { ...filters, arrays: { ...filters.arrays, [facet]: { include: [], exclude } } } : null;
}

type NamedValue = Pick<FacetValue, 'value' | 'name'>;

/** How often each value occurs, most frequent first. */
export function tally(values: readonly NamedValue[]): readonly FacetValue[] {
  const counts = new Map<string, FacetValue>();
  for (const { value, name } of values) counts.set(value, { value, name, count: (counts.get(value)?.count ?? 0) + 1 });
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

export const named = (terms: readonly Term[]): readonly NamedValue[] =>
  terms.map(({ slug, name }) => ({ value: slug, name }));

/** The facets of sounds, cached because sounds never change and are counted for every list. */
const everyFacet = new WeakMap<WorldSound, Readonly<Record<Facet, readonly NamedValue[]>>>();

function facetValues(sound: WorldSound, facet: Facet): readonly NamedValue[] {
  const known = everyFacet.get(sound) ?? perFacet((one) => readFacet(sound, one));
  everyFacet.set(sound, known);
  return known[facet];
}

function readFacet(sound: WorldSound, facet: Facet): readonly NamedValue[] {
  switch (facet) {
    case 'instruments':
      return named(termsOf(sound, 'INSTRUMENT'));
    case 'moods':
      return named(termsOf(sound, 'MOOD'));
    case 'presets':
      return named(termsOf(sound, 'PRESET'));
    case 'genres':
      return named(sound.pack.genres);
    case 'tags':
      return named(sound.pack.tags);
    case 'providers':
      return named([sound.pack.provider]);
    case 'parameters':
      return named(sound.parameters);
    case 'types':
      return [{ value: sound.type, name: typeNames[sound.type] }];
    case 'keys': {
      const key = readKey(sound.key);
      return key === null ? [] : [{ value: countedKey(key), name: countedKey(key) }];
    }
  }
}

const CATEGORY_FACETS: ReadonlySet<Facet> = new Set(['instruments', 'moods', 'presets', 'parameters', 'genres']);

/** The values of a sound that an array may name; `categories` takes a term of any kind [DECISION-67]. */
function valuesOf(sound: WorldSound, array: FilterArray): readonly string[] {
  if (array !== 'categories') return facetValues(sound, array).map(({ value }) => value);
  return FACETS.filter((facet) => CATEGORY_FACETS.has(facet)).flatMap((facet) =>
    facetValues(sound, facet).map(({ value }) => value),
  );
}

const termsOf = (sound: WorldSound, kind: SoundTerm['kind']) => sound.terms.filter((term) => term.kind === kind);

/** A list's searches, each with its own words: the query of its address, and the name search [DECISION-48]. */
export const searchesOf = ({ scope, filters }: ListAddress<SoundScope | PackScope>): readonly SearchText[] => [
  ...(scope.kind === 'search' ? [{ text: scope.query, demand: 'most' } as const] : []),
  ...(filters.name === null ? [] : [{ text: filters.name, demand: 'all' } as const]),
];

/** Missing values come last in either direction. Ties are broken by id, those of the best match by the charts first. */
function byOrder(address: ListAddress, personal: PersonalList, found: Found<WorldSound>) {
  const { column, direction } = address.order ?? initialOrder(address.scope);
  const sign = direction === 'asc' ? 1 : -1;
  const values = new Map<WorldSound, number | string | null>();
  const valueOf = (sound: WorldSound): number | string | null => {
    const known = values.get(sound);
    if (known !== undefined) return known;
    const value = columnValue(sound, column, personal, found);
    values.set(sound, value);
    return value;
  };
  return (a: WorldSound, b: WorldSound): number => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === right) return column === '_score' ? chart(a) - chart(b) || a.id - b.id : sign * (a.id - b.id);
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -sign : sign;
  };
}

/** A sound is placed by when it or its companion joined, whichever was later; null if neither has. */
function joinedAt(sound: WorldSound, personal: PersonalList): number | null {
  const places = fileIdsOf(sound).flatMap((file) => personal.get(file) ?? []);
  return places.length === 0 ? null : Math.max(...places);
}

const chart = (sound: WorldSound): number => sound.chartPosition ?? Number.MAX_SAFE_INTEGER;

function columnValue(
  sound: WorldSound,
  column: Order['column'],
  personal: PersonalList,
  found: Found<WorldSound>,
): number | string | null {
  switch (column) {
    case 'createdAt':
      return joinedAt(sound, personal) ?? sound.createdAt;
    case 'globalChartPosition':
      return sound.chartPosition;
    case 'topGlobalChartPosition':
      return sound.topChartPosition;
    case '_score':
      return scoreIn(sound, found);
    case 'id':
      return sound.id;
    case 'seconds':
      return sound.seconds;
    case 'bpm':
      return sound.bpm;
    case 'key': {
      const key = readKey(sound.key);
      return key && placeOfKey(key);
    }
    case 'name':
      return nameOrder(sound.name);
  }
}
