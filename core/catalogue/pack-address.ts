import { parseQuery } from '../kernel/query-string.ts';
import { PACK_FACETS } from './facets.ts';
import { type Filters, NO_FILTERS } from './filters.ts';
import { PACK_PAGE_SIZE } from './limits.ts';
import { type ListAddress, formatListAddress, listOf, parseListAddress } from './list-address.ts';
import type { PackScope } from './scope.ts';

/** A whole list of packs as one value. Of the filters it has genres, tags, providers and a name [DECISION-51]. */
export type PackListAddress = ListAddress<PackScope>;

/**
 * Reads a query string as `parseListAddress` does, and passes over what only sounds have. Without a size a page has as
 * many packs as stand in for them while they load [PROD-26].
 */
export function parsePackAddress(scope: PackScope, search: string): PackListAddress {
  const address = parseListAddress(scope, search);
  return {
    ...address,
    filters: packFilters(address.filters),
    size: parseQuery(search).some(([name]) => name === 'size') ? address.size : PACK_PAGE_SIZE,
    order: address.order?.column === 'seconds' ? null : address.order,
  };
}

/** Writes the query string of an address, as it is read. */
export const formatPackAddress = (address: PackListAddress): string => formatListAddress(address, PACK_PAGE_SIZE);

/** A whole list of packs, in pages of the usual size. */
export const packsOf = (scope: PackScope): PackListAddress => ({ ...listOf(scope), size: PACK_PAGE_SIZE });

/** The filters that packs have. */
export const packFilters = ({ arrays, name }: Filters): Filters => ({
  ...NO_FILTERS,
  arrays: { ...NO_FILTERS.arrays, ...Object.fromEntries(PACK_FACETS.map((facet) => [facet, arrays[facet]])) },
  name,
});
