import { type DashboardShop, ownPacksPage } from '../dashboard/dashboard.pages.ts';
import type { PageOfOwnPacks } from '../dashboard/dashboard.routes.ts';
import type { Offered } from '../kernel/feature.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import { type RefusingShop, refusingPage } from '../shell/refusing-page.ts';
import type { createPublishing } from './publishing.feature.ts';
import { publishingTexts } from './publishing.messages.ts';
import { draftHref, reviewHref, soldHref } from './addresses.ts';
import type { PageOfDraft, PageOfSold } from './publishing.routes.ts';

type Publishing = Offered<ReturnType<typeof createPublishing>>;

/** The parts of the shop that these pages use. */
export interface PublishingShop extends RefusingShop {
  readonly publishing: OnDemand<Publishing>;
}

/** All packs of a provider: on sale, and drafts. */
export const shelfPage: PageEntry<PageOfOwnPacks, DashboardShop & PublishingShop> = {
  ...ownPacksPage,
  async open(shop, about) {
    await ownPacksPage.open(shop, about);
    // Those who are not providers, or not customers, have already been told.
    if (shop.dashboard.current?.packs.current.phase === 'loaded')
      await shop.publishing.press(({ loadDrafts, loadSoldPacks }) =>
        Promise.all([loadDrafts.execute(about.provider), loadSoldPacks.execute(about.provider)]),
      );
  },
};

export const draftPage = refusingPage<PageOfDraft, PublishingShop, Publishing>({
  href: draftHref,
  title({ publishing }) {
    const state = publishing.current?.draft.current;
    return state?.phase === 'loaded' ? state.draft.name : null;
  },
  feature: ({ publishing }) => publishing,
  state: ({ draft }) => draft,
  load: ({ loadDraft, reviewDraft }, { id, isReview }) => (isReview ? reviewDraft : loadDraft).execute(id),
});

export const soldPage = refusingPage<PageOfSold, PublishingShop, Publishing>({
  href: ({ id }) => soldHref(id),
  title({ publishing }) {
    const state = publishing.current?.soldPack.current;
    return state?.phase === 'loaded' ? state.pack.name : null;
  },
  feature: ({ publishing }) => publishing,
  state: ({ soldPack }) => soldPack,
  load: ({ loadSoldPack }, { id }) => loadSoldPack.execute(id),
});

export const reviewPage = refusingPage<object, PublishingShop, Publishing>({
  href: reviewHref,
  title: () => publishingTexts.review,
  feature: ({ publishing }) => publishing,
  state: ({ reviewed }) => reviewed,
  async load({ loadQueue, loadRemoved }) {
    const queue = await loadQueue.execute();
    // Whoever is not staff has been told.
    return queue.ok ? loadRemoved.execute('') : queue;
  },
});
