import { NO_ADDRESS } from '../../../domain/settings/address.ts';
import { TEST_CARDS, lastFourOf } from '../../../domain/billing/test-cards.ts';
import { itemAt } from '../../../domain/known.ts';
import { firstSubscription } from '../billing/first-subscription.ts';
import type { Customer, WorldMethod } from '../records.ts';

const DAY = 86_400_000;

const card = itemAt(TEST_CARDS, 0);
/** The stored method of every customer with a paid plan. */
const DEMO_CARD: WorldMethod = {
  shown: { kind: 'card', brand: card.brand, lastFour: lastFourOf(card) },
  token: card.token,
  agreement: null,
};

/** A customer at the start of the world. */
export interface CustomerPlan {
  readonly id: number;
  readonly name: string;
  readonly planId: number | null;
  readonly balance: number;
  /** When the plan ends or ended, in epoch milliseconds: its credits come from a pack, and stay. */
  readonly endsAt?: number;
  readonly isDeal?: boolean;
  /** For how many days START is granted. */
  readonly startDiscountDays?: number;
  readonly isUnconfirmed?: boolean;
  readonly isDashboard?: boolean;
  readonly isStaff?: boolean;
}

/** Whose packs the provider of the demo sees. */
export const DEMO_PROVIDER = 'kiln-records';

/** A customer of the demo: `<name>@demo.test`, with the password `demo1234`. */
export const demoCustomer = (now: number, plan: CustomerPlan): Customer => {
  const { id, name, planId, balance, endsAt, isDeal = false, startDiscountDays } = plan;
  const { isUnconfirmed = false, isDashboard = false, isStaff = false } = plan;
  const isPaid = planId !== null && planId > 1;
  return {
    user: {
      id,
      username: name,
      email: `${name}@demo.test`,
      isConfirmed: !isUnconfirmed,
      isAccount: true,
      isDashboard,
      isStaff,
      showSingleDownloadTip: planId === 1,
      notification: null,
      plan: planId === null ? null : { id: planId, isExpired: false, hasRareFinds: isPaid },
      wallet: {
        balance,
        version: 0,
        isSingleDownload: planId !== null,
        isMultiDownload: isPaid,
        canAddCredits: isPaid,
      },
    },
    providerSlugs: isDashboard ? [DEMO_PROVIDER] : [],
    password: 'demo1234',
    totp: null,
    recoveryCodes: [],
    address: { ...NO_ADDRESS, firstName: 'Demo', lastName: name.charAt(0).toUpperCase() + name.slice(1) },
    deactivatedAt: null,
    subscription: firstSubscription(planId, now, endsAt),
    method: isPaid ? DEMO_CARD : null,
    coupon: null,
    isDeal,
    startDiscountEndsAt: startDiscountDays === undefined ? null : now + startDiscountDays * DAY,
    cancellations: [],
    balance: 0,
    planCredits: 0,
    frozenCredits: 0,
    balanceVersion: 0,
    showTip: planId === 1,
    likedSounds: new Map(),
    likedPacks: new Map(),
    downloads: new Map(),
    purchases: new Map(),
  };
};

const customersOf = (now: number): readonly CustomerPlan[] => [
  { id: 1, name: 'free', planId: 1, balance: 0, startDiscountDays: 14 },
  { id: 2, name: 'basic', planId: 2, balance: 100 },
  { id: 3, name: 'premium', planId: 3, balance: 300, isDeal: true },
  { id: 4, name: 'max', planId: 4, balance: 1000 },
  { id: 5, name: 'expired', planId: 2, balance: 40, endsAt: now - 30 * DAY },
  { id: 6, name: 'noplan', planId: null, balance: 0 },
  { id: 7, name: 'unconfirmed', planId: 1, balance: 0, isUnconfirmed: true },
  { id: 8, name: 'provider', planId: 1, balance: 0, isDashboard: true },
  { id: 9, name: 'staff', planId: 1, balance: 0, isStaff: true },
];

/** The customers that every Loopstead shop shows first. */
export const demoCustomers = (now: number): readonly Customer[] =>
  customersOf(now).map((plan) => demoCustomer(now, plan));
