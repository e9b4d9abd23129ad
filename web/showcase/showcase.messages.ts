export const showcaseViewTexts = {
  charts: 'Charts',
  providers: 'Providers',
  provider: 'Provider',
  categories: 'Categories',
  kinds: 'Kinds of categories',
  groups: 'Groups',
  otherGroup: 'Other',
  collections: 'Collections',
  /** As in 'Next collections'. */
  collectionThings: 'collections',
  free: 'Free',
  packOf: (name: string) => `Pack of ${name}`,
  open: (name: string) => `Open ${name}`,
} as const;
