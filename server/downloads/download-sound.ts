import type { Kysely, Transaction } from 'kysely';
import { prices } from '../../wire/limits.ts';
import type { Notice } from '../../wire/messages.ts';
import type { Clock } from '../clock.ts';
import { planOf } from '../customers/plan.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { balanceOf, spend, walletOf } from '../ledger/ledger.ts';
import { notEnoughCredits, subscribeToDownload, upgradeForRareFinds } from './notices.ts';
import type { SoundFile } from './sound-files.ts';

export type Format = 'wav' | 'midi';

export type DownloadOutcome =
  { readonly kind: 'granted'; readonly takenCredits: number } | { readonly kind: 'refused'; readonly notice: Notice };

/** Whether a call serves a kind of file [DECISION-44]. */
export const serves = (format: Format, { kind }: SoundFile): boolean =>
  (format === 'midi') === (kind === 'MIDI_SOUND' || kind === 'MIDI_COMPANION');

/** Credits a file costs the first time [DOWN-15, DOWN-16, DOWN-17, DOWN-18]. */
export const priceOf = ({ free, kind }: SoundFile): number => (free ? 0 : prices[kind]);

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
  if (price > 0) {
    const key = `download:${await walletOf(tx, customerId, now)}:${file.id}`;
    const paid = await spend(tx, { customerId, credits: price, key, now });
    if (!paid) return { kind: 'refused', notice: notEnoughCredits(plan, price, await balanceOf(tx, customerId)) };
  }
  await tx
    .insertInto('downloads')
    .values({ customer_id: customerId, sound_id: file.id, format, taken_credits: price, created_at: now })
    .execute();
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
