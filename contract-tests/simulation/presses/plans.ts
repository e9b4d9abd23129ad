import { MEANT } from './payment.ts';
import { type Presses, opened, oneOf } from './press.ts';

/** The customer whose month ends after two hours. */
const RENEWED_SOON = 2;

/** Plans to change to with the next month; null takes the change back. */
const LATER = [2, 3, 4, null] as const;

/** Codes that no customer here may use. */
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
  // A plan that would be renewed within a schedule is covered by scenarios.
  'plans.resumeSubscription': async (tab, which) =>
    which < MEANT || tab.user?.id === RENEWED_SOON
      ? null
      : (await opened(tab, tab.app.plans)).resumeSubscription.execute(),
  'plans.pausePlan': async (tab, which) =>
    which < MEANT ? null : (await opened(tab, tab.app.plans)).pausePlan.execute(),
  'plans.changePlanLater': async (tab, which) =>
    which < MEANT ? null : (await opened(tab, tab.app.plans)).changePlanLater.execute(oneOf(LATER, which)!),
  'plans.loadWithdrawal': async (tab) => (await opened(tab, tab.app.plans)).loadWithdrawal.execute(),
  'plans.withdrawPlan': async (tab) => (await opened(tab, tab.app.plans)).withdrawPlan.execute(),
  'plans.downloadCharges': async (tab) => (await opened(tab, tab.app.plans)).downloadCharges.execute(),
};
