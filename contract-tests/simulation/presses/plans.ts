import { MEANT } from './payment.ts';
import { type Presses, opened, oneOf } from './press.ts';

/** Whose month ends after two hours. */
const RENEWED_SOON = 2;

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
  'plans.cancelSubscription': async (tab) => (await opened(tab, tab.app.plans)).cancelSubscription.execute(),
  // A plan that would be renewed before a schedule is over has scenarios of its own.
  'plans.resumeSubscription': async (tab, which) =>
    which < MEANT || tab.user?.id === RENEWED_SOON
      ? null
      : (await opened(tab, tab.app.plans)).resumeSubscription.execute(),
  // Who pauses or changes when is what the model of the shop knows: nobody does it here.
  'plans.pausePlan': () => Promise.resolve(),
  'plans.changePlanLater': () => Promise.resolve(),
  'plans.loadWithdrawal': async (tab) => (await opened(tab, tab.app.plans)).loadWithdrawal.execute(),
  // It asks, and everybody keeps the plan: who has one when is what the model knows.
  'plans.withdrawPlan': async (tab) => (await opened(tab, tab.app.plans)).withdrawPlan.execute(),
  'plans.downloadCharges': async (tab) => (await opened(tab, tab.app.plans)).downloadCharges.execute(),
};
