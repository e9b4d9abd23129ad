import { sql } from 'kysely';
import type { SchemaContext, SchemaStep } from './columns.ts';

/** What was billed, numbered without a gap, and never changed. */
export const invoices: SchemaStep = async (schema) => {
  await sellers(schema);
  await papers(schema);
  for (const table of ['sellers', 'invoice_lines']) await refuseChanges(schema, table, ['update', 'delete']);
  await refuseChanges(schema, 'invoices', [
    'delete',
    `update of ${FIXED.join(', ')}`,
    // A buyer can be erased, and nothing else.
    ...ERASABLE.map((column) => `update of ${column}`),
  ]);
};

const FIXED = [
  'id',
  'kind',
  'series',
  'year',
  'count',
  'number',
  'order_id',
  'corrects_id',
  'refund_id',
  'issued_at',
  'is_test',
  'currency',
  'net_cents',
  'tax_cents',
  'gross_cents',
  'tax_category',
  'tax_basis_points',
  'seller_name',
  'seller_street',
  'seller_postal_code',
  'seller_city',
  'seller_country_code',
  'seller_vat_id',
  'buyer_country_code',
  'buyer_vat_id',
];

const ERASABLE = ['customer_id', 'buyer_name', 'buyer_business', 'buyer_street', 'buyer_postal_code', 'buyer_city'];

async function sellers({ db, identity }: SchemaContext): Promise<void> {
  await db.schema
    .createTable('sellers')
    .addColumn('id', ...identity)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('street', 'text', (column) => column.notNull())
    .addColumn('postal_code', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('country_code', 'text', (column) => column.notNull())
    .addColumn('vat_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('number_series')
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_row_of_numbers', ['series', 'year'])
    .execute();
}

async function papers({ db, identity }: SchemaContext): Promise<void> {
  let invoice = db.schema
    .createTable('invoices')
    .addColumn('id', ...identity)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'text', (column) => column.unique().references('payment_orders.id'))
    .addColumn('corrects_id', 'bigint', (column) => column.references('invoices.id'))
    .addColumn('refund_id', 'text', (column) => column.unique())
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('is_test', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('net_cents', 'integer', (column) => column.notNull())
    .addColumn('tax_cents', 'integer', (column) => column.notNull())
    .addColumn('gross_cents', 'integer', (column) => column.notNull())
    .addColumn('tax_category', 'text', (column) => column.notNull())
    .addColumn('tax_basis_points', 'integer', (column) => column.notNull());
  for (const column of ['name', 'street', 'postal_code', 'city', 'country_code', 'vat_id'])
    invoice = invoice.addColumn(`seller_${column}`, 'text');
  for (const column of ['name', 'business', 'street', 'postal_code', 'city', 'country_code', 'vat_id'])
    invoice = invoice.addColumn(`buyer_${column}`, 'text');
  await invoice
    .addUniqueConstraint('a_number_is_given_once', ['series', 'year', 'count'])
    .addCheckConstraint('invoice_kind_known', sql`kind in ('invoice', 'creditNote')`)
    .addCheckConstraint('tax_category_known', sql`tax_category in ('S', 'AE', 'O')`)
    .addCheckConstraint('invoice_adds_up', sql`gross_cents = net_cents + tax_cents`)
    .addCheckConstraint('invoice_of_an_order', sql`(kind = 'invoice') = (order_id is not null)`)
    .addCheckConstraint(
      'credit_note_of_a_refund',
      sql`(kind = 'creditNote') = (refund_id is not null) and (refund_id is null) = (corrects_id is null)`,
    )
    .execute();
  await db.schema.createIndex('invoices_of_customer').on('invoices').columns(['customer_id', 'id']).execute();
  await db.schema.createIndex('credit_notes_of_invoice').on('invoices').column('corrects_id').execute();
  await db.schema
    .createTable('invoice_lines')
    .addColumn('invoice_id', 'bigint', (column) => column.notNull().references('invoices.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('net_cents', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('a_line_stands_once', ['invoice_id', 'position'])
    .execute();
}

/** What was billed stays what was billed. */
async function refuseChanges({ db, dialect }: SchemaContext, table: string, changes: readonly string[]): Promise<void> {
  for (const [at, change] of changes.entries()) {
    const column = ERASABLE.find((name) => change === `update of ${name}`);
    const when =
      column === undefined ? '' : `when (new.${column} is not null and new.${column} is distinct from old.${column})`;
    const name = sql.ref(`${table}_fixed_${at}`);
    const head = sql`create trigger ${name} before ${sql.raw(change)} on ${sql.ref(table)} for each row ${sql.raw(when)}`;
    await (
      dialect === 'sqlite'
        ? sql`${head} begin select raise(abort, 'invoices are never changed'); end`
        : sql`${head} execute function refuse_ledger_change()`
    ).execute(db);
  }
}
