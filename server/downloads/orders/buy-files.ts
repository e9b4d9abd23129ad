import type { Transaction } from 'kysely';
import type { PricedFile } from '../../../domain/downloads/assess.ts';
import { formatOf } from '../../../domain/downloads/prices.ts';
import type { Database } from '../../db/schema.ts';
import { offSaleAmong } from '../../sale/off-sale.ts';
import { refuseWhileFrozen } from '../../freeze/freeze.ts';
import { notFound } from '../../http/errors.ts';
import { spend, walletOf } from '../../ledger/ledger.ts';
import { purchaseKey } from './order-keys.ts';
import { openOrder } from './orders.ts';
import type { SoundFile } from '../files/sound-files.ts';

/**
 * Charges for files and records them as downloaded. Together they are an order, which can be undone until it is
 * fetched. Belongs in the transaction that holds the customer's lock and has checked balance and limit; each file has its own
 * entry in the ledger. Returns the id of the order; null if nothing was bought.
 */
export async function buyFiles(
  tx: Transaction<Database>,
  order: {
    readonly customerId: number;
    /** The token that pays; null for a signed-in customer. */
    readonly tokenId: number | null;
    /** None of which the customer owns. */
    readonly files: ReadonlyArray<PricedFile<SoundFile>>;
    readonly now: number;
  },
): Promise<number | null> {
  const { customerId, tokenId, files, now } = order;
  if (files.length === 0) return null;
  await refuseWhileFrozen(tx);
  // A file taken off sale a moment ago is not sold to those who still see it.
  const gone = await offSaleAmong(
    tx,
    files.map(({ file }) => file.id),
  );
  if (gone.size > 0) throw notFound();
  const wallet = await walletOf(tx, customerId, now);
  const orderId = await openOrder(tx, { customerId, tokenId, now });
  const purchases = files
    .filter(({ credits }) => credits > 0)
    .map(({ file, credits }) => {
      const key = purchaseKey({ wallet, soundId: file.id, orderId });
      return { customerId, credits, key, now, tokenId, soundId: file.id };
    });
  const isPaid = await spend(tx, ...purchases);
  if (!isPaid) throw new Error('Files are bought that balance or limit do not cover.');
  const rows = files.map(({ file, credits }) => ({
    customer_id: customerId,
    sound_id: file.id,
    format: formatOf(file.kind),
    taken_credits: credits,
    created_at: now,
    order_id: orderId,
  }));
  await tx.insertInto('downloads').values(rows).execute();
  return orderId;
}
