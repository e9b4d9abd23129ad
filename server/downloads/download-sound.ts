import type { Kysely, Transaction } from 'kysely';
import { type FileFormat, formatOf } from '../../domain/downloads/prices.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { type NamedPurchase, type PurchaseOutcome, buyOnce } from './orders/buy-once.ts';
import type { SoundFile } from './files/sound-files.ts';
import { balanceOfOwner } from './orders/owned-already.ts';

/** Whether a call serves a kind of file [DECISION-44]. */
export const serves = (format: FileFormat, file: SoundFile): boolean => formatOf(file.kind) === format;

/** A file that is wanted, under the customer's key of the purchase. */
export interface WantedFile extends Omit<NamedPurchase, 'files' | 'way' | 'now'> {
  readonly file: SoundFile;
}

/**
 * Grants a customer a file: charges for it and records it, both or neither [DECISION-93].
 *
 * Requests of one customer are serialized, so each sees the purchases before it. Should that ever fail, the key of
 * `downloads` and the business key of the ledger refuse the second charge.
 */
export async function downloadSound(
  db: Kysely<Database>,
  clock: Clock,
  { file, ...wanted }: WantedFile,
): Promise<PurchaseOutcome> {
  const { customerId, key } = wanted;
  // A file that is owned stays the customer's [DECISION-93]. With a key, the outcome has to be recorded.
  const balance = key === null ? await balanceOfOwner(db, { customerId, soundId: file.id }) : null;
  if (balance) return { kind: 'bought', receipt: { takenCredits: 0, orderId: null, balance } };
  return write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const outcome = await buyOnce(tx, { ...wanted, files: [file], way: 'single', now: clock.now() });
    if (outcome.kind === 'bought') await retireTip(tx, customerId);
    return outcome;
  });
}

/** The tip on single downloads is not shown again after the first success [DECISION-06]. */
async function retireTip(tx: Transaction<Database>, customerId: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ show_single_download_tip: 0 })
    .where('id', '=', customerId)
    .where('show_single_download_tip', '=', 1)
    .execute();
}
