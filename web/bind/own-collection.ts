import type { App } from '../../composition/app.ts';
import type { Collection } from '../../core/catalogue/collection.ts';

/** The customer's own collection whose page this is. */
export const ownCollectionOnView = ({ collections }: App): Collection | null =>
  collections.current?.claimed.current ?? null;
