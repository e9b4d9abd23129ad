import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import type { Archives } from '../multi/archives.ts';
import { type ArchivedFiles, type ArchiveOutcome, buyArchived } from '../multi/buy-archived.ts';

/**
 * Buys the files of a pack that a customer does not own, and creates the archive of all files [API-54]. Answers once
 * the archive can be fetched, because a browser opens its link only once. A repeated request soon after returns the
 * same archive. If it cannot be prepared, the call is refused and the purchase undone: nobody pays for what cannot be
 * delivered. If the process dies meanwhile, the worker takes over.
 */
export async function buyPack(
  db: Kysely<Database>,
  archives: Archives,
  wanted: ArchivedFiles,
): Promise<ArchiveOutcome> {
  const bought = await buyArchived(db, wanted, 'pack', async (tx, order) => {
    const same = await archives.findSame(tx, order);
    if (same?.status === 'ready') {
      await archives.pay(tx, same.id, order);
      return { ready: same };
    }
    await archives.ensureRoom(tx, wanted.customerId);
    return { entered: await archives.enterHeld(tx, order) };
  });
  if (bought.kind === 'refused') return bought;
  const { archive, receipt } = bought;
  if ('entered' in archive && !(await archives.prepareOnce(archive.entered))) throw notPrepared();
  const { id: archiveId, created_at: createdAt } = 'entered' in archive ? archive.entered : archive.ready;
  return { kind: 'granted', archiveId, createdAt, receipt };
}

const notPrepared = (): Refusal =>
  new Refusal(503, 'The archive could not be prepared. Please try again.', { 'Retry-After': '10' });
