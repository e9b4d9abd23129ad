import type { App } from '../../composition/app.ts';
import type { Collection } from '../../core/catalogue/collection.ts';

type Collections = Awaited<ReturnType<App['collections']['open']>>;

/** Does something with collections. Code that cannot be fetched changes nothing: the next press tries again. */
export const withCollections = ({ collections }: App, use: (collections: Collections) => unknown): void =>
  void collections.open().then(use, () => {});

/** The customer's own collection whose page this is. */
export const ownCollectionOnView = ({ collections }: App): Collection | null =>
  collections.current?.claimed.current ?? null;
