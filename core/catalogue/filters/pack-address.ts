import { PACK_FACETS } from '../../../domain/catalogue/facets.ts';
import { isPackColumn } from '../../../domain/catalogue/orders.ts';
import { type Filters, NO_FILTERS } from './filters.ts';
import { type ListAddress, parseListAddress } from './list-address.ts';
import type { PackScope } from './scope.ts';

/** A whole list of packs as one value. Of the filters it has genres, tags, providers and a name [DECISION-51]. */
export type PackListAddress = ListAddress<PackScope>;

/** Reads a query string as `parseListAddress` does, and passes over what only sounds have. */
export function parsePackAddress(scope: PackScope, search: string): PackListAddress {
  const address = parseListAddress(scope, search);
  return {
    ...address,
    filters: packFilters(address.filters),
    order: address.order !== null && isPackColumn(address.order.column) ? address.order : null,
  };
}

/** The filters that packs have. */
export const packFilters = ({ arrays, name }: Filters): Filters => ({
  ...NO_FILTERS,
  arrays: { ...NO_FILTERS.arrays, ...Object.fromEntries(PACK_FACETS.map((facet) => [facet, arrays[facet]])) },
  name,
});
