import { createHash } from 'node:crypto';
import { dollarsOf } from '../../domain/billing/money.ts';
import type { PricedOrder } from '../../domain/billing/order.ts';
import { promiseOf, promiseText, quoteFor } from '../../domain/billing/quote.ts';
import type { TaxReason } from '../../domain/tax/tax.ts';
import * as wire from '../../wire/billing/billing.wire.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { balanceNow } from '../ledger/ledger.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { frozenOf } from '../subscription/ice-of.ts';
import { type Order, priceFor } from './orders.ts';

/** Says what a plan would cost and bring, and charges nothing. */
export function registerQuotes(app: ShopApp, { db, clock, callers }: ShopDeps): void {
  registerCustomerRoute(app, callers, wire.previewPlan, async ({ customerId, body: { plan_id: planId } }) => {
    const now = clock.now();
    const priced = await priceFor(db, { customerId, planId, now });
    if (priced === null) throw notFound();
    const { credits: balance } = await balanceNow(db, customerId);
    return reply(200, quoteOnWire(priced, { balance, frozen: await frozenOf(db, customerId), now }));
  });
}

function quoteOnWire(priced: PricedOrder, about: Parameters<typeof quoteFor>[1]): wire.WirePreview {
  const quote = quoteFor(priced, about);
  const { reason, basisPoints, countryCode } = quote.tax;
  return {
    plan_id: quote.planId,
    kind: quote.kind,
    from_plan_id: quote.fromPlanId,
    is_upgraded: quote.isUpgraded,
    is_downgraded: quote.isDowngraded,
    full_price: dollarsOf(quote.fullCents),
    discount: quote.coupon,
    net_price: dollarsOf(quote.netCents),
    tax: dollarsOf(quote.taxCents),
    final_gross_price: dollarsOf(quote.grossCents),
    tax_reason: TAX_REASONS[reason],
    tax_percent: basisPoints / 100,
    tax_country_iso_code: countryCode,
    credits_now: quote.creditsNow,
    credits_after: quote.creditsAfter,
    next_charges: quote.charges.map(({ at, grossCents }) => ({
      at: new Date(at).toISOString(),
      final_gross_price: dollarsOf(grossCents),
    })),
    hash: hashOf(promiseText(promiseOf(priced))),
  };
}

const TAX_REASONS: Readonly<Record<TaxReason, wire.WirePreview['tax_reason']>> = {
  off: 'off',
  flat: 'flat',
  destination: 'destination',
  vatIdUnknown: 'vat_id_unknown',
  vatIdInvalid: 'vat_id_invalid',
  reverseCharge: 'reverse_charge',
  outsideTheEu: 'outside_the_eu',
  countryUnknown: 'country_unknown',
};

/** Whether an order, or a future one, matches its quote; without a quote anything does. */
export const isAsQuoted = (priced: PricedOrder, quote: string | undefined): boolean =>
  quote === undefined || quote === hashOf(promiseText(promiseOf(priced)));

/** The same of an order that was made before. */
export const isOrderAsQuoted = (order: Order, quote: string | undefined): boolean =>
  quote === undefined ||
  quote ===
    hashOf(
      promiseText({
        kind: order.kind,
        planId: order.plan_id,
        credits: order.credits,
        coupon: order.coupon,
        netCents: order.net_cents,
        taxCents: order.tax_cents,
        taxCategory: order.tax_category,
        taxBasisPoints: order.tax_basis_points,
      }),
    );

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
