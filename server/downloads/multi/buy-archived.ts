import type { Kysely, Transaction } from 'kysely';
import type { FileChange } from '../../../domain/tempo/file-changes.ts';
import type { DownloadWay } from '../../../domain/downloads/assess.ts';
import type { Database } from '../../db/schema.ts';
import { lockCustomer, write } from '../../db/transaction.ts';
import { type NamedPurchase, type Receipt, type Refused, buyOnce } from '../orders/buy-once.ts';
import type { ArchiveOrder } from './archives.ts';

/** Files that are wanted in one archive. */
export interface ArchivedFiles extends Omit<NamedPurchase, 'way'> {
  /** Which of them come in another tempo or key. */
  readonly changes?: readonly FileChange[];
}

/** An archive that was bought, or why it was not. */
export type ArchiveOutcome =
  | { readonly kind: 'granted'; readonly archiveId: number; readonly createdAt: number; readonly receipt: Receipt }
  | Refused;

export type BoughtArchive<Archive> =
  { readonly kind: 'bought'; readonly archive: Archive; readonly receipt: Receipt } | Refused;

/**
 * Buys the files that a customer lacks and has the archive of all of them found or entered: all or nothing, in one
 * transaction [API-51, API-54, DECISION-93]. What arrives again under its key pays for no archive.
 */
export function buyArchived<Archive>(
  db: Kysely<Database>,
  wanted: ArchivedFiles,
  way: DownloadWay,
  archiveOf: (tx: Transaction<Database>, order: ArchiveOrder) => Promise<Archive>,
): Promise<BoughtArchive<Archive>> {
  const { customerId, files, changes = [], now } = wanted;
  return write(db, async (tx): Promise<BoughtArchive<Archive>> => {
    await lockCustomer(tx, customerId);
    const outcome = await buyOnce(tx, { ...wanted, way });
    if (outcome.kind === 'refused') return outcome;
    const { kind, receipt } = outcome;
    const orderId = kind === 'bought' ? receipt.orderId : null;
    const archive = await archiveOf(tx, {
      customerId,
      fileIds: files.map(({ id }) => id),
      changes,
      orderId,
      now,
    });
    return { kind: 'bought', archive, receipt };
  });
}
