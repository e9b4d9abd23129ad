import type { Kysely } from 'kysely';
import type { WireFacets, WireProductList } from '../../wire/catalogue/catalogue.wire.ts';
import type { Database } from '../db/schema.ts';
import { notFound, unauthenticated } from '../http/errors.ts';
import {
  MOST_RECENT,
  MOST_RELEVANT,
  type Order,
  type PackOrderColumn,
  TRENDING,
} from '../../domain/catalogue/orders.ts';
import type { PackQuery, PackScope } from '../index/queries.ts';
import type { Catalogue } from './catalogue.ts';
import { nameFacets } from './facet-names.ts';
import { likedPacks } from '../wishlist/likes.ts';
import { listAnswer, noHead, type ListHead } from './list-answer.ts';
import { type ListQuery, pageOf } from './list-query.ts';
import type { ScopeRequest } from './sound-scopes.ts';

export interface PackListScope {
  readonly index: PackScope;
  readonly head: ListHead;
  readonly initialOrder: Order<PackOrderColumn>;
}

export type PackScopeName = 'all' | 'provider' | 'wishlist' | 'search';

type ScopeOf = (
  request: ScopeRequest,
  shop: { readonly db: Kysely<Database>; readonly catalogue: Catalogue },
) => PackListScope | Promise<PackListScope>;

/** Every scope of the pack list [DECISION-83]. */
export const packScopes: Readonly<Record<PackScopeName, ScopeOf>> = {
  all: () => ({ index: { kind: 'all' }, head: noHead, initialOrder: TRENDING }),
  search: () => ({ index: { kind: 'all' }, head: noHead, initialOrder: MOST_RELEVANT }),

  provider({ slug }, { catalogue }) {
    const provider = catalogue.shelves.providerBySlug(slug);
    if (!provider) throw notFound();
    const head = { ...noHead, title: provider.name, subtitle: provider.description || null };
    return { index: { kind: 'provider', slug }, head, initialOrder: TRENDING };
  },

  async wishlist({ customerId }, { db }) {
    if (customerId === null) throw unauthenticated();
    return {
      index: { kind: 'listed', ids: await likedPacks(db, customerId) },
      head: noHead,
      initialOrder: MOST_RECENT,
    };
  },
};

/** One page of a pack list [API-40]. */
export function packPage(
  catalogue: Catalogue,
  scope: PackListScope,
  query: ListQuery<PackOrderColumn>,
): WireProductList {
  const { ids, total } = catalogue.packs.page(indexQuery(scope, query));
  return listAnswer(scope.head, catalogue.packsById(ids), { page: query.page, size: query.size, total });
}

/** The facets that packs have, under the same query [DECISION-51]. */
export function packFacets(catalogue: Catalogue, scope: PackListScope, query: ListQuery<PackOrderColumn>): WireFacets {
  const facets = nameFacets(catalogue.packs.facets(indexQuery(scope, query)), catalogue.shelves);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The wire fills the facets that packs lack [DECISION-51].
  return facets as WireFacets;
}

/** The query of the index for a list call. */
export function indexQuery(scope: PackListScope, query: ListQuery<PackOrderColumn>): PackQuery {
  const { genres, tags, providers } = query.arrays;
  return {
    ...pageOf(scope, query),
    include: { genres: genres.include, tags: tags.include, providers: providers.include },
    exclude: { genres: genres.exclude, tags: tags.exclude, providers: providers.exclude },
  };
}
