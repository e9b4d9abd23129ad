import type { Kysely } from 'kysely';
import { missingOf } from '../../../domain/downloads/assess.ts';
import type { Notice } from '../../../domain/notice.ts';
import type { Database } from '../../db/schema.ts';
import { lockCustomer, write } from '../../db/transaction.ts';
import { assessFor } from '../orders/assess.ts';
import { buyFiles } from '../orders/buy-files.ts';
import type { SoundFile } from '../files/sound-files.ts';
import type { Archives } from './archives.ts';

export type ArchiveOutcome =
  | { readonly kind: 'granted'; readonly archiveId: number; readonly createdAt: number; readonly takenCredits: number }
  | { readonly kind: 'refused'; readonly notice: Notice };

/**
 * Buys every file of a multi-download that the customer does not own, and enters its archive: all or nothing, in one
 * transaction [API-51]. Whoever asks again, because the answer was lost, owns everything, pays nothing and is led
 * to the same archive, in whatever order the files are named. Whoever has too many unfinished ones is refused with 429.
 * What was bought is given back with an archive that cannot be prepared after a few tries.
 */
export async function requestArchive(
  db: Kysely<Database>,
  archives: Archives,
  order: { readonly customerId: number; readonly files: readonly SoundFile[]; readonly now: number },
): Promise<ArchiveOutcome> {
  const { customerId, files, now } = order;
  const fileIds = files.map(({ id }) => id);
  const outcome = await write(db, async (tx): Promise<ArchiveOutcome> => {
    await lockCustomer(tx, customerId);
    const assessment = await assessFor(tx, { customerId, files, way: 'multi', now });
    if (assessment.refusal) return { kind: 'refused', notice: assessment.refusal };
    const orderId = await buyFiles(tx, { customerId, files: missingOf(assessment.files), now });
    const wanted = { customerId, fileIds, orderId, now };
    const same = await archives.findSame(tx, wanted);
    if (same)
      return { kind: 'granted', archiveId: same.id, createdAt: same.created_at, takenCredits: assessment.total };
    await archives.ensureRoom(tx, customerId);
    const archiveId = await archives.enter(tx, wanted);
    return { kind: 'granted', archiveId, createdAt: now, takenCredits: assessment.total };
  });
  if (outcome.kind === 'granted') archives.wake();
  return outcome;
}
