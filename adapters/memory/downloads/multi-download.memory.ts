import type { MultiDownloadPort } from '../../../core/downloads/multi/multi-download.port.ts';
import { type Failed, failed, ok } from '../../../core/kernel/result.ts';
import { MULTI_DOWNLOAD_ATTEMPTS, MULTI_DOWNLOAD_MAX } from '../../../domain/downloads/download-limits.ts';
import { buyOnce, isStanding, refused } from './buying.memory.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { isRunning } from '../../../domain/account/plans.ts';
import { planNeeded } from '../../../domain/downloads/download-refusals.messages.ts';
import { roundedTempo } from '../../../domain/tempo/change.ts';
import { changeRefusals } from '../../../domain/tempo/change.messages.ts';
import { type FileChange, areChangesOf } from '../../../domain/tempo/file-changes.ts';
import { userOf } from '../account/account.memory.ts';
import type { Customer } from '../records.ts';
import { changeProblem, changeable } from './changeable.ts';
import { type MemoryClient, answer, answerCustomer } from '../client.ts';
import { digestOf } from '../world.ts';

/** The checks of API-51 in their order: number of files, existence, plan, Rare Finds, credits. */
export const memoryMultiDownload = (client: MemoryClient): MultiDownloadPort => {
  const { world } = client;
  return {
    request: (ids, key, asked = []) =>
      answerCustomer(client, (customer) => {
        const files = [...new Set(ids)];
        if (files.length === 0 || ids.length > MULTI_DOWNLOAD_MAX)
          return invalid(`Name 1 to ${MULTI_DOWNLOAD_MAX} files.`);
        if (files.some((id) => !world.onSale(id, customer)))
          return invalid('At least one of the files is not on sale.');
        const changes = asked.map((change) => ({ ...change, bpm: change.bpm && roundedTempo(change.bpm) }));
        const problem = changesProblem(client, customer, files, changes);
        if (problem) return problem;
        const subject = `files:${digestOf(files, changes)}`;
        const paid = buyOnce({ world, customer, token: client.token, key, subject, files, changes, way: 'multi' });
        if (!paid.ok) return paid;
        const link = world.archiveOf(customer, files, { changes });
        return ok({ ...paid.value, link, maxAttempts: MULTI_DOWNLOAD_ATTEMPTS });
      }),
    look: (link) =>
      answer(() => {
        const [readyAt, delivery] = [world.archives.get(link), world.links.get(link)];
        if (readyAt === undefined || !delivery) return failed({ kind: 'notFound' });
        if (delivery.expiresAt <= world.clock.now() || !isStanding(delivery.customer, delivery.fileIds))
          return ok('gone');
        return ok(readyAt <= world.clock.now() ? 'ready' : 'preparing');
      }),
  };
};

/** Customers who may change these sounds may have them changed in an archive. */
function changesProblem(
  client: MemoryClient,
  customer: Customer,
  files: readonly number[],
  changes: readonly FileChange[],
): Failed<Failure> | null {
  if (changes.length === 0) return null;
  const { plan } = userOf(client.world, customer);
  if (!isRunning(plan)) return failed(refused(planNeeded(plan)));
  if (!areChangesOf(files, changes)) return invalid(changeRefusals.otherFile);
  for (const change of changes) {
    const sound = changeable(client, customer, change.id);
    if (!sound.ok) return sound.failure.kind === 'notFound' ? invalid(changeRefusals.fixed) : sound;
    const problem = changeProblem(sound.value, change);
    if (problem !== null) return invalid(problem);
  }
  return null;
}

const invalid = (message: string) => failed({ kind: 'invalid', fields: {}, message } as const);
