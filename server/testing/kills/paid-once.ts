import { sql } from 'kysely';
import { grantKeyOf } from '../../billing/paid-money.ts';
import { reconcile } from '../../billing/reconcile.ts';
import { contradictionsIn } from '../around-shop.ts';
import { theSandbox } from '../payments.ts';
import type { TestShop } from '../test-shop.ts';

type Count = number | string;

/**
 * Compares the books of the sandbox with those of the shop: each charge is one payment of one paid order, with one
 * invoice and one grant; no order is charged twice; none is paid without a charge. Returns a sentence for each
 * contradiction, including those found by the shop's audits.
 */
export async function contradictionsOf({ deps }: Pick<TestShop, 'deps'>): Promise<readonly string[]> {
  const { db } = deps;
  const charged = await db
    .selectFrom('sandbox_payments')
    .select(['payment_id', 'reference as order', 'amount_cents'])
    .where('status', '=', 'succeeded')
    .where('amount_cents', '>', 0)
    .execute();
  const problems: string[] = [];
  for (const [order, charges] of Map.groupBy(charged, (charge) => charge.order))
    if (charges.length > 1) problems.push(`Order ${order} was charged ${charges.length} times.`);
  for (const { payment_id: id, order, amount_cents: cents } of charged) {
    const count = async (rows: { execute(): Promise<readonly unknown[]> }) => (await rows.execute()).length;
    const found = {
      payments: await count(
        db
          .selectFrom('payments')
          .select('id')
          .where('payment_id', '=', id)
          .where('order_id', '=', order)
          .where('amount_cents', '=', cents)
          .where('fate', '=', 'settled'),
      ),
      orders: await count(
        db.selectFrom('payment_orders').select('id').where('id', '=', order).where('state', '=', 'paid'),
      ),
      invoices: await count(
        db.selectFrom('invoices').select('id').where('order_id', '=', order).where('gross_cents', '=', cents),
      ),
      grants: await count(db.selectFrom('ledger_entries').select('id').where('business_key', '=', grantKeyOf(order))),
    };
    for (const [what, times] of Object.entries(found))
      if (times !== 1) problems.push(`Payment ${id} of order ${order} has ${times} ${what} instead of 1.`);
  }
  const { rows } = await sql<{ readonly what: string; readonly count: Count }>`
    select 'order is paid without a charge' as what, count(*) as count from payment_orders where state = 'paid'
      and id not in (select reference from sandbox_payments where status = 'succeeded')
    union all select 'payment is of no charge', count(*) from payments
      where payment_id not in (select payment_id from sandbox_payments where status = 'succeeded')
    union all select 'attempt is neither paid nor over', count(*) from payment_attempts
      where state in ('sent', 'unknown')
    union all select 'job was given up', count(*) from jobs where status = 'failed'`.execute(db);
  for (const { what, count } of rows) if (Number(count) > 0) problems.push(`${Number(count)} times: ${what}.`);
  const books = await reconcile({ db, provider: theSandbox(deps) }, 0);
  return [...problems, ...books.differences.map(({ sentence }) => sentence), ...(await contradictionsIn(db))];
}
