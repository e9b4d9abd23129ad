import type { Kysely, Transaction } from 'kysely';
import type { Notice } from '../../wire/messages.ts';
import type { Clock } from '../clock.ts';
import { planOf } from '../customers/plan.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { buyFiles } from './buy-files.ts';
import { notEnoughCredits, subscribeToDownload, upgradeForRareFinds } from './notices.ts';
import { formatOf, type Format, priceOf } from './prices.ts';
import type { SoundFile } from './sound-files.ts';

export type DownloadOutcome =
  { readonly kind: 'granted'; readonly takenCredits: number } | { readonly kind: 'refused'; readonly notice: Notice };

/** Whether a call serves a kind of file [DECISION-44]. */
export const serves = (format: Format, file: SoundFile): boolean => formatOf(file) === format;

/**
 * Gives a customer a file: charges for it and records it, both or neither [DECISION-93].
 * The checks come in the order of API-50: already downloaded, plan, rare find, credits.
 *
 * Requests of one customer wait for each other, so each sees what the one before it bought. Should that ever
 * fail, the key of `downloads` and the business key of the ledger refuse the second charge.
 */
export function downloadSound(
  db: Kysely<Database>,
  clock: Clock,
  customerId: number,
  file: SoundFile,
  format: Format,
): Promise<DownloadOutcome> {
  return write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const outcome = (await owns(tx, customerId, file.id))
      ? ({ kind: 'granted', takenCredits: 0 } as const)
      : await buy(tx, clock.now(), customerId, file, format);
    if (outcome.kind === 'granted') await retireTip(tx, customerId);
    return outcome;
  });
}

async function buy(
  tx: Transaction<Database>,
  now: number,
  customerId: number,
  file: SoundFile,
  format: Format,
): Promise<DownloadOutcome> {
  const plan = await planOf(tx, customerId, now);
  if (plan === null || plan.isExpired) return { kind: 'refused', notice: subscribeToDownload };
  if (file.rareFind && !plan.isPaid) return { kind: 'refused', notice: upgradeForRareFinds };

  const price = priceOf(file);
  const paid = await buyFiles(tx, { customerId, purchases: [{ file, format, price }], now });
  if (!paid) return { kind: 'refused', notice: notEnoughCredits(plan, price, await balanceOf(tx, customerId)) };
  return { kind: 'granted', takenCredits: price };
}

async function owns(tx: Transaction<Database>, customerId: number, soundId: number): Promise<boolean> {
  const download = await tx
    .selectFrom('downloads')
    .select('sound_id')
    .where('customer_id', '=', customerId)
    .where('sound_id', '=', soundId)
    .executeTakeFirst();
  return download !== undefined;
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
