import type { Kysely, Transaction } from 'kysely';
import type { Notice } from '../../wire/messages.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { assess } from './assess.ts';
import { buyFiles } from './buy-files.ts';
import { formatOf, type Format } from './prices.ts';
import type { SoundFile } from './sound-files.ts';

export type DownloadOutcome =
  { readonly kind: 'granted'; readonly takenCredits: number } | { readonly kind: 'refused'; readonly notice: Notice };

/** Whether a call serves a kind of file [DECISION-44]. */
export const serves = (format: Format, file: SoundFile): boolean => formatOf(file) === format;

/**
 * Gives a customer a file: charges for it and records it, both or neither [DECISION-93].
 *
 * Requests of one customer wait for each other, so each sees what the one before it bought. Should that ever
 * fail, the key of `downloads` and the business key of the ledger refuse the second charge.
 */
export function downloadSound(
  db: Kysely<Database>,
  clock: Clock,
  customerId: number,
  file: SoundFile,
): Promise<DownloadOutcome> {
  return write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const now = clock.now();
    const { purchases, credits, refusal } = await assess(tx, { customerId, files: [file], way: 'single', now });
    if (refusal) return { kind: 'refused', notice: refusal };
    await buyFiles(tx, { customerId, purchases, now });
    await retireTip(tx, customerId);
    return { kind: 'granted', takenCredits: credits };
  });
}

/** The tip on single downloads has served once one has succeeded [DECISION-06]. */
async function retireTip(tx: Transaction<Database>, customerId: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ show_single_download_tip: 0 })
    .where('id', '=', customerId)
    .where('show_single_download_tip', '=', 1)
    .execute();
}
