import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Archives } from './archives.ts';
import { type ArchivedFiles, type ArchiveOutcome, buyArchived } from './buy-archived.ts';

/**
 * Buys every file of a multi-download that the customer does not own, and enters its archive [API-51]. Whoever asks
 * again, because the answer was lost, owns everything, pays nothing and is led to the same archive, in whatever order
 * the files are named. Whoever has too many unfinished ones is refused with 429. What was bought is given back with an
 * archive that cannot be prepared after a few tries.
 */
export async function requestArchive(
  db: Kysely<Database>,
  archives: Archives,
  wanted: ArchivedFiles,
): Promise<ArchiveOutcome> {
  const { customerId, now: createdAt } = wanted;
  const bought = await buyArchived(db, wanted, 'multi', async (tx, order) => {
    const same = await archives.findSame(tx, order);
    if (same) return { archiveId: same.id, createdAt: same.created_at };
    await archives.ensureRoom(tx, customerId);
    return { archiveId: await archives.enter(tx, order), createdAt };
  });
  if (bought.kind === 'refused') return bought;
  archives.wake();
  return { kind: 'granted', ...bought.archive, takenCredits: bought.takenCredits };
}
