import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** Packs on their way from a folder to the shelf, and who reviews them. */
export const drafts: SchemaStep = async ({ db, dialect, identity }) => {
  const content = dialect === 'sqlite' ? 'blob' : 'bytea';
  await db.schema
    .alterTable('customers')
    .addColumn('is_staff', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('drafts')
    .addColumn('id', ...identity)
    .addColumn('provider_id', 'bigint', (column) => column.notNull().references('providers.id'))
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('findings', 'text', (column) => column.notNull())
    .addColumn('waivers', 'text', (column) => column.notNull())
    .addColumn('sheet_sha256', 'text')
    .addColumn('manifest_sha256', 'text')
    .addColumn('returned', 'text')
    .addColumn('product_slug', 'text')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('submitted_at', 'bigint')
    .addColumn('on_sale_at', 'bigint')
    .execute();
  // Of one name there is one on its way: two pushes at once are of the same pack.
  await db.schema
    .createIndex('draft_under_way')
    .unique()
    .on('drafts')
    .columns(['provider_id', 'slug'])
    .where(sql.ref('state'), '<>', sql.lit('on-sale'))
    .execute();
  await db.schema.createIndex('drafts_by_state').on('drafts').column('state').execute();
  await db.schema
    .createTable('draft_files')
    .addColumn('draft_id', 'bigint', (column) => column.notNull().references('drafts.id').onDelete('cascade'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('labels', 'text')
    .addColumn('checked_as', 'text')
    .addColumn('shown', 'text')
    .addColumn('checked', content)
    .addPrimaryKeyConstraint('draft_file_once', ['draft_id', 'path'])
    .execute();
  await db.schema
    .createTable('pushed_files')
    .addColumn('provider_id', 'bigint', (column) => column.notNull().references('providers.id'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('pushed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('pushed_once', ['provider_id', 'sha256'])
    .execute();
  await db.schema
    .createTable('draft_decisions')
    .addColumn('id', ...identity)
    .addColumn('draft_id', 'bigint', (column) => column.notNull().references('drafts.id').onDelete('cascade'))
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('waited_ms', 'bigint')
    .addColumn('decided_at', 'bigint', (column) => column.notNull())
    .execute();
};
