import { FILTER_ARRAYS, type FilterArray, type Filters } from '../../../core/catalogue/filters/filters.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { PackListAddress } from '../../../core/catalogue/filters/pack-address.ts';
import type { PackScope, SoundScope } from '../../../core/catalogue/filters/scope.ts';
import type { Location } from '../../../core/shell/navigation.port.ts';
import { rememberedAs } from '../remembered.ts';

type Scoped<Scope> = readonly [path: RegExp, scopeOf: (slug: string, query: string) => Scope];

/** The URLs of lists of sounds [ROUTE-05, ROUTE-12 to ROUTE-28]. */
const SOUNDS_AT: ReadonlyArray<Scoped<SoundScope>> = [
  [/^\/samples$/, () => ({ kind: 'all' })],
  [/^\/samples\/free$/, () => ({ kind: 'free' })],
  [/^\/samples\/instrument\/([^/]+)$/, (slug) => ({ kind: 'term', term: 'instrument', slug })],
  [/^\/samples\/category\/([^/]+)$/, (slug) => ({ kind: 'term', term: 'category', slug })],
  [/^\/samples\/mood\/([^/]+)$/, (slug) => ({ kind: 'term', term: 'mood', slug })],
  [/^\/samples\/tags\/([^/]+)$/, (slug) => ({ kind: 'term', term: 'tags', slug })],
  [/^\/presets\/plugin\/([^/]+)$/, (slug) => ({ kind: 'term', term: 'plugin', slug })],
  [/^\/collection\/([^/]+)$/, (slug) => ({ kind: 'collection', slug })],
  [/^\/search\/sounds$/, (_, query) => ({ kind: 'search', query })],
  [/^\/sample-pack\/([^/]+)$/, (slug) => ({ kind: 'pack', slug })],
  [/^\/account\/wishlist\/samples$/, () => ({ kind: 'wishlist', inAccount: true })],
  [/^\/wishlist\/samples$/, () => ({ kind: 'wishlist' })],
  [/^\/account\/download-history\/samples$/, () => ({ kind: 'downloadHistory' })],
];

const PACKS_AT: ReadonlyArray<Scoped<PackScope>> = [
  [/^\/provider\/sample-packs\/([^/]+)$/, (slug) => ({ kind: 'provider', slug })],
  [/^\/search\/sample-packs$/, (_, query) => ({ kind: 'search', query })],
  [/^\/wishlist\/sample-packs$/, () => ({ kind: 'wishlist' })],
];

/** The list of sounds at a URL, parsed as specified; null if there is none. */
export const soundListAt = rememberedAs(hrefOf, (location): ListAddress | null => read(SOUNDS_AT, location));

/** The same for packs, which have fewer filters, and no length to sort by [DECISION-51]. */
export const packListAt = rememberedAs(hrefOf, readPacks);

function readPacks(location: Location): PackListAddress | null {
  const list = read(PACKS_AT, location);
  if (list === null) return null;
  const order = ['seconds', 'bpm', 'key', 'name'].includes(list.order?.column ?? '') ? null : list.order;
  return { ...list, order, filters: forPacks(list.filters) };
}

/** The filters of packs. */
export const forPacks = ({ arrays: { genres, tags, providers }, name }: Filters): Filters => ({
  ...NONE,
  arrays: { ...NONE.arrays, genres, tags, providers },
  name,
});

/** A URL as in the address bar. */
export function hrefOf({ path, search }: Location): string {
  return path + search;
}

function read<Scope>(lists: ReadonlyArray<Scoped<Scope>>, { path, search }: Location): ListAddress<Scope> | null {
  const said = new URLSearchParams(search);
  for (const [pattern, scopeOf] of lists) {
    const found = pattern.exec(path);
    if (found)
      return { ...listIn(said), scope: scopeOf(decodeURIComponent(found[1] ?? ''), text(said, 'query') ?? '') };
  }
  return null;
}

const NOTES = { flat: 'Db Eb Gb Ab Bb', sharp: 'C# D# F# G# A#', natural: 'C D E F G A B' } as const;
const typeOfNote = (note: string) =>
  (['flat', 'sharp', 'natural'] as const).find((type) => NOTES[type].split(' ').includes(note));

const empty = { include: [], exclude: [] } as const;
const arraysOf = (choice: (array: FilterArray) => Filters['arrays']['tags']): Filters['arrays'] =>
  Object.fromEntries(FILTER_ARRAYS.map((array) => [array, choice(array)])) as Filters['arrays'];

/** No filters. */
export const NONE: Filters = {
  arrays: arraysOf(() => empty),
  key: null,
  excludedKey: null,
  chord: null,
  neighbours: false,
  bpm: null,
  name: null,
  free: false,
  hidesOwned: false,
  rareFind: false,
  stems: null,
};

export function listIn(said: URLSearchParams): Omit<ListAddress, 'scope'> {
  const last = (name: string): string | null => said.getAll(name).at(-1) ?? null;
  const values = (name: string) => [...new Set(said.getAll(name).filter((value) => value !== ''))];
  const [note, chord] = [last('key'), last('chord_type')];
  const type = note === null ? undefined : typeOfNote(note);
  const key = note === null || type === undefined ? null : { note, type };
  const mode = chord === 'major' || chord === 'minor' ? chord : null;
  const bpm = /^(\d{1,3}(?:\.\d{1,3})?)-(\d{1,3}(?:\.\d{1,3})?)$/.exec(last('bpm') ?? '');
  const isRange = bpm !== null && Number(bpm[1]) <= Number(bpm[2]);
  const group = /^(\d+),(.*),(#[0-9a-f]{6})$/i.exec(last('group_id') ?? '');
  const order =
    /^(createdAt|globalChartPosition|topGlobalChartPosition|_score|id|seconds|bpm|key|name),(asc|desc)$/.exec(
      last('order') ?? '',
    );
  const [page, size] = [last('page'), last('size')].map((one) =>
    /^[1-9]\d{0,8}$/.test(one ?? '') ? Number(one) : null,
  );
  return {
    filters: {
      arrays: arraysOf((array) => {
        const include = values(`${array}[]`);
        return { include, exclude: values(`exclude_${array}[]`).filter((value) => !include.includes(value)) };
      }),
      key,
      excludedKey: last('exclude_key') || null,
      chord: mode,
      neighbours: key !== null && mode !== null && last('key_match') === 'compatible',
      bpm: isRange ? { min: Number(bpm[1]), max: Number(bpm[2]) } : null,
      name: text(said, 'name'),
      free: last('free') === '1',
      hidesOwned: last('hide_owned') === '1',
      rareFind: last('rare_find') === '1',
      stems: group && Number(group[1]) > 0 ? { id: Number(group[1]), name: group[2]!, color: group[3]! } : null,
    },
    order: order && ({ column: order[1], direction: order[2] } as ListAddress['order']),
    page: page ?? 1,
    size: size != null && size <= 100 ? size : 20,
  };
}

/** At most 120 characters [FILT-13, FILT-16]. */
export function text(said: URLSearchParams, name: string): string | null {
  const typed = (said.getAll(name).at(-1) ?? '').trim().slice(0, 120).trim();
  return typed === '' ? null : typed;
}

/** The query of a list's URL, as pairs in a fixed order. */
export function queryOf({ scope, filters, order, page, size }: ListAddress<SoundScope | PackScope>): string {
  const { arrays, key, excludedKey, chord, neighbours, bpm, name, free, hidesOwned, rareFind, stems } = filters;
  const pairs: Array<readonly [string, string | null]> = [
    ['query', scope.kind === 'search' && scope.query !== '' ? scope.query : null],
    ...FILTER_ARRAYS.flatMap((array) => [
      ...arrays[array].include.map((value) => [`${array}[]`, value] as const),
      ...arrays[array].exclude.map((value) => [`exclude_${array}[]`, value] as const),
    ]),
    ['key', key && key.note],
    ['key_type', key && key.type],
    ['exclude_key', excludedKey],
    ['chord_type', chord],
    ['key_match', neighbours ? 'compatible' : null],
    ['bpm', bpm && `${bpm.min}-${bpm.max}`],
    ['name', name],
    ['free', free ? '1' : null],
    ['hide_owned', hidesOwned ? '1' : null],
    ['rare_find', rareFind ? '1' : null],
    ['group_id', stems && `${stems.id},${stems.name},${stems.color}`],
    ['order', order && `${order.column},${order.direction}`],
    ['page', page === 1 ? null : String(page)],
    ['size', size === 20 ? null : String(size)],
  ];
  return pairsText(pairs.flatMap(([known, value]) => (value === null ? [] : [[known, value] as const])));
}

/** The query of a URL in the same order: equal texts mean the same list. */
export const queryIn = (search: string): string => pairsText([...new URLSearchParams(search)]);

/** Values of one name keep their order. */
const pairsText = (pairs: ReadonlyArray<readonly [string, string]>): string =>
  pairs
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map((pair) => pair.join('='))
    .join('&');

/** The path of a list of sounds or packs. */
export function pathOf(scope: SoundScope | PackScope, of: 'sounds' | 'packs'): string {
  switch (scope.kind) {
    case 'all':
      return of === 'sounds' ? '/samples' : '/search/sample-packs';
    case 'free':
      return '/samples/free';
    case 'term':
      return scope.term === 'plugin' ? `/presets/plugin/${scope.slug}` : `/samples/${scope.term}/${scope.slug}`;
    case 'pack':
      return `/sample-pack/${scope.slug}`;
    case 'collection':
      return `/collection/${scope.slug}`;
    case 'provider':
      return `/provider/sample-packs/${scope.slug}`;
    case 'search':
      return of === 'sounds' ? '/search/sounds' : '/search/sample-packs';
    case 'downloadHistory':
      return '/account/download-history/samples';
    case 'wishlist':
      if (of === 'packs') return '/wishlist/sample-packs';
      return 'inAccount' in scope ? '/account/wishlist/samples' : '/wishlist/samples';
  }
}

/** Whether a URL leads to this list. */
export function leadsTo(href: string, list: ListAddress<SoundScope | PackScope>, of: 'sounds' | 'packs'): boolean {
  const [path = '', search = ''] = href.split(/(?=\?)/);
  return decodeURIComponent(path) === pathOf(list.scope, of) && queryIn(search) === queryOf(list);
}

/** Every URL contains the lock of the session. */
export const withoutLock = (href: string): string => href.replace(/([?&])lock=[^&]*&?/, '$1').replace(/[?&]$/, '');
