import type { App } from '../../composition/app.ts';
import type { Collection } from '../../core/catalogue/collection.ts';

/** The collection of this page, if it belongs to the customer. */
export const ownCollectionOnView = ({ collections }: App): Collection | null =>
  collections.current?.claimed.current ?? null;
