import type { Kysely } from 'kysely';
import { type EarningTerms, type LotPrice, lotPrice } from '../../domain/earnings/earnings.ts';
import { flag, type Database, type Flag } from '../db/schema.ts';

/** What the credits of a lot have cost, and in which money. */
export interface PricedLot extends LotPrice {
  readonly currency: string;
  readonly isTest: Flag;
}

const CURRENCY = 'USD';

/**
 * The price of a lot: what was paid before tax for the order that brought it. Credits that no order brought are worth what
 * the terms say; those of the demo are nobody's money.
 */
export async function priceOfLot(
  db: Kysely<Database>,
  lotId: number,
  terms: Pick<EarningTerms, 'freeCreditValue'>,
): Promise<PricedLot> {
  const { key, granted } = await db
    .selectFrom('credit_lots as lot')
    .leftJoin('ledger_entries as entry', 'entry.id', 'lot.entry_id')
    .select(['entry.business_key as key', 'lot.granted'])
    .where('lot.id', '=', lotId)
    .executeTakeFirstOrThrow();
  const [word, orderId = ''] = /^(\w+):(.+)$/.exec(key ?? '')?.slice(1) ?? [];
  const paid =
    word === 'order'
      ? await db
          .selectFrom('payment_orders as order')
          .innerJoin('payments as payment', 'payment.order_id', 'order.id')
          .select(['order.net_cents', 'order.coupon', 'payment.currency', 'payment.is_live'])
          .where('order.id', '=', orderId)
          .where('payment.fate', '=', 'settled')
          .executeTakeFirst()
      : undefined;
  if (!paid) return { ...lotPrice(null, terms), currency: CURRENCY, isTest: flag(word === 'demo') };
  const { net_cents: netCents, coupon, currency, is_live } = paid;
  return {
    ...lotPrice({ netCents, granted, hasCoupon: coupon !== null }, terms),
    currency,
    isTest: flag(is_live === 0),
  };
}
