import type { Offered } from '../kernel/feature.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import type { createCollections } from './collections.feature.ts';
import { collectionTexts } from './collections.messages.ts';
import { myCollectionsHref } from './collections.routes.ts';

/** What this page needs of the shop. */
export interface CollectionsShop {
  readonly collections: OnDemand<Offered<ReturnType<typeof createCollections>>>;
}

export const collectionsPage: PageEntry<object, CollectionsShop> = {
  href: myCollectionsHref,
  open: ({ collections }) => collections.press(({ loadOwn }) => loadOwn.execute()),
  title: () => collectionTexts.myCollections,
  shown: ({ collections }) => collections.current?.own ?? null,
  feature: ({ collections }) => collections,
};
