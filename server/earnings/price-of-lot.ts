import type { Kysely } from 'kysely';
import { type EarningTerms, type LotPrice, lotPrice } from '../../domain/earnings/earnings.ts';
import { flag, type Database, type Flag } from '../db/schema.ts';

/** The price of a lot's credits, and its currency. */
export interface PricedLot extends LotPrice {
  readonly currency: string;
  readonly isTest: Flag;
}

const CURRENCY = 'USD';

/**
 * The prices of lots: what was paid before tax for their orders. Credits without an order are worth what the terms say;
 * those of the demo are not money. Each lot is looked up once.
 */
export function pricesOfLots(
  db: Kysely<Database>,
): (lotId: number, terms: Pick<EarningTerms, 'freeCreditValue'>) => Promise<PricedLot> {
  const known = new Map<number, ReturnType<typeof paidFor>>();
  return async (lotId, terms) => {
    const looked = known.get(lotId) ?? paidFor(db, lotId);
    known.set(lotId, looked);
    const { paid, currency, isTest } = await looked;
    return { ...lotPrice(paid, terms), currency, isTest };
  };
}

async function paidFor(db: Kysely<Database>, lotId: number) {
  const { key, granted } = await db
    .selectFrom('credit_lots as lot')
    .leftJoin('ledger_entries as entry', 'entry.id', 'lot.entry_id')
    .select(['entry.business_key as key', 'lot.granted'])
    .where('lot.id', '=', lotId)
    .executeTakeFirstOrThrow();
  const [word, orderId = ''] = /^(\w+):(.+)$/.exec(key ?? '')?.slice(1) ?? [];
  const order =
    word === 'order'
      ? await db
          .selectFrom('payment_orders as order')
          .innerJoin('payments as payment', 'payment.order_id', 'order.id')
          .select(['order.net_cents', 'order.coupon', 'payment.currency', 'payment.is_live'])
          .where('order.id', '=', orderId)
          .where('payment.fate', '=', 'settled')
          .executeTakeFirst()
      : undefined;
  if (!order) return { paid: null, currency: CURRENCY, isTest: flag(word === 'demo') };
  const { net_cents: netCents, coupon, currency, is_live } = order;
  return { paid: { netCents, granted, hasCoupon: coupon !== null }, currency, isTest: flag(is_live === 0) };
}
