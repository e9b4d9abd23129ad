import { BANK_DECISIONS } from '../../domain/billing/bank-decision.ts';
import * as v from 'valibot';
import { badRequest, message } from '../messages.ts';
import { type ResponseOf, route } from '../route.ts';
import { billingForm } from '../settings/settings.wire.ts';

const fullName = v.object({ full_name: v.string() });

const orderPlan = v.object({
  description: v.string(),
  /** Dollars, tax included [BILL-66]. */
  final_gross_price: v.number(),
  is_downgraded: v.boolean(),
  is_upgraded: v.boolean(),
});

/** A card has numbers, a wallet has none; null if nothing is stored [DECISION-150]. */
const storedMethod = v.nullable(
  v.object({ card_last_numbers: v.nullable(v.string()), card_type: v.nullable(v.string()) }),
);

const configuration = v.object({
  /** Empty if no cards are accepted. */
  stripe: v.object({ publishable_key: v.string() }),
  /** Whether a wallet can pay; if a backend does not say, its sandbox has one. */
  paypal: v.optional(v.object({ is_enabled: v.boolean() }), { is_enabled: true }),
});

/** Everything that the payment dialogs need [BILL-01, BILL-02]; calls are addresses of the shop itself. */
const checkoutData = v.object({
  plan: v.object({ id: v.number(), full_name: v.string() }),
  order_plan: orderPlan,
  payment_method: storedMethod,
  configuration,
  url_stripe_checkout: v.string(),
  url_stripe_checkout_existing_card: v.string(),
  url_paypal_checkout: v.string(),
  url_payment_method_stripe_save: v.string(),
  url_payment_method_paypal_save: v.string(),
});

/**
 * API-21. Opens an order with a frozen price; nothing is charged. One that names a quote is made for its price or not
 * at all. `waives_withdrawal` is the checkbox that gives up the right to withdraw from spent credits.
 */
export const openCheckout = route({
  method: 'POST',
  path: '/api/v1/payment/checkout/{plan}',
  request: v.strictObject({
    ...billingForm.entries,
    quote: v.optional(v.string()),
    waives_withdrawal: v.optional(v.boolean()),
  }),
  responses: { 200: checkoutData, 400: v.union([badRequest, message]), 401: message, 500: message },
});

/** The payer, as entered in the form [BILL-12]. */
const payerForm = v.strictObject({
  first_name: v.string(),
  last_name: v.string(),
  postal_code: v.string(),
  country_iso_code: v.string(),
});

/** A card provider's object for a card; the shop reads only `id` [DECISION-155]. */
const providerObject = v.looseObject({ id: v.string() });

/** The state of a payment, in the provider's words; unknown ones are read according to `redirect_url`. */
const status = v.string();
const redirect = v.nullable(v.string());
const paid = v.object({ status, redirect_url: redirect });

/** API-22. */
export const payByCard = route({
  method: 'POST',
  path: '/api/v1/payment/stripe/checkout/{order}',
  request: v.strictObject({ token: providerObject, form: payerForm }),
  responses: { 200: paid, 400: message, 401: message, 404: message, 500: message },
});

/** API-23. After a decline, `checkout_url` is the page for paying a fresh order. */
export const payByStoredCard = route({
  method: 'POST',
  path: '/api/v1/payment/stripe/checkout-existing-card/{order}',
  responses: {
    200: v.object({
      redirect_url: redirect,
      is_completed: v.boolean(),
      status,
      title: v.string(),
      checkout_url: v.nullable(v.string()),
    }),
    400: message,
    401: message,
    404: message,
    500: message,
  },
});

/** The data for a wallet from the checkout modal [BILL-31, BILL-32]. */
const walletBody = v.strictObject({
  plan_id: v.nullable(v.string()),
  start_time: v.nullable(v.string()),
  subscriber: v.strictObject({
    name: v.strictObject({ given_name: v.string(), surname: v.string() }),
    email_address: v.string(),
  }),
  plan: v.strictObject({ taxes: v.strictObject({ percentage: v.number(), inclusive: v.boolean() }) }),
});

const paidByWallet = v.object({ redirect_url: redirect, status, is_completed: v.boolean() });

/** API-24. The confirmation dialog sends no body [DECISION-158]. */
export const payByWallet = route({
  method: 'POST',
  path: '/api/v1/payment/paypal/checkout/{order}',
  request: v.optional(walletBody),
  responses: { 200: paidByWallet, 400: message, 401: message, 404: message, 500: message },
});

/** API-25. */
export const paymentMethod = route({
  method: 'GET',
  path: '/api/v1/payment-method',
  responses: {
    200: v.object({
      order_plan: v.null(),
      payment_method: storedMethod,
      configuration,
      url_payment_method_stripe_save: v.string(),
      url_payment_method_paypal_save: v.string(),
    }),
    401: message,
    500: message,
  },
});

/** API-26. */
export const saveCard = route({
  method: 'POST',
  path: '/api/v1/payment-method/stripe/save',
  request: v.strictObject({ payment_method: providerObject, form: payerForm }),
  responses: { 200: paid, 400: message, 401: message, 500: message },
});

/** API-27. */
export const saveWallet = route({
  method: 'POST',
  path: '/api/v1/payment-method/paypal/save',
  request: walletBody,
  responses: { 200: paidByWallet, 400: message, 401: message, 500: message },
});

/** API-28. */
export const paymentOrder = route({
  method: 'GET',
  path: '/api/v1/payment/order/{order}',
  responses: {
    200: v.object({
      id: v.string(),
      status: v.picklist(['open', 'paid', 'rejected', 'replaced', 'void']),
      plan: fullName,
      order_plan: v.object({ description: v.string(), final_gross_price: v.number() }),
    }),
    401: message,
    403: message,
    404: message,
    500: message,
  },
});

const bankForm = v.strictObject({ decision: v.picklist(['confirm', 'decline']) });
const walletForm = v.strictObject({ decision: v.picklist(BANK_DECISIONS) });
const decided = { 302: null, 400: message, 401: message, 404: message, 500: message };

/** The payer's decision at the sandbox bank; responds 302 to the order (API-29). Its page sends the same as a form. */
export const decideAtBank = route({
  method: 'POST',
  path: '/simulator/bank/{order}',
  request: bankForm,
  responses: decided,
});

/** The same at the sandbox wallet, where the payer can also revoke the permission for further charges. */
export const decideAtWallet = route({
  method: 'POST',
  path: '/simulator/wallet/{order}',
  request: walletForm,
  responses: decided,
});

export type WireCheckout = v.InferOutput<typeof checkoutData>;
export type WireMethodForm = ResponseOf<typeof paymentMethod, 200>;
export type WirePaid = v.InferOutput<typeof paid>;
export type WirePaymentOrder = ResponseOf<typeof paymentOrder, 200>;
export type WireStoredMethod = v.InferOutput<typeof storedMethod>;
export type WireWalletBody = v.InferOutput<typeof walletBody>;
