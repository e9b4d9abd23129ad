import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { spend, walletOf } from '../ledger/ledger.ts';
import { purchaseKey } from './order-keys.ts';
import { openOrder } from './orders.ts';
import { formatOf, type Format, priceOf } from './prices.ts';
import type { SoundFile } from './sound-files.ts';

/** A file that a customer does not own yet, and the credits it takes. */
export interface Purchase {
  readonly file: SoundFile;
  readonly format: Format;
  readonly price: number;
}

/** The files among these that the customer does not own yet, each once, with their prices [DECISION-93]. */
export async function purchasesOf(
  db: Kysely<Database>,
  customerId: number,
  files: readonly SoundFile[],
): Promise<readonly Purchase[]> {
  const owned = await ownedOf(db, customerId, files);
  const wanted = new Map(files.filter(({ id }) => !owned.has(id)).map((file) => [file.id, file]));
  return [...wanted.values()].map((file) => ({ file, format: formatOf(file), price: priceOf(file) }));
}

export const sumOf = (purchases: readonly Purchase[]): number =>
  purchases.reduce((credits, { price }) => credits + price, 0);

/**
 * Charges for files and records them as downloaded. Together they are an order, which can be given back until it is
 * fetched. Belongs into the transaction that holds the customer's lock and has assessed that the balance is enough; each
 * file has an entry of its own in the ledger.
 */
export async function buyFiles(
  tx: Transaction<Database>,
  order: { readonly customerId: number; readonly purchases: readonly Purchase[]; readonly now: number },
): Promise<void> {
  const { customerId, purchases, now } = order;
  if (purchases.length === 0) return;
  const wallet = await walletOf(tx, customerId, now);
  const orderId = await openOrder(tx, customerId, now);
  for (const { file, price } of purchases) {
    if (price === 0) continue;
    const key = purchaseKey({ wallet, soundId: file.id, orderId });
    const isPaid = await spend(tx, { customerId, credits: price, key, now });
    if (!isPaid) throw new Error('Files are bought that the balance does not cover.');
  }
  const rows = purchases.map(({ file, format, price }) => ({
    customer_id: customerId,
    sound_id: file.id,
    format,
    taken_credits: price,
    created_at: now,
    order_id: orderId,
  }));
  await tx.insertInto('downloads').values(rows).execute();
}

async function ownedOf(
  db: Kysely<Database>,
  customerId: number,
  files: readonly SoundFile[],
): Promise<ReadonlySet<number>> {
  if (files.length === 0) return new Set();
  const ids = files.map(({ id }) => id);
  const rows = await db
    .selectFrom('downloads')
    .select('sound_id')
    .where('customer_id', '=', customerId)
    .where('sound_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ sound_id }) => sound_id));
}
