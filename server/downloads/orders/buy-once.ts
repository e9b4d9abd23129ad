import type { Transaction } from 'kysely';
import { missingOf } from '../../../domain/downloads/assess.ts';
import { PURCHASE_KEY_MS } from '../../../domain/downloads/purchase-key.ts';
import { purchaseKeyTexts } from '../../../domain/downloads/purchase-key.messages.ts';
import type { Notice } from '../../../domain/notice.ts';
import type { Database } from '../../db/schema.ts';
import { isPostgres } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import { type Balance, balanceNow } from '../../ledger/ledger.ts';
import { type WantedFiles, assessFor } from './assess.ts';
import { buyFiles } from './buy-files.ts';

/** Old keys that are deleted with each new one: more than arrive, and never many at once. */
const SWEEP = 20;

/** One purchase of a customer, which may arrive several times. */
export interface NamedPurchase extends WantedFiles {
  /** The idempotency key of the client; null when it has none, so that every arrival is a purchase of its own. */
  readonly key: string | null;
  /** What it buys, such as `file:12`. */
  readonly subject: string;
}

/** The price of a purchase, and the remaining balance. */
export interface Receipt {
  readonly takenCredits: number;
  /** The order that it has opened; null if everything was owned. */
  readonly orderId: number | null;
  readonly balance: Balance;
}

export type Refused = { readonly kind: 'refused'; readonly notice: Notice };

/** A purchase that has just been made, one that had been made before under its key, or none. */
export type PurchaseOutcome = { readonly kind: 'bought' | 'repeated'; readonly receipt: Receipt } | Refused;

/**
 * Buys the files that a customer lacks, all or nothing, unless that was done under the same key: then it returns the
 * earlier result. Belongs in the transaction that holds the customer's lock, so that of concurrent calls the first buys
 * and the others wait for its receipt. A refusal is not remembered, because it took nothing. A key that was used for
 * something else is refused.
 */
export async function buyOnce(tx: Transaction<Database>, purchase: NamedPurchase): Promise<PurchaseOutcome> {
  const kept = await receiptOf(tx, purchase);
  if (kept) return { kind: 'repeated', receipt: kept };
  const assessment = await assessFor(tx, purchase);
  if (assessment.refusal) return { kind: 'refused', notice: assessment.refusal };
  const { customerId, tokenId, now } = purchase;
  const orderId = await buyFiles(tx, { customerId, tokenId, files: missingOf(assessment.files), now });
  const receipt = { takenCredits: assessment.total, orderId, balance: await balanceNow(tx, customerId) };
  await keep(tx, purchase, receipt);
  return { kind: 'bought', receipt };
}

async function receiptOf(tx: Transaction<Database>, purchase: NamedPurchase): Promise<Receipt | null> {
  const { customerId, key, subject, now } = purchase;
  if (key === null) return null;
  const row = await tx
    .selectFrom('purchase_keys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .where('created_at', '>', now - PURCHASE_KEY_MS)
    .executeTakeFirst();
  if (!row) return null;
  if (row.subject !== subject) throw new Refusal(422, purchaseKeyTexts.reused);
  const balance = { customerId, credits: row.balance, version: row.balance_version };
  return { takenCredits: row.taken_credits, orderId: row.order_id, balance };
}

async function keep(tx: Transaction<Database>, purchase: NamedPurchase, receipt: Receipt): Promise<void> {
  const { customerId, key, subject, now } = purchase;
  if (key === null) return;
  const { takenCredits, orderId, balance } = receipt;
  const row = {
    customer_id: customerId,
    key,
    subject,
    order_id: orderId,
    taken_credits: takenCredits,
    balance: balance.credits,
    balance_version: balance.version,
    created_at: now,
  };
  // An existing entry under the same key is too old to count.
  await tx
    .insertInto('purchase_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'key']).doUpdateSet(row))
    .execute();
  await sweep(tx, now);
}

/**
 * Deletes old keys of all customers: those who buy nothing any more do not delete their own. No purchase waits for
 * another.
 */
async function sweep(tx: Transaction<Database>, now: number): Promise<void> {
  await tx
    .with('old', (db) =>
      db
        .selectFrom('purchase_keys')
        .select(['customer_id', 'key'])
        .where('created_at', '<=', now - PURCHASE_KEY_MS)
        .orderBy('created_at')
        .limit(SWEEP)
        .$if(isPostgres(tx), (query) => query.forUpdate().skipLocked()),
    )
    .deleteFrom('purchase_keys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('customer_id', 'key'),
        'in',
        selectFrom('old').select(['old.customer_id', 'old.key']).$asTuple('customer_id', 'key'),
      ),
    )
    .execute();
}

/** A purchase that was refused after it was made may be tried again under its key. */
export async function forget(tx: Transaction<Database>, orderId: number): Promise<void> {
  await tx.deleteFrom('purchase_keys').where('order_id', '=', orderId).execute();
}
