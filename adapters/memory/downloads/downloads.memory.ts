import type { DownloadsPort } from '../../../core/downloads/downloads.port.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { formatOf } from '../../../domain/downloads/prices.ts';
import { assessFor, buy, refused } from './buying.memory.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';

/** The checks of API-50 in their order: existence, already downloaded, plan, Rare Find, credits. */
export const memoryDownloads = (client: MemoryClient): DownloadsPort => ({
  download: (fileId, format) =>
    answerCustomer(client, (customer) => {
      const { world } = client;
      const [known, onSale] = [world.file(fileId), world.onSale(fileId)];
      if (!known || !onSale || formatOf(onSale.kind) !== format) return failed({ kind: 'notFound' });

      const assessment = assessFor(world, customer, [fileId], 'single');
      if (assessment.refusal) return failed(refused(assessment.refusal));
      buy(world, customer, assessment);
      customer.showTip = false;
      const { id, name, slug } = known.file.pack;
      const url = world.linkTo(customer, fileId);
      return ok({ fileId, url, takenCredits: assessment.total, pack: { id, name, slug } });
    }),
});
