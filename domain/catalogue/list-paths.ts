/** The addresses of sound lists, by subject [DECISION-47]. Pages pass them to widgets. */
export const SOUND_LIST_PATHS = {
  all: '/api/v1/store/sample-list',
  free: '/api/v1/store/sample-list/free',
  instrument: '/api/v1/store/sample-list/instrument/{slug}',
  category: '/api/v1/store/sample-list/category/{slug}',
  mood: '/api/v1/store/sample-list/mood/{slug}',
  tags: '/api/v1/store/sample-list/tags/{slug}',
  plugin: '/api/v1/store/sample-list/plugin/{slug}',
  pack: '/api/v1/store/sample-list/sample-pack/{slug}',
  collection: '/api/v1/store/sample-list/collection/{slug}',
  wishlist: '/api/v1/store/sample-list/wishlist',
  downloadHistory: '/api/v1/store/sample-list/download-history',
  search: '/api/v1/search/sample-list',
} as const;

/** The same of packs [DECISION-83]. */
export const PACK_LIST_PATHS = {
  all: '/api/v1/store/product-list',
  provider: '/api/v1/store/product-list/provider/{slug}',
  wishlist: '/api/v1/store/product-list/wishlist',
  search: '/api/v1/search/product-list',
} as const;

/** The other data addresses that pages pass to widgets [DECISION-191]: all answer GET with JSON. */
export const DATA_PATHS = {
  categories: '/api/v1/store/category-list/{kind}',
  categoryFilter: '/api/v1/store/category-list/{kind}/filter',
  providers: '/api/v1/store/provider-list',
  chart: '/api/v1/store/sample-list/chart',
  collections: '/api/v1/store/collection-list',
  sound: '/api/v1/sample/{id}',
  collection: '/api/v1/collection/{id}',
  ownCollections: '/api/v1/collections/owner',
  packConfirmation: '/api/v1/download/sample-pack/confirmation/{id}',
} as const;
