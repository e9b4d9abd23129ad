import { type Transaction, sql } from 'kysely';
import { erasedLicensee } from '../../domain/license/licensee.messages.ts';
import { releaseCouponsOf } from '../billing/coupons.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer } from '../db/transaction.ts';
import { closeWallet } from '../ledger/ledger.ts';
import { KEPT_TABLES, REMOVED_TABLES } from './personal-tables.ts';

/**
 * Removes everything that identifies a customer, and records the erasure. Remaining credits return to the shop. Wallets
 * keep their entries, and licenses their numbers and sounds, without a name. Returns false if the customer no longer
 * exists. `now` is in epoch milliseconds.
 */
export async function eraseCustomer(tx: Transaction<Database>, id: number, now: number): Promise<boolean> {
  await lockCustomer(tx, id);
  const customer = await tx
    .selectFrom('customers')
    .select(['email', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!customer) return false;
  await closeWallet(tx, id, now);
  await tx
    .updateTable('licenses')
    .set({ full_legal_name: erasedLicensee, producer_name: erasedLicensee })
    .where('customer_id', '=', id)
    .execute();
  await eraseBuyer(tx, id);
  await releaseCouponsOf(tx, id);
  await eraseJobs(tx, id, customer.email);
  await tx.deleteFrom('mails').where('recipient', '=', customer.email).where('customer_id', 'is', null).execute();
  for (const table of REMOVED_TABLES) await tx.deleteFrom(table).where('customer_id', '=', id).execute();
  for (const table of KEPT_TABLES)
    await tx.updateTable(table).set({ customer_id: null }).where('customer_id', '=', id).execute();
  await tx.deleteFrom('customers').where('id', '=', id).execute();
  await tx
    .insertInto('erasures')
    .values({ id, joined_at: customer.created_at, erased_at: now })
    .onConflict((conflict) => conflict.columns(['id', 'joined_at']).doNothing())
    .execute();
  return true;
}

/**
 * Invoices stay, with the country that their tax depends on. A customer with a VAT id was billed as a business, whose
 * name and address the law requires on invoices; for nobody else does an invoice of such an amount need a name.
 */
async function eraseBuyer(tx: Transaction<Database>, id: number): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ buyer_name: null, buyer_business: null, buyer_street: null, buyer_postal_code: null, buyer_city: null })
    .where('customer_id', '=', id)
    .where('buyer_vat_id', 'is', null)
    .execute();
}

/** The jobs about a customer, also those that were given up: they know the customer, the address, or a mail. */
async function eraseJobs(tx: Transaction<Database>, id: number, email: string): Promise<void> {
  const mails = tx
    .selectFrom('mails')
    .select(sql<string>`'{"mailId":' || id || '}'`.as('payload'))
    .where((row) => row.or([row('customer_id', '=', id), row('recipient', '=', email)]));
  await tx.deleteFrom('jobs').where('kind', '=', 'sendMail').where('payload', 'in', mails).execute();
  const others = await tx.selectFrom('jobs').select(['id', 'payload']).where('kind', '<>', 'sendMail').execute();
  const about = others.filter(({ payload }) => isAbout(JSON.parse(payload), id, email)).map((job) => job.id);
  if (about.length > 0) await tx.deleteFrom('jobs').where('id', 'in', about).execute();
}

const isAbout = (payload: unknown, id: number, email: string): boolean =>
  typeof payload === 'object' &&
  payload !== null &&
  (('customerId' in payload && payload.customerId === id) || ('email' in payload && payload.email === email));
