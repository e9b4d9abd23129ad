import type { MultiDownloadPort } from '../../../core/downloads/multi/multi-download.port.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { MULTI_DOWNLOAD_ATTEMPTS, MULTI_DOWNLOAD_MAX } from '../../../domain/downloads/download-limits.ts';
import { buyOnce, isStanding } from './buying.memory.ts';
import { type MemoryClient, answer, answerCustomer } from '../client.ts';
import { digestOf } from '../world.ts';

/** The checks of API-51 in their order: number of files, existence, plan, Rare Finds, credits. */
export const memoryMultiDownload = (client: MemoryClient): MultiDownloadPort => {
  const { world } = client;
  return {
    request: (ids, key) =>
      answerCustomer(client, (customer) => {
        const files = [...new Set(ids)];
        if (files.length === 0 || ids.length > MULTI_DOWNLOAD_MAX)
          return invalid(`Name 1 to ${MULTI_DOWNLOAD_MAX} files.`);
        if (files.some((id) => !world.file(id))) return invalid('At least one of the files is not on sale.');
        const subject = `files:${digestOf(files)}`;
        const paid = buyOnce({ world, customer, key, subject, files, way: 'multi' });
        if (!paid.ok) return paid;
        const link = world.archiveOf(customer, files);
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

const invalid = (message: string) => failed({ kind: 'invalid', fields: {}, message } as const);
