import { type DashboardShop, ownPacksPage } from '../dashboard/dashboard.pages.ts';
import type { PageOfOwnPacks } from '../dashboard/dashboard.routes.ts';
import type { Offered } from '../kernel/feature.ts';
import type { Dialogs } from '../shell/dialogs.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import { sayRefusal } from '../shell/say-refusal.ts';
import type { createPublishing } from './publishing.feature.ts';
import { publishingTexts } from './publishing.messages.ts';
import { draftHref, reviewHref } from './addresses.ts';
import type { PageOfDraft } from './publishing.routes.ts';

/** What these pages need of the shop. */
export interface PublishingShop {
  readonly publishing: OnDemand<Offered<ReturnType<typeof createPublishing>>>;
  readonly shell: { readonly dialogs: Dialogs; readonly navigation: NavigationPort };
}

/** All packs of a provider: those on sale, and those on their way there. */
export const shelfPage: PageEntry<PageOfOwnPacks, DashboardShop & PublishingShop> = {
  ...ownPacksPage,
  async open(shop, about) {
    await ownPacksPage.open(shop, about);
    // Whoever is no provider, or no customer, was told so already.
    if (shop.dashboard.current?.packs.current.phase === 'loaded')
      await shop.publishing.press(({ loadDrafts }) => loadDrafts.execute());
  },
};

export const draftPage: PageEntry<PageOfDraft, PublishingShop> = {
  href: draftHref,
  open: ({ publishing }, { id, isReview }) =>
    publishing.press(({ loadDraft, reviewDraft }) => (isReview ? reviewDraft : loadDraft).execute(id)),
  title({ publishing }) {
    const state = publishing.current?.draft.current;
    return state?.phase === 'loaded' ? state.draft.name : null;
  },
  shown: ({ publishing }) => publishing.current?.draft ?? null,
  greetsOpen: true,
  greet: async (shop) => sayRefusal(shop.shell, (await shop.publishing.open()).draft.current),
  feature: ({ publishing }) => publishing,
};

export const reviewPage: PageEntry<object, PublishingShop> = {
  href: reviewHref,
  open: ({ publishing }) => publishing.press(({ loadQueue }) => loadQueue.execute()),
  title: () => publishingTexts.review,
  shown: ({ publishing }) => publishing.current?.reviewed ?? null,
  greetsOpen: true,
  greet: async (shop) => sayRefusal(shop.shell, (await shop.publishing.open()).reviewed.current),
  feature: ({ publishing }) => publishing,
};
