import { sayRefusal } from '../shell/say-refusal.ts';
import type { Offered } from '../kernel/feature.ts';
import type { Dialogs } from '../shell/dialogs.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import type { createEarnings } from './earnings.feature.ts';
import { earningsTexts } from './earnings.messages.ts';
import { earningsHref } from './earnings.routes.ts';

/** What this page needs of the shop. */
export interface EarningsShop {
  readonly earnings: OnDemand<Offered<ReturnType<typeof createEarnings>>>;
  readonly shell: { readonly dialogs: Dialogs; readonly navigation: NavigationPort };
}

export const earningsPage: PageEntry<object, EarningsShop> = {
  href: earningsHref,
  open: ({ earnings }) =>
    earnings.press(async ({ loadEarnings, loadBank }) => {
      const earned = await loadEarnings.execute();
      if (earned.ok) await loadBank.execute();
    }),
  title: () => earningsTexts.title,
  shown: ({ earnings }) => earnings.current?.earned ?? null,
  greetsOpen: true,
  greet: async (shop) => sayRefusal(shop.shell, (await shop.earnings.open()).earned.current),
  feature: ({ earnings }) => earnings,
};
