import { capabilitiesOf, type HeldPlan } from '../account/plans.ts';
import type { Notice } from '../notice.ts';
import { creditCount } from './prices.ts';

const SEE_PLANS = { label: 'See plans', url: '/account/plans' } as const;

/** Why a download is refused, in the words that the customer reads [DECISION-93]. */
export const downloadRefusals = {
  /** ROLE-23, DECISION-41. */
  rareFind: {
    title: 'Rare Finds are part of the paid plans',
    message: 'This sound is a Rare Find. Choose a Basic, Premium or Max plan to download it.',
    button: SEE_PLANS,
  },
  /** ROLE-21, DECISION-04. */
  multiNeedsPaidPlan: {
    title: 'Many files at once are part of the paid plans',
    message:
      'On the Free plan sounds are downloaded one by one. Choose a Basic, Premium or Max plan to download them together.',
    button: SEE_PLANS,
  },
  /** ROLE-22. */
  packNeedsPaidPlan: {
    title: 'Full packs are part of the paid plans',
    message:
      'On the Free plan sounds are downloaded one by one. Choose a Basic, Premium or Max plan to download full packs.',
    button: SEE_PLANS,
  },
} as const satisfies Readonly<Record<string, Notice>>;

/** For a customer who has no plan, or whose plan ended [ROLE-25, ROLE-26]. */
export const planNeeded = (plan: HeldPlan | null): Notice => ({
  title: 'Subscribe to download',
  message: plan?.isExpired
    ? 'Your plan has ended. Renew it to download.'
    : 'You need a plan to download. Choose one to start.',
  button: { label: 'Subscribe', url: '/account/plans' },
});

/** On the Free plan credits need a paid plan [DECISION-02]; on a paid one they can be added [DECISION-176]. */
export const notEnoughCredits = (plan: HeldPlan, price: number, balance: number): Notice => ({
  title: 'Not enough credits',
  message: `This download costs ${creditCount(price)}, and you have ${creditCount(balance)}.`,
  button: capabilitiesOf(plan).addCredits
    ? { label: 'Add credits', url: `/account/checkout/${plan.id}?action=add-credits` }
    : SEE_PLANS,
});

/** A purchase that exceeds what is left of the limit of a token. */
export const tokenLimitReached = (price: number, left: number): Notice => ({
  title: 'The limit of this token is reached',
  message: `This download costs ${creditCount(price)}, and this token may spend ${
    left === 0 ? 'no more' : `only ${creditCount(left)} more`
  }.`,
  button: null,
});
