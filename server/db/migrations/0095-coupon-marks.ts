import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** Whose a coupon is that each payer may use once, in digests. A mark is held by one order at a time. */
export const couponMarks: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('coupon_marks')
    .addColumn('order_id', 'text', (column) => column.notNull().references('payment_orders.id'))
    .addColumn('coupon', 'text', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('is_held', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('coupon_marks_pk', ['order_id', 'mark'])
    .execute();
  await sql`create unique index one_holder_of_a_mark on coupon_marks (coupon, mark) where is_held = 1`.execute(db);
};
