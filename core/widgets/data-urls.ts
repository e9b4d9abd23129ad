import { DATA_PATHS, PACK_LIST_PATHS, SOUND_LIST_PATHS } from '../../domain/catalogue/list-paths.ts';
import { keysOf } from '../../domain/records.ts';
import { addressQuery } from '../catalogue/addresses.ts';
import { type ListAddress, parseListAddress } from '../catalogue/filters/list-address.ts';
import { type PackListAddress, parsePackAddress } from '../catalogue/filters/pack-address.ts';
import { parseOrder } from '../catalogue/filters/order.ts';
import { type PackScope, type SoundScope, TERM_SCOPES } from '../catalogue/filters/scope.ts';
import { locationOf } from '../shell/navigation.port.ts';
import { idIn, readPath } from '../shell/path.ts';
import { type CategoryAddress, categoryName, parseCategories } from '../showcase/category.ts';
import { PROVIDERS_SHOWN, type ProviderAddress } from '../showcase/provider.ts';
import { lastOf, parseQuery } from '../kernel/query-string.ts';

/**
 * The subjects of the data addresses that a page passes to its widgets [WIDG-34, DECISION-191]. Each is a path of the
 * shop that answers GET with JSON; null if the widget cannot show it. Unknown parameters are ignored.
 */
const placed = (pattern: string, path: string) => readPath(pattern.replace(/\{(\w+)\}/g, ':$1'), path);

/** A list of sounds. `order` is the initial one, if the address names none. */
export function soundListAt(url: string, order: string | null = null): ListAddress | null {
  const { path, search } = locationOf(url);
  for (const kind of keysOf(SOUND_LIST_PATHS)) {
    const found = placed(SOUND_LIST_PATHS[kind], path);
    if (found) return withInitial(parseListAddress(soundScope(kind, found['slug'] ?? '', search), search), order);
  }
  return null;
}

/** A list of packs. */
export function packListAt(url: string, order: string | null = null): PackListAddress | null {
  const { path, search } = locationOf(url);
  for (const kind of keysOf(PACK_LIST_PATHS)) {
    const found = placed(PACK_LIST_PATHS[kind], path);
    if (found) return withInitial(parsePackAddress(packScope(kind, found['slug'] ?? '', search), search), order);
  }
  return null;
}

/** A list of categories, or what narrows one: both are about the same. */
export function categoriesAt(url: string): CategoryAddress | null {
  const { path, search } = locationOf(url);
  const named = (placed(DATA_PATHS.categories, path) ?? placed(DATA_PATHS.categoryFilter, path))?.['kind'];
  const kind = TERM_SCOPES.find((known) => known === named);
  return kind === undefined ? null : { ...parseCategories(search), kind };
}

export function providersAt(url: string): ProviderAddress | null {
  const { path, search } = locationOf(url);
  if (path !== DATA_PATHS.providers) return null;
  const pairs = parseQuery(search);
  return {
    name: categoryName(lastOf(pairs, 'name') ?? ''),
    page: idIn(lastOf(pairs, 'page') ?? undefined) ?? 1,
    size: PROVIDERS_SHOWN,
  };
}

export const isChartUrl = (url: string): boolean => locationOf(url).path === DATA_PATHS.chart;
export const isCollectionsUrl = (url: string): boolean => locationOf(url).path === DATA_PATHS.collections;
export const isOwnCollectionsUrl = (url: string): boolean => locationOf(url).path === DATA_PATHS.ownCollections;

export const soundIdAt = (url: string): number | null => idAt(DATA_PATHS.sound, url);
export const collectionIdAt = (url: string): number | null => idAt(DATA_PATHS.collection, url);
/** The pack to download [DECISION-104]. */
export const packIdAt = (url: string): number | null => idAt(DATA_PATHS.packConfirmation, url);

const idAt = (pattern: string, url: string): number | null => idIn(placed(pattern, locationOf(url).path)?.['id']);

const withInitial = <Scope>(address: ListAddress<Scope>, order: string | null): ListAddress<Scope> =>
  address.order === null && order !== null ? { ...address, order: parseOrder(order) } : address;

function soundScope(kind: keyof typeof SOUND_LIST_PATHS, slug: string, search: string): SoundScope {
  switch (kind) {
    case 'pack':
    case 'collection':
      return { kind, slug };
    case 'search':
      return { kind, query: addressQuery(search) };
    case 'all':
    case 'free':
    case 'wishlist':
    case 'downloadHistory':
      return { kind };
    default:
      return { kind: 'term', term: kind, slug };
  }
}

function packScope(kind: keyof typeof PACK_LIST_PATHS, slug: string, search: string): PackScope {
  if (kind === 'provider') return { kind, slug };
  return kind === 'search' ? { kind, query: addressQuery(search) } : { kind };
}
