import type {
  CardPayment,
  Checkout,
  MethodForm,
  Payer,
  PaymentOrder,
  StoredMethod,
  WalletWords,
} from '../../../core/billing/checkout.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { safeTarget } from '../../../core/shell/safe-target.ts';
import { centsOf } from '../../../domain/billing/money.ts';
import type {
  WireCheckout,
  WireMethodForm,
  WirePaid,
  WirePaymentOrder,
  WireStoredMethod,
  WireWalletBody,
} from '../../../wire/billing/payment.wire.ts';

const methodFromWire = (wire: WireStoredMethod): StoredMethod | null => {
  if (wire === null) return null;
  const { card_last_numbers: lastFour, card_type: brand } = wire;
  return lastFour === null ? { kind: 'wallet' } : { kind: 'card', brand: brand ?? '', lastFour };
};

export const checkoutFromWire = ({ plan, order_plan: order, ...wire }: WireCheckout): Checkout => ({
  planId: plan.id,
  planName: plan.full_name,
  description: order.description,
  grossCents: centsOf(order.final_gross_price),
  isUpgraded: order.is_upgraded,
  isDowngraded: order.is_downgraded,
  method: methodFromWire(wire.payment_method),
  publishableKey: wire.configuration.stripe.publishable_key,
  takesWallet: wire.configuration.paypal.is_enabled,
  addresses: {
    card: wire.url_stripe_checkout,
    storedCard: wire.url_stripe_checkout_existing_card,
    wallet: wire.url_paypal_checkout,
    saveCard: wire.url_payment_method_stripe_save,
    saveWallet: wire.url_payment_method_paypal_save,
  },
});

export const methodFormFromWire = (wire: WireMethodForm): MethodForm => ({
  method: methodFromWire(wire.payment_method),
  publishableKey: wire.configuration.stripe.publishable_key,
  takesWallet: wire.configuration.paypal.is_enabled,
  addresses: { saveCard: wire.url_payment_method_stripe_save, saveWallet: wire.url_payment_method_paypal_save },
});

export const orderFromWire = ({ id, status, plan, order_plan: order }: WirePaymentOrder): PaymentOrder => ({
  id,
  state: status,
  planName: plan.full_name,
  description: order.description,
  grossCents: centsOf(order.final_gross_price),
});

export const payerToWire = ({ firstName, lastName, postalCode, countryCode }: Payer) => ({
  first_name: firstName,
  last_name: lastName,
  postal_code: postalCode,
  country_iso_code: countryCode,
});

/** Prices are net, and the gross price includes the tax [DECISION-158]. */
export const walletToWire = (words: WalletWords): WireWalletBody => ({
  plan_id: words.planId,
  start_time: words.startTime,
  subscriber: { name: { given_name: words.firstName, surname: words.lastName }, email_address: words.email },
  plan: { taxes: { percentage: words.taxPercentage, inclusive: false } },
});

/** The state of a payment, with a URL that is safe to follow, or none: any other response is not from the shop. */
export function paymentFromWire({ status, redirect_url: to }: WirePaid): Result<CardPayment, Failure> {
  const redirectUrl = to === null ? null : safeTarget(to);
  return to !== null && redirectUrl === null ? elsewhere('redirect_url') : ok({ status, redirectUrl });
}

/** An answer that leads out of the shop. */
export const elsewhere = (field: string): Result<never, Failure> =>
  failed({ kind: 'malformed', detail: `${field} is no address of the shop` });
