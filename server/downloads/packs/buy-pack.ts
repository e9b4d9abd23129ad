import type { Kysely } from 'kysely';
import { missingOf } from '../../../domain/downloads/assess.ts';
import type { Notice } from '../../../domain/notice.ts';
import type { Database } from '../../db/schema.ts';
import { lockCustomer, write } from '../../db/transaction.ts';
import { assessFor } from '../assess.ts';
import { buyFiles } from '../buy-files.ts';
import type { Archives } from '../multi/archives.ts';
import type { SoundFile } from '../sound-files.ts';

export type PackOutcome =
  | { readonly kind: 'granted'; readonly archiveId: number; readonly takenCredits: number }
  | { readonly kind: 'refused'; readonly notice: Notice };

/**
 * Buys the files that a customer lacks, and enters the archive of all of them: all or nothing, in one transaction
 * [API-54, DECISION-93]. Answers when the archive can be fetched, because a browser opens its link only once.
 */
export async function buyPack(
  db: Kysely<Database>,
  archives: Archives,
  {
    customerId,
    files,
    now,
  }: { readonly customerId: number; readonly files: readonly SoundFile[]; readonly now: number },
): Promise<PackOutcome> {
  const bought = await write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const assessment = await assessFor(tx, { customerId, files, way: 'pack', now });
    if (assessment.refusal) return { refusal: assessment.refusal };
    await buyFiles(tx, { customerId, files: missingOf(assessment.files), now });
    const fileIds = files.map(({ id }) => id);
    return { archive: await archives.enterLeased(tx, { customerId, fileIds, now }), takenCredits: assessment.total };
  });
  if ('refusal' in bought) return { kind: 'refused', notice: bought.refusal };
  await archives.prepare(bought.archive);
  return { kind: 'granted', archiveId: bought.archive.id, takenCredits: bought.takenCredits };
}
