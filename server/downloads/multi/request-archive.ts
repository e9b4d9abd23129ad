import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Archives } from './archives.ts';
import { type ArchivedFiles, type ArchiveOutcome, buyArchived } from './buy-archived.ts';

/**
 * Buys every file of a multi-download that the customer does not own, and adds its archive [API-51]. A repeated request,
 * because the answer was lost, finds everything owned, is free, and returns the same archive, in whatever order the files
 * are named. Customers with too many unfinished archives get a 429. If an archive cannot be prepared after a few tries,
 * its purchase is undone.
 */
export async function requestArchive(
  db: Kysely<Database>,
  archives: Archives,
  wanted: ArchivedFiles,
): Promise<ArchiveOutcome> {
  const { customerId, now: createdAt } = wanted;
  const bought = await buyArchived(db, wanted, 'multi', async (tx, order) => {
    const same = await archives.findSame(tx, order);
    if (same) {
      await archives.pay(tx, same.id, order);
      return { archiveId: same.id, createdAt: same.created_at };
    }
    await archives.ensureRoom(tx, customerId);
    return { archiveId: await archives.enter(tx, order), createdAt };
  });
  if (bought.kind === 'refused') return bought;
  archives.wake();
  return { kind: 'granted', ...bought.archive, receipt: bought.receipt };
}
