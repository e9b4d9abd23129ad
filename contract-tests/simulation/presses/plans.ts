import { type Presses, opened, oneOf } from './press.ts';

/** Nobody there may use any of them. */
const CODES = ['START', 'black70', 'PLAN60', 'NOTHING'] as const;

export const plans: Presses = {
  'plans.loadPlans': async (tab) => (await opened(tab, tab.app.plans)).loadPlans.execute(),
  'plans.loadDiscount': async (tab) => (await opened(tab, tab.app.plans)).loadDiscount.execute(),
  'plans.applyDiscount': async (tab, which) =>
    (await opened(tab, tab.app.plans)).applyDiscount.execute(oneOf(['', ...CODES], which)!),
  'plans.applyDiscountLink': async (tab, which) =>
    (await opened(tab, tab.app.plans)).applyDiscountLink.execute(oneOf(CODES, which)!),
  'plans.removeDiscount': async (tab) => (await opened(tab, tab.app.plans)).removeDiscount.execute(),
  // Its customers keep their plans: what follows from an end has scenarios of its own.
  'plans.cancelSubscription': async (tab) => (await opened(tab, tab.app.plans)).cancelSubscription.execute(),
  // Who ends, pauses or changes when is what the model of the shop knows: nobody does it here.
  'plans.resumeSubscription': () => Promise.resolve(),
  'plans.pausePlan': () => Promise.resolve(),
  'plans.changePlanLater': () => Promise.resolve(),
};
