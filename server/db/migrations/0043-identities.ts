import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** Whom customers are to other sites, and those who are on their way there or have to say something more. */
export const identities: SchemaStep = async ({ db, identity }) => {
  const providerKnown = sql`provider in ('google', 'facebook')`;
  await db.schema
    .createTable('identities')
    .addColumn('id', ...identity)
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('identity_once', ['issuer', 'subject'])
    .addCheckConstraint('identity_provider_known', providerKnown)
    .execute();
  await db.schema.createIndex('identities_of_customer').on('identities').column('customer_id').execute();

  await db.schema
    .createTable('outside_sign_ins')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('return_path', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('verifier', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('sign_in_provider_known', providerKnown)
    .execute();
  await db.schema.createIndex('outside_sign_ins_by_end').on('outside_sign_ins').column('expires_at').execute();

  await db.schema
    .createTable('identity_claims')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('return_path', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('claim_kind_known', sql`kind in ('password', 'link')`)
    .addCheckConstraint('claim_provider_known', providerKnown)
    .execute();
  await db.schema.createIndex('identity_claims_by_end').on('identity_claims').column('expires_at').execute();
};
