import type { PaymentOrderState } from '../../domain/billing/order.ts';
import { consentTexts } from '../../domain/billing/billing.messages.ts';
import { counted, dayOf } from '../../domain/figures.ts';
import { countryNames } from '../../domain/settings/countries.messages.ts';
import { rateText, type Tax, type TaxReason } from '../../domain/tax/tax.ts';
import { type FailurePolicy, policy } from '../shell/failure-policy.ts';
import { reopenDialog, trouble } from '../shell/failure.messages.ts';
import type { Severity, ToastText } from '../shell/toasts.ts';
import type { StoredMethod } from './checkout.ts';

const unable =
  'We apologise for the inconvenience, but we are currently unable to process your payment. Refresh the page and try again or choose a different payment method.';

/** BILL-43. */
const interrupted: ToastText = {
  severity: 'danger',
  title: 'Payment Processing Interruption',
  body: unable,
  seconds: 10,
};

const refusedBy = (refused: ToastText): FailurePolicy =>
  policy({ show: 'toast', toast: interrupted }, { invalid: { show: 'toast', toast: refused } });

/** A payment in one of the two confirmations that failed [BILL-42, BILL-43, DECISION-159]. */
export const confirmationFailures: FailurePolicy = refusedBy({
  severity: 'warning',
  title: 'Payment Processing Issue',
  body: unable,
  seconds: 10,
});

/** A payment in the checkout modal that failed [BILL-43, BILL-44, DECISION-159]. */
export const modalFailures: FailurePolicy = refusedBy({
  severity: 'warning',
  title: '400',
  body: 'Error 400',
  seconds: 10,
});

const notSaved = (severity: Severity): ToastText => ({
  severity,
  title: 'Payment method could not be saved',
  body: 'There was an issue saving your payment method. Refresh the page and try again.',
  seconds: 10,
});

/** BILL-48: also if it is neither saved nor to be confirmed anywhere [DECISION-160]. */
export const methodNotSaved: ToastText = notSaved('warning');

/** BILL-48, BILL-49. */
export const methodFailures: FailurePolicy = policy(
  { show: 'toast', toast: notSaved('danger') },
  { invalid: { show: 'toast', toast: methodNotSaved } },
);

/** A dialog that could not be opened. */
export const openFailures: FailurePolicy = policy({ show: 'toast', toast: trouble(reopenDialog) });

/** An order that the shop refuses to open: in its own words, if it gives any. */
export const orderFailures = (words: string): FailurePolicy =>
  policy(
    { show: 'toast', toast: trouble(reopenDialog) },
    { invalid: { show: 'toast', toast: trouble(words === '' ? reopenDialog : words, 'warning') } },
  );

/** BILL-45. */
export const cardRejected: ToastText = {
  severity: 'danger',
  title: 'Payment Rejected',
  body: 'Your payment was declined. Please try again or use a different payment method.',
  seconds: 10,
};

/** BILL-46. */
export const walletDeclined: ToastText = {
  severity: 'danger',
  title: 'Payment Declined',
  body: "Oops! It looks like your payment didn't go through successfully. Please give it another try, or feel free to contact our customer support for help.",
  seconds: 10,
};

/** BILL-47. The title is the shop's own. */
export const storedCardDeclined = (title: string): ToastText => ({ ...cardRejected, title });

const success = (title: string, body: string): ToastText => ({ severity: 'success', title, body, seconds: 5 });

/** BILL-50. */
export const paymentCompleted: ToastText = success(
  'Payment has been completed!',
  'You are being redirected to the order summary.',
);

/** BILL-51. */
export const paymentToConfirm: ToastText = success(
  'Confirm Your payment',
  "You are being redirected to your bank's confirmation page.",
);

/** BILL-52. */
export const methodSaved: ToastText = success(
  'Your payment method has been successfully saved!',
  'The payment method has been saved as the default.',
);

/** BILL-53. */
export const methodSavedInModal: ToastText = success(
  'Your payment method has been saved',
  'The payment method has been successfully saved as the default.',
);

/** A title, and the button beside it. */
interface PayHeading {
  readonly title: string;
  readonly button: string;
}

/** BILL-39 to BILL-41. A downgrade wins where both are said [DECISION-163]. */
export function payHeading({
  isUpgraded,
  isDowngraded,
}: {
  readonly isUpgraded: boolean;
  readonly isDowngraded: boolean;
}): PayHeading {
  if (isDowngraded) return { title: 'Downgrade confirmation', button: 'Downgrade plan' };
  return { title: 'Payment confirmation', button: isUpgraded ? 'Pay now (Upgrade plan)' : 'Pay now' };
}

/** 'Visa **** 4242' [DECISION-161]. */
export const methodText = (method: StoredMethod): string =>
  method.kind === 'card' ? `${method.brand} **** ${method.lastFour}` : paymentTexts.wallet;

export const paymentTexts = {
  checkout: 'Checkout',
  addCredits: 'Add credits',
  /** While a payment is under way [BILL-07]. */
  processing: 'Processing',
  card: 'Card',
  wallet: 'PayPal wallet',
  different: 'Use a different payment method',
  cancel: 'Cancel',
  close: 'Close',
  payByWallet: 'Pay with PayPal',
  saveWallet: 'Save PayPal',
  walletAbout: 'You confirm the payment at PayPal, then return here.',
  walletInstead: 'Or pay with PayPal: you confirm the payment there, then return here.',
  cardPage: 'Continue to the card',
  cardPageAbout: 'You enter your card on the next page, in fields from Stripe. This shop never sees the number.',
  firstName: 'First name',
  lastName: 'Last name',
  postalCode: 'Postal code',
  country: 'Country',
  number: 'Card number',
  expiry: 'Expires (MM/YY)',
  code: 'Security code',
  cardProblem: 'The card was not accepted',
  dismiss: 'Dismiss',
  noneStored: 'No payment method is stored.',
  stored: 'Payment method',
} as const;

/** DECISION-162, BILL-33. */
export const methodTexts = {
  title: 'Update payment method',
  add: 'Add a payment method',
  updated: 'Updated',
  save: 'Save card',
} as const;

/** Said wherever the sandbox takes the money. */
export const testTexts = {
  badge: 'TEST',
  about: 'This shop takes test cards only. No money moves.',
  cards: 'Test cards',
} as const;

/** The result of paying with a test card, by outcome. */
export const testOutcomes = {
  completed: 'pays',
  pending: 'waits for the bank',
  confirm: 'asks the bank',
  late: 'is paid 23 hours later',
  declined: 'is declined',
  refused: 'is refused as a wrong request',
  broken: 'breaks the provider',
} as const;

/** The same for cards that their outcome does not tell from others, by token. */
export const testNotes: Readonly<Record<string, string | undefined>> = {
  tok_declined_once_stored: 'pays once, and is declined once it is stored',
  tok_asks_once_stored: 'pays, and asks the bank once it is stored',
  tok_expires: 'pays until the end of 2029',
  tok_refund_fails: 'pays, and cannot be refunded',
  tok_dispute_won: 'pays, and is disputed; the shop wins',
  tok_dispute_lost: 'pays, and is disputed; the shop loses',
  tok_inquiry: 'pays, and its bank inquires',
  tok_lost_reply: 'pays, and the answer is lost',
  tok_hang: 'pays, and the provider does not answer',
  tok_other_amount: 'pays another amount',
  tok_other_currency: 'pays in another currency',
  tok_insufficient_funds: 'is declined for insufficient funds',
  tok_lost_card: 'is declined as lost',
  tok_stolen_card: 'is declined as stolen',
  tok_expired_card: 'is declined as expired',
  tok_incorrect_cvc: 'is declined for a wrong security code',
  tok_card_velocity_exceeded: 'is declined after too many payments',
};

/** The price of an order, and what it brings. */
export const quoteTexts = {
  plan: 'Plan',
  price: 'To pay now',
  creditsNow: 'Credits now',
  creditsAfter: 'Credits after',
  tax: 'Tax',
  charges: 'Next charges',
  discount: 'Discount',
  net: 'Net',
  credits: (credits: number): string => counted(credits, 'credit'),
  perMonth: (price: string): string => `${price} a month`,
  charge: (at: number, price: string): string => `${price} on ${dayOf(at)}`,
  renewal: consentTexts.renewal,
  withdrawal: consentTexts.withdrawal,
  waiver: consentTexts.waiver,
  keeps: 'You keep the credits you have.',
  upgrade: (from: string, to: string): string => `You change from ${from} to ${to} at once. A new month begins today.`,
  again: 'A new month of your plan begins today.',
  first: 'Your first month begins today.',
} as const;

/** The label of a charged tax: 'VAT 19% (Germany)'. */
export function taxLabel({ basisPoints, countryCode }: Tax): string {
  const rate = rateText(basisPoints);
  if (countryCode === null) return `${quoteTexts.tax} ${rate}`;
  return `VAT ${rate} (${countryNames[countryCode] ?? countryCode})`;
}

/** Why a sum is taxed as it is, in a sentence; null if the tax line says it all. */
export const taxNotes: Readonly<Record<TaxReason, string | null>> = {
  off: 'No tax is added.',
  flat: null,
  destination: null,
  vatIdUnknown: 'Your VAT ID is being checked. VAT is charged until it is confirmed, and refunded then.',
  vatIdInvalid: "Your VAT ID is not in the European Union's register, so VAT is charged.",
  reverseCharge: 'Reverse charge: no VAT is charged, because your business accounts for it.',
  outsideTheEu: 'No VAT is charged outside of the European Union.',
  countryUnknown: 'VAT may be added: it depends on the country of your billing address.',
};

interface OrderWords {
  readonly title: string;
  readonly about: string;
}

/** The state of an order in words [DECISION-152]. */
export const orderWords: Readonly<Record<PaymentOrderState, OrderWords>> = {
  open: {
    title: 'Waiting for the payment',
    about: 'Your bank or wallet has not confirmed the payment yet. This page updates by itself.',
  },
  paid: { title: 'Payment completed', about: 'Your plan is active, and its credits are yours.' },
  rejected: { title: 'Payment declined', about: 'Nothing was charged. You can try again with another method.' },
  replaced: {
    title: 'Replaced by a newer order',
    about: 'You started another order. Nothing was charged for this one.',
  },
  void: { title: 'Order closed', about: 'Nothing was charged, and nothing is owed.' },
};

export const orderTexts = {
  page: 'Order summary',
  number: 'Order',
  plan: 'Plan',
  brings: 'Includes',
  price: 'Price',
  status: 'Status',
  again: 'Back to the plans',
  browse: 'Browse sounds',
} as const;
