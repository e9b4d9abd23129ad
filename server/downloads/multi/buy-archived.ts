import type { Kysely, Transaction } from 'kysely';
import { type DownloadWay, missingOf } from '../../../domain/downloads/assess.ts';
import type { Notice } from '../../../domain/notice.ts';
import type { Database } from '../../db/schema.ts';
import { lockCustomer, write } from '../../db/transaction.ts';
import type { SoundFile } from '../files/sound-files.ts';
import { assessFor } from '../orders/assess.ts';
import { buyFiles } from '../orders/buy-files.ts';
import type { ArchiveOrder } from './archives.ts';

/** Files that are wanted in one archive. */
export interface ArchivedFiles {
  readonly customerId: number;
  readonly files: readonly SoundFile[];
  readonly now: number;
}

/** An archive that was bought, or why it was not. */
export type ArchiveOutcome =
  | { readonly kind: 'granted'; readonly archiveId: number; readonly createdAt: number; readonly takenCredits: number }
  | { readonly kind: 'refused'; readonly notice: Notice };

export type BoughtArchive<Archive> =
  | { readonly kind: 'bought'; readonly archive: Archive; readonly takenCredits: number }
  | { readonly kind: 'refused'; readonly notice: Notice };

/**
 * Buys the files that a customer lacks and has the archive of all of them found or entered: all or nothing, in one
 * transaction [API-51, API-54, DECISION-93].
 */
export function buyArchived<Archive>(
  db: Kysely<Database>,
  { customerId, files, now }: ArchivedFiles,
  way: DownloadWay,
  archiveOf: (tx: Transaction<Database>, order: ArchiveOrder) => Promise<Archive>,
): Promise<BoughtArchive<Archive>> {
  return write(db, async (tx): Promise<BoughtArchive<Archive>> => {
    await lockCustomer(tx, customerId);
    const assessment = await assessFor(tx, { customerId, files, way, now });
    if (assessment.refusal) return { kind: 'refused', notice: assessment.refusal };
    const orderId = await buyFiles(tx, { customerId, files: missingOf(assessment.files), now });
    const archive = await archiveOf(tx, { customerId, fileIds: files.map(({ id }) => id), orderId, now });
    return { kind: 'bought', archive, takenCredits: assessment.total };
  });
}
