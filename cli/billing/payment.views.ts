import * as v from 'valibot';
import type { MethodForm, PaymentOrder, StoredMethod } from '../../core/billing/checkout.ts';
import type { PlanQuote } from '../../core/billing/plan-quote.ts';
import {
  methodText,
  orderTexts,
  orderWords,
  paymentTexts,
  quoteTexts,
  taxLabel,
  taxNotes,
  testTexts,
} from '../../core/billing/payment.messages.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { TAX_REASONS } from '../../domain/tax/tax.ts';
import { fullNameOf } from '../../domain/billing/plan-prices.ts';
import { isSandboxKey } from '../../domain/billing/test-cards.ts';
import { about, count, document, id } from '../command/document.ts';
import type { View } from '../terminal/view.ts';

const cents = about(v.number(), 'cents of a US dollar, tax included');

const orderSchema = v.strictObject({
  id: v.string(),
  state: v.picklist(['open', 'paid', 'rejected', 'replaced', 'void']),
  planName: v.string(),
  description: v.string(),
  grossCents: cents,
});

export const orderDocument = document(orderSchema);

const outcome = v.picklist([
  'completed',
  'confirm',
  'saved',
  'rejected',
  'declined',
  'notSaved',
  'busy',
  'incomplete',
  'problem',
]);

/** The result of pressing a pay or save button. */
export const attemptSchema = v.strictObject({
  outcome,
  to: about(v.nullable(v.string()), 'where to go next: the order, or who has to confirm'),
  problem: about(v.nullable(v.string()), 'what the card provider says against the card'),
});

export const checkoutDocument = document(
  v.strictObject({
    outcome,
    confirmAt: about(v.nullable(v.string()), 'where the bank or the wallet waits; null where nobody does'),
    order: v.nullable(orderSchema),
  }),
);

const methodSchema = v.nullable(
  v.variant('kind', [
    v.strictObject({ kind: v.literal('card'), brand: v.string(), lastFour: v.string() }),
    v.strictObject({ kind: v.literal('wallet') }),
  ]),
);

export const methodDocument = document(
  v.strictObject({ method: methodSchema, isTest: about(v.boolean(), 'whether only test cards pay here') }),
);

export const methodSavedDocument = document(
  v.strictObject({ outcome, confirmAt: v.nullable(v.string()), method: methodSchema }),
);

/** What a plan would cost and include. */
export const quoteSchema = v.strictObject({
  plan: id,
  kind: v.picklist(['subscribe', 'change', 'addCredits']),
  fromPlan: v.nullable(id),
  cents: about(v.number(), 'cents of a US dollar to pay now, tax included'),
  netCents: about(v.number(), 'the same before tax'),
  taxCents: v.number(),
  taxPercent: about(v.number(), 'the rate of it'),
  taxReason: about(v.picklist(TAX_REASONS), 'why it is taxed so'),
  taxCountry: about(v.nullable(v.string()), 'where the buyer is, if the tax depends on that'),
  discount: about(v.nullable(v.string()), 'the code that is applied'),
  monthlyCents: about(v.number(), 'cents of a US dollar for a month without the discount, before tax'),
  isUpgraded: v.boolean(),
  isDowngraded: v.boolean(),
  creditsNow: count,
  creditsAfter: count,
  charges: v.array(
    v.strictObject({ at: about(v.string(), 'ISO 8601, UTC'), cents: about(v.number(), 'cents, tax included') }),
  ),
  hash: about(v.string(), 'of what is promised, for "loopstead checkout --quote"'),
});

export const quoteDocument = document(quoteSchema);

export const quoteView = (quote: PlanQuote): View => ({
  document: {
    plan: quote.planId,
    kind: quote.kind,
    fromPlan: quote.fromPlanId,
    cents: quote.grossCents,
    netCents: quote.netCents,
    taxCents: quote.taxCents,
    taxPercent: quote.tax.basisPoints / 100,
    taxReason: quote.tax.reason,
    taxCountry: quote.tax.countryCode,
    discount: quote.coupon,
    monthlyCents: quote.fullCents,
    isUpgraded: quote.isUpgraded,
    isDowngraded: quote.isDowngraded,
    creditsNow: quote.creditsNow,
    creditsAfter: quote.creditsAfter,
    charges: quote.charges.map(({ at, grossCents }) => ({ at: new Date(at).toISOString(), cents: grossCents })),
    hash: quote.hash,
  },
  shown: {
    kind: 'card',
    title: fullNameOf(quote.planId),
    facts: [
      [quoteTexts.price, moneyText(quote.grossCents)],
      ...(quote.coupon === null ? [] : [[quoteTexts.discount, quote.coupon] as const]),
      ...(quote.taxCents === 0
        ? []
        : [
            [quoteTexts.net, moneyText(quote.netCents)] as const,
            [taxLabel(quote.tax), moneyText(quote.taxCents)] as const,
          ]),
      [quoteTexts.creditsNow, quoteTexts.credits(quote.creditsNow)],
      [quoteTexts.creditsAfter, quoteTexts.credits(quote.creditsAfter)],
      [
        quoteTexts.charges,
        quote.charges.map(({ at, grossCents }) => quoteTexts.charge(at, moneyText(grossCents))).join(', '),
      ],
    ],
  },
  notes: [
    quoteTexts.renewal(quote.charges[0]?.grossCents ?? quote.grossCents),
    ...(quote.tax.reason === 'off' ? [] : [taxNotes[quote.tax.reason]]).filter((note) => note !== null),
    quoteTexts.withdrawal,
  ],
});

const orderCard = (order: PaymentOrder): NonNullable<View['shown']> => ({
  kind: 'card',
  title: orderWords[order.state].title,
  facts: [
    [orderTexts.number, order.id],
    [orderTexts.plan, `${order.planName}: ${order.description}`],
    [orderTexts.price, moneyText(order.grossCents)],
  ],
});

export const orderView = (order: PaymentOrder): View => ({ document: { ...order }, shown: orderCard(order) });

interface Paid {
  readonly outcome: string;
  readonly confirmAt: string | null;
  readonly order: PaymentOrder | null;
}

export const checkoutView = (paid: Paid, notes: readonly string[]): View => ({
  document: { ...paid, order: paid.order && { ...paid.order } },
  shown: paid.order && orderCard(paid.order),
  notes: [...notes],
});

const methodCard = (method: StoredMethod | null): NonNullable<View['shown']> => ({
  kind: 'card',
  title: paymentTexts.stored,
  facts: [[paymentTexts.stored, method ? methodText(method) : paymentTexts.noneStored]],
});

export const methodView = ({ method, publishableKey }: MethodForm): View => ({
  document: { method: method && { ...method }, isTest: isSandboxKey(publishableKey) },
  shown: methodCard(method),
  ...(isSandboxKey(publishableKey) && { notes: [`${testTexts.badge}: ${testTexts.about}`] }),
});

export const methodSavedView = (
  saved: { readonly outcome: string; readonly confirmAt: string | null; readonly method: StoredMethod | null },
  notes: readonly string[],
): View => ({
  document: { ...saved, method: saved.method && { ...saved.method } },
  shown: methodCard(saved.method),
  notes: [...notes],
});
