import type { Kysely } from 'kysely';
import { missingOf } from '../../../domain/downloads/assess.ts';
import type { Notice } from '../../../domain/notice.ts';
import type { Database } from '../../db/schema.ts';
import { lockCustomer, write } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import { assessFor } from '../orders/assess.ts';
import { buyFiles } from '../orders/buy-files.ts';
import type { Archives } from '../multi/archives.ts';
import type { SoundFile } from '../files/sound-files.ts';

export type PackOutcome =
  | { readonly kind: 'granted'; readonly archiveId: number; readonly createdAt: number; readonly takenCredits: number }
  | { readonly kind: 'refused'; readonly notice: Notice };

/**
 * Buys the files that a customer lacks, and enters the archive of all of them: all or nothing, in one transaction
 * [API-54, DECISION-93]. Answers when the archive can be fetched, because a browser opens its link only once. Whoever
 * asks again soon is led to the archive that is there. Where it cannot be prepared the call is refused, and what was
 * bought is given back: nobody has paid for what cannot be had. A process that dies meanwhile leaves it to the worker.
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
    const orderId = await buyFiles(tx, { customerId, files: missingOf(assessment.files), now });
    const takenCredits = assessment.total;
    const order = { customerId, fileIds: files.map(({ id }) => id), orderId, now };
    const same = await archives.findSame(tx, order);
    if (same?.status === 'ready') return { archive: same, takenCredits };
    await archives.ensureRoom(tx, customerId);
    return { job: await archives.enterLeased(tx, order), takenCredits };
  });
  if ('refusal' in bought) return { kind: 'refused', notice: bought.refusal };
  const { takenCredits } = bought;
  if ('job' in bought && !(await archives.prepareOnce(bought.job))) throw notPrepared();
  const { id: archiveId, created_at: createdAt } = 'job' in bought ? bought.job : bought.archive;
  return { kind: 'granted', archiveId, createdAt, takenCredits };
}

const notPrepared = (): Refusal =>
  new Refusal(503, 'The archive could not be prepared. Please try again.', { 'Retry-After': '10' });
