import { sql } from 'kysely';
import type { SchemaContext, SchemaStep } from './columns.ts';

/** What customers are asked to pay, how it was tried, and what money has moved. Money in whole cents. */
export const payments: SchemaStep = async (schema) => {
  await orders(schema);
  await moneyMoved(schema);
  await whatCustomersChose(schema);
};

async function orders({ db }: SchemaContext): Promise<void> {
  await db.schema
    .createTable('payment_orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('plan_id', 'integer', (column) => column.notNull())
    .addColumn('credits', 'integer', (column) => column.notNull())
    .addColumn('coupon', 'text')
    .addColumn('net_cents', 'integer', (column) => column.notNull())
    .addColumn('tax_cents', 'integer', (column) => column.notNull())
    .addColumn('gross_cents', 'integer', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('is_upgraded', 'integer', (column) => column.notNull())
    .addColumn('is_downgraded', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('epoch', 'integer')
    .addColumn('period_no', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addUniqueConstraint('one_renewal_per_period', ['customer_id', 'epoch', 'period_no'])
    .addCheckConstraint('order_kind_known', sql`kind in ('subscribe', 'change', 'addCredits', 'renewal')`)
    .addCheckConstraint('order_state_known', sql`state in ('open', 'paid', 'rejected', 'replaced', 'void')`)
    .addCheckConstraint('order_adds_up', sql`gross_cents = net_cents + tax_cents and net_cents >= 0 and tax_cents >= 0`)
    .addCheckConstraint('renewal_of_a_period', sql`(kind = 'renewal') = (period_no is not null)`)
    .execute();
  await sql`create unique index one_open_order_per_customer on payment_orders (customer_id)
    where state = 'open' and kind <> 'renewal'`.execute(db);

  await db.schema
    .createTable('payment_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.references('payment_orders.id'))
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('means', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('redirect_url', 'text')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint(
      'attempt_state_known',
      sql`state in ('sent', 'waiting', 'unknown', 'succeeded', 'failed', 'cancelled')`,
    )
    .execute();
  await sql`create unique index one_live_attempt_per_order on payment_attempts (order_id)
    where state in ('sent', 'waiting', 'unknown')`.execute(db);
  await db.schema.createIndex('attempts_of_customer').on('payment_attempts').column('customer_id').execute();
}

async function moneyMoved(schema: SchemaContext): Promise<void> {
  const { db, identity } = schema;
  await db.schema
    .createTable('payments')
    .addColumn('id', ...identity)
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('attempt_id', 'text', (column) => column.notNull().references('payment_attempts.id'))
    .addColumn('order_id', 'text', (column) => column.references('payment_orders.id'))
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('is_live', 'integer', (column) => column.notNull())
    .addColumn('fate', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('a_payment_counts_once', ['provider', 'payment_id'])
    .addCheckConstraint('fate_known', sql`fate in ('settled', 'refundDue', 'review')`)
    .execute();
  await sql`create unique index one_payment_settles_an_order on payments (order_id) where fate = 'settled'`.execute(db);
  await refuseChanges(schema);
}

async function whatCustomersChose({ db, identity }: SchemaContext): Promise<void> {
  await db.schema
    .createTable('payment_methods')
    .addColumn('customer_id', 'bigint', (column) => column.primaryKey().references('customers.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('method_id', 'text', (column) => column.notNull())
    .addColumn('brand', 'text')
    .addColumn('last_four', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('method_kind_known', sql`kind in ('card', 'wallet')`)
    .execute();

  await db.schema
    .createTable('applied_coupons')
    .addColumn('customer_id', 'bigint', (column) => column.primaryKey().references('customers.id').onDelete('cascade'))
    .addColumn('coupon', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('coupon_redemptions')
    .addColumn('id', ...identity)
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('coupon', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().unique().references('payment_orders.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('redemption_state_known', sql`state in ('reserved', 'used', 'released')`)
    .execute();
  await sql`create unique index one_use_of_a_coupon on coupon_redemptions (coupon, customer_id)
    where state <> 'released'`.execute(db);

  await db.schema
    .createTable('cancellations')
    .addColumn('id', ...identity)
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('feedback', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** That money moved stays true. */
async function refuseChanges({ db, dialect }: SchemaContext): Promise<void> {
  if (dialect === 'sqlite') {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`payments_no_${change}`)} before ${sql.raw(change)} on payments
        begin select raise(abort, 'payments are append-only'); end`.execute(db);
    return;
  }
  await sql`create trigger payments_append_only before update or delete or truncate on payments
    for each statement execute function refuse_ledger_change()`.execute(db);
}
