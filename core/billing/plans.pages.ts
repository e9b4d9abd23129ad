import type { Offered } from '../kernel/feature.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import { plansHref } from './addresses.ts';
import type { createPlans } from './plans.feature.ts';
import { discountTexts, planTexts } from './plans.messages.ts';
import type { DiscountLink } from './plans.routes.ts';

/** What these pages need of the shop. */
export interface PlansShop {
  readonly plans: OnDemand<Offered<ReturnType<typeof createPlans>>>;
}

export const plansPage: PageEntry<object, PlansShop> = {
  href: plansHref,
  open: ({ plans }) =>
    plans.press(({ loadPlans, loadDiscount }) => Promise.all([loadPlans.execute(), loadDiscount.execute()])),
  title: () => planTexts.title,
  shown: ({ plans }) => plans.current?.offers ?? null,
  feature: ({ plans }) => plans,
  info: () => ({ description: planTexts.description, imageUrl: null, data: null }),
  listed: [plansHref()],
};

/** It leads on to the plans. A page that is only drawn applies nothing: what greets does [DECISION-15]. */
export const discountPage: PageEntry<DiscountLink, PlansShop> = {
  href: plansHref,
  open: ({ plans }) => plans.press(() => {}),
  title: () => discountTexts.title,
  feature: ({ plans }) => plans,
  isUnlisted: true,
  greet: ({ plans }, { code }) => plans.press(({ applyDiscountLink }) => applyDiscountLink.execute(code)),
};
