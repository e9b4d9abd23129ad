import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** Who has taken something off sale. Of objections it is known already; of what makers have withdrawn before it is not. */
export const whoRemoves: SchemaStep = async ({ db }) => {
  await db.schema
    .alterTable('removals')
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('set null'))
    .execute();
  await sql`update removals set customer_id = (
      select decision.customer_id from draft_decisions as decision
      join drafts as draft on draft.id = decision.draft_id
      join packs as pack on pack.slug = draft.product_slug
      where pack.id = removals.subject_id and decision.event = 'object'
      order by decision.id desc limit 1
    ) where subject = 'pack' and cause = 'objection'`.execute(db);
};
