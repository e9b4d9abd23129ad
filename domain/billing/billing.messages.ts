import { counted } from '../figures.ts';
import { moneyText } from './money.ts';

/** 'Premium plan'. */
export const planFullName = (name: string): string => `${name} plan`;

/** The description of an order, on its own line. */
export const orderDescriptions = {
  monthly: (credits: number) => `${counted(credits, 'credit')} a month`,
  addCredits: (credits: number) => `${counted(credits, 'credit')} now, and a new month from today`,
} as const;

export const couponProblems = {
  missing: 'Please enter a code.',
  length: (min: number, max: number) => `Please use ${min} to ${max} characters.`,
  /** DECISION-167. */
  unknown: 'This code is not valid.',
  notForYou: 'This code is not for your account.',
  ended: 'This code is no longer valid.',
} as const;

/** ACCT-44. */
export const cancelReasonTitles = {
  anotherService: 'I am using another service.',
  noMusic: "I'm not making music right now.",
  noSounds: "I can't find sounds I like.",
  technical: 'I am having technical problems.',
  notHelpful: "I didn't find the product helpful to my workflow.",
  other: 'Other reason',
} as const;

/** ACCT-47 to ACCT-50. */
export const feedbackPlaceholders = {
  service: 'Name of service',
  other: 'Let us know why you canceled',
  optional: 'Optional Feedback',
} as const;

/** Reasons for refusing a cancellation [ACCT-54]. */
export const cancelProblems = {
  noReason: 'Please choose a reason.',
  feedback: (min: number, max: number) => `Please use ${min} to ${max} characters.`,
  nothingToCancel: 'There is no running subscription to cancel.',
  nothingToResume: 'There is no cancellation to undo.',
} as const;

/** Reasons for refusing a pause, or a change at the next period. */
export const changeProblems = {
  noPause: 'Only a running plan can be paused.',
  pauseLength: (min: number, max: number) => `Please choose ${min} to ${max} months.`,
  noChange: 'Your plan cannot change to this one with its next month.',
  nothingScheduled: 'No change is scheduled.',
} as const;

/** Reasons for refusing a checkout. */
export const checkoutProblems = {
  unknownPlan: 'This plan is not on sale.',
  notSetUp: 'Payments are not set up in this shop.',
  otherPrice: 'The price has changed since you saw it. Nothing was charged; please look at it again.',
} as const;

/** The title of a stored card's decline [DECISION-157]. */
export const declinedTitle = 'Payment Declined';

/** Reasons why a payment is not made. */
export const paymentProblems = {
  closed: 'This order is closed. Please choose your plan again.',
  couponTaken: 'This code is already used by another payment.',
  noMethod: 'No payment method is stored.',
  notYours: 'This order belongs to somebody else.',
  incomplete: 'The card or its owner is missing.',
  tooMany: 'Too many payments have failed. Please try again later.',
  unknown: 'We do not know yet whether your payment went through. Please try again: you are never charged twice.',
  otherWords: 'The payment does not match the order. Please refresh the page.',
  returned: 'This payment was not needed. The shop returns it.',
  noCards: 'Cards are not set up in this shop.',
  noStoredWallet: 'Your wallet asks you for each payment.',
  walletNeedsPlan: 'A wallet is stored with a plan alone: choose one, and pay it by the wallet.',
  owedFirst: 'A month of your plan is unpaid. Please pay it first.',
} as const;

/** Reasons why money is not refunded. Sums are written out. */
export const refundProblems = {
  unknown: (name: string) => `There is no payment and no paid order ${name}.`,
  disputed: 'Its payer disputes the payment at the bank. Nothing goes back before that is decided.',
  lost: 'The bank has given the money back already: the dispute was lost.',
  nothingLeft: 'All of it has gone back already.',
  allSpent: (left: string) => `All of its credits are spent. Up to ${left} can go back by --cents and --also-spent.`,
  moreThanLeft: (left: string) => `Of this payment ${left} is left.`,
  spent: (unspent: string) =>
    `The credits that nobody has spent cost ${unspent}. More takes a second word: --also-spent.`,
  failedLater: 'The provider has not delivered the money.',
  noDispute: (id: string) => `There is no dispute ${id}.`,
} as const;

/** Problems with a decision of the operator. */
export const reviewProblems = {
  unknown: (id: string) => `Nothing of the name ${id} waits for a decision.`,
  noProvider:
    'No provider is set up here that can be compared with the books. Set its variables for this command, too.',
} as const;

/** The description of a payment at a bank or a wallet. */
export const orderTexts = {
  payment: (plan: string, description: string) => `${plan}: ${description}, renewed each month until you cancel`,
  method: 'A payment method for later payments. Nothing is charged today.',
} as const;

/** The terms that a customer agrees to with an order. `CONSENT_VERSION` counts their changes. */
export const consentTexts = {
  renewal: (cents: number) => `It is renewed each month for ${moneyText(cents)}, until you cancel.`,
  withdrawal:
    'Consumers in the European Economic Area can withdraw within 14 days: what was paid for unspent credits goes back.',
  waiver: 'I want my credits at once, and know that I cannot withdraw from those that I spend.',
} as const;

/** The file of upcoming charges, and the text of each. */
export const chargesFile = 'charges.ics';
export const calendarTexts = {
  charge: (price: string, plan: string) => `${price} for the ${plan}`,
} as const;

/** Reasons for refusing a withdrawal. */
export const withdrawalProblems = {
  nothing: 'There is nothing to withdraw from.',
  changed: 'Your refund has changed since you saw it. Please look at it again.',
} as const;

/** Why the sandbox refuses a card. */
export const cardProblems = {
  number: 'This is not a test card. Real cards are not accepted here.',
  expiry: 'The expiry date is wrong. Write it as MM/YY.',
  code: 'The security code has 3 or 4 digits.',
} as const;
