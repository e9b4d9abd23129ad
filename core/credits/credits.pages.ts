import type { Offered } from '../kernel/feature.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import type { createCredits } from './credits.feature.ts';
import { creditTexts } from './credits.messages.ts';
import { type PageOfStatement, creditsHref } from './credits.routes.ts';

/** What this page needs of the shop. */
export interface CreditsShop {
  readonly credits: OnDemand<Offered<ReturnType<typeof createCredits>>>;
}

export const creditsPage: PageEntry<PageOfStatement, CreditsShop> = {
  href: ({ number }) => creditsHref(number),
  open: ({ credits }, { number }) => credits.press(({ loadStatement }) => loadStatement.execute(number)),
  title: () => creditTexts.title,
  shown: ({ credits }) => credits.current?.statement ?? null,
  feature: ({ credits }) => credits,
};
