import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** Passkeys, what authenticators call their customers, and the challenges that wait for an answer. */
export const passkeys: SchemaStep = async ({ db, identity }) => {
  await db.schema
    .createTable('passkey_handles')
    .addColumn('customer_id', 'bigint', (column) => column.primaryKey().references('customers.id').onDelete('cascade'))
    .addColumn('handle', 'text', (column) => column.notNull().unique())
    .execute();
  await db.schema
    .createTable('passkeys')
    .addColumn('id', ...identity)
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_synced', 'integer', (column) => column.notNull())
    .addColumn('is_backed_up', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema.createIndex('passkeys_of_customer').on('passkeys').column('customer_id').execute();
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('challenge_purpose_known', sql`purpose in ('add', 'signIn', 'confirm')`)
    .addCheckConstraint('challenge_of_customer', sql`(purpose = 'signIn') = (customer_id is null)`)
    .execute();
  await db.schema.createIndex('passkey_challenges_by_end').on('passkey_challenges').column('expires_at').execute();
};
