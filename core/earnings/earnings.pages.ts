import type { Offered } from '../kernel/feature.ts';
import type { OnDemand } from '../shell/page-entry.ts';
import { type RefusingShop, refusingPage } from '../shell/refusing-page.ts';
import type { createEarnings } from './earnings.feature.ts';
import { earningsTexts } from './earnings.messages.ts';
import type { PageOfProvider } from '../dashboard/dashboard.routes.ts';
import { earningsHref } from './earnings.routes.ts';

type Earnings = Offered<ReturnType<typeof createEarnings>>;

/** What this page needs of the shop. */
export interface EarningsShop extends RefusingShop {
  readonly earnings: OnDemand<Earnings>;
}

export const earningsPage = refusingPage<PageOfProvider, EarningsShop, Earnings>({
  href: ({ provider }) => earningsHref(provider),
  title: () => earningsTexts.title,
  feature: ({ earnings }) => earnings,
  state: ({ earned }) => earned,
  async load({ loadEarnings, loadBank, showPayouts }, { provider }) {
    const earned = await loadEarnings.execute(provider);
    if (earned.ok) await Promise.all([showPayouts.execute(1, provider), loadBank.execute(provider)]);
  },
});
