import { type Presses, opened, oneOf } from './press.ts';

/** Nobody there may use any of them; the first one is no code at all. */
const CODES = ['', 'START', 'black70', 'PLAN60', 'NOTHING'] as const;

export const plans: Presses = {
  'plans.loadPlans': async (tab) => (await opened(tab, tab.app.plans)).loadPlans.execute(),
  'plans.loadDiscount': async (tab) => (await opened(tab, tab.app.plans)).loadDiscount.execute(),
  'plans.applyDiscount': async (tab, which) =>
    (await opened(tab, tab.app.plans)).applyDiscount.execute(oneOf(CODES, which)!),
  // What a link says hangs on the press, not on the call, which is the form's, too: its flows are tried one by one.
  'plans.applyDiscountLink': () => Promise.resolve(),
  'plans.removeDiscount': async (tab) => (await opened(tab, tab.app.plans)).removeDiscount.execute(),
  // Its customers keep their plans: what follows from an end has scenarios of its own.
  'plans.cancelSubscription': async (tab) => (await opened(tab, tab.app.plans)).cancelSubscription.execute(),
  // Who ends when is what the model of the shop knows: nobody changes it.
  'plans.resumeSubscription': () => Promise.resolve(),
};
