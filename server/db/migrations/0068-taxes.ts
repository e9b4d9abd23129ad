import { sql } from 'kysely';
import type { SchemaContext, SchemaStep } from './columns.ts';

/** How sums are taxed, and what the registers of VAT ids have said. What was sold before was not taxed. */
export const taxes: SchemaStep = async (schema) => {
  const { db, identity } = schema;
  await db.schema
    .createTable('tax_policies')
    .addColumn('id', ...identity)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('basis_points', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('tax_policy_known', sql`kind in ('off', 'flat', 'eu')`)
    .execute();
  await db.schema
    .createTable('vat_consultations')
    .addColumn('id', ...identity)
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('is_valid', 'integer', (column) => column.notNull())
    .addColumn('consultation', 'text')
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('consultations_of_vat_id')
    .on('vat_consultations')
    .columns(['country', 'number', 'id'])
    .execute();
  for (const table of ['tax_policies', 'vat_consultations'])
    for (const change of ['update', 'delete']) await refuse(schema, table, change);

  // A tax that nobody owes goes back, too. A check cannot be changed where it stands.
  const kinds = sql`text not null default 'unneeded'
    check (why in ('unneeded', 'review', 'operator', 'withdrawn', 'outside', 'tax'))`;
  await addColumn(schema, 'refunds', 'why', kinds);
  await db
    .updateTable('refunds')
    .set({ why: sql`kind` })
    .execute();
  await sql`alter table refunds drop column kind`.execute(db);
  await sql`alter table refunds rename column why to kind`.execute(db);

  const category = sql`text not null default 'O' check (tax_category in ('S', 'AE', 'O'))`;
  await addColumn(schema, 'payment_orders', 'tax_category', category);
  await addColumn(schema, 'payment_orders', 'tax_basis_points', sql`integer not null default 0`);
  await addColumn(schema, 'payment_orders', 'tax_country', sql`text`);
  await addColumn(schema, 'payment_orders', 'payer_country', sql`text`);
  await addColumn(schema, 'invoices', 'vat_consultation', sql`text`);
  await refuse(schema, 'invoices', 'update of vat_consultation');
  await addColumn(schema, 'invoice_lines', 'tax_category', sql`text`);
  await addColumn(schema, 'invoice_lines', 'tax_basis_points', sql`integer`);
};

const addColumn = (
  { db }: SchemaContext,
  table: string,
  name: string,
  type: ReturnType<typeof sql>,
): Promise<unknown> => sql`alter table ${sql.ref(table)} add column ${sql.ref(name)} ${type}`.execute(db);

async function refuse({ db, dialect }: SchemaContext, table: string, change: string): Promise<void> {
  const name = sql.ref(`${table}_no_${change.replaceAll(' ', '_')}`);
  const head = sql`create trigger ${name} before ${sql.raw(change)} on ${sql.ref(table)} for each row`;
  await (
    dialect === 'sqlite'
      ? sql`${head} begin select raise(abort, 'what was billed and said about taxes is never changed'); end`
      : sql`${head} execute function refuse_ledger_change()`
  ).execute(db);
}
