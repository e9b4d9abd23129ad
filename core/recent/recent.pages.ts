import type { Offered } from '../kernel/feature.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import { recentTexts } from './recent.messages.ts';
import { recentHref } from './recent.routes.ts';
import type { createRemembering } from './remembering.feature.ts';

/** The parts of the shop that this page uses. */
export interface RecentShop {
  readonly recent: OnDemand<Offered<ReturnType<typeof createRemembering>>>;
}

const load = ({ recent }: RecentShop) => recent.press((remembering) => remembering.load.execute());

/** A server does not know what a device has stored: it renders the page without its list. */
export const recentPage: PageEntry<object, RecentShop> = {
  href: recentHref,
  open: load,
  complete: load,
  title: () => recentTexts.title,
  shown: ({ recent }) => recent.current?.list ?? null,
  feature: ({ recent }) => recent,
  isUnlisted: true,
};
