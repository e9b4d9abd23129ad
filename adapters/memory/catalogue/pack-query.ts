import { PACK_FACETS } from '../../../domain/catalogue/facets.ts';
import { type FacetCounts, perFacet } from '../../../core/catalogue/filters/facets.ts';
import type { Filters } from '../../../core/catalogue/filters/filters.ts';
import type { Order } from '../../../domain/catalogue/orders.ts';
import { initialOrder } from '../../../core/catalogue/filters/order.ts';
import type { Pack } from '../../../core/catalogue/packs/pack.ts';
import type { PackListAddress } from '../../../core/catalogue/filters/pack-address.ts';
import type { PackScope } from '../../../core/catalogue/filters/scope.ts';
import { type PersonalList, matchesArray, named, searchesOf, tally } from './list-query.ts';
import { type Found, isFound, packsFound, scoreIn } from './searched-world.ts';

/** Every pack of a list in its order. A pack's place among all is its place in the charts. */
export function packsOf(packs: readonly Pack[], address: PackListAddress, personal: PersonalList): readonly Pack[] {
  const { scope, filters } = address;
  const { column, direction } = address.order ?? initialOrder(scope);
  const sign = direction === 'asc' ? 1 : -1;
  const found = packsFound(packs, searchesOf(address));
  const valueOf = (pack: Pack): number => columnValue({ packs, personal, found }, pack, column);
  return packs
    .filter((pack) => isFound(pack, found) && isInScope(pack, scope, personal) && matches(pack, filters))
    .toSorted((a, b) => sign * (valueOf(a) - valueOf(b)) || packs.indexOf(a) - packs.indexOf(b));
}

/** The counts of each facet that packs have, under all other active filters [DECISION-51]. */
export function packFacetsOf(packs: readonly Pack[], address: PackListAddress, personal: PersonalList): FacetCounts {
  const { filters } = address;
  const found = packsFound(packs, searchesOf(address));
  const inScope = packs.filter((pack) => isFound(pack, found) && isInScope(pack, address.scope, personal));
  return perFacet((facet) => {
    const own = PACK_FACETS.find((known) => known === facet);
    if (!own) return [];
    const others = { ...filters, arrays: { ...filters.arrays, [own]: { ...filters.arrays[own], include: [] } } };
    return tally(inScope.filter((pack) => matches(pack, others)).flatMap((pack) => named(termsOf(pack, own))));
  });
}

function isInScope(pack: Pack, scope: PackScope, personal: PersonalList): boolean {
  switch (scope.kind) {
    case 'all':
    case 'search':
      return true;
    case 'provider':
      return pack.provider.slug === scope.slug;
    case 'wishlist':
      return personal.has(pack.id);
  }
}

const matches = (pack: Pack, { arrays }: Filters): boolean =>
  PACK_FACETS.every((facet) =>
    matchesArray(
      termsOf(pack, facet).map(({ slug }) => slug),
      arrays[facet],
    ),
  );

const termsOf = (pack: Pack, facet: (typeof PACK_FACETS)[number]) =>
  facet === 'providers' ? [pack.provider] : pack[facet];

interface Listed {
  readonly packs: readonly Pack[];
  readonly personal: PersonalList;
  readonly found: Found<Pack>;
}

function columnValue({ packs, personal, found }: Listed, pack: Pack, column: Order['column']): number {
  switch (column) {
    case 'createdAt':
      return personal.get(pack.id) ?? pack.id;
    case '_score':
      return scoreIn(pack, found);
    case 'id':
      return pack.id;
    default:
      return packs.indexOf(pack);
  }
}
