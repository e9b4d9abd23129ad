import type { DownloadsPort } from '../../../core/downloads/downloads.port.ts';
import type { Paid, PurchaseKey } from '../../../core/credits/paid.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { formatOf } from '../../../domain/downloads/prices.ts';
import { buyOnce } from './buying.memory.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import type { Customer } from '../records.ts';

/** The checks of API-50 in their order: existence, already downloaded, plan, Rare Find, credits. */
export const memoryDownloads = (client: MemoryClient): DownloadsPort => ({
  download: (fileId, format, key) =>
    answerCustomer(client, (customer) => {
      const { world } = client;
      const [known, onSale] = [world.file(fileId), world.onSale(fileId, customer)];
      if (!known || !onSale || formatOf(onSale.kind) !== format) return failed({ kind: 'notFound' });
      const paid = buyFile(client, customer, { fileId, key, subject: `file:${fileId}` });
      if (!paid.ok) return paid;
      const { id, name, slug } = known.file.pack;
      return ok({ ...paid.value, fileId, url: world.linkTo(customer, fileId), pack: { id, name, slug } });
    }),
});

/** Buys one file, unchanged or changed. */
export function buyFile(
  { world, token }: MemoryClient,
  customer: Customer,
  { fileId, key, subject }: { readonly fileId: number; readonly key: PurchaseKey; readonly subject: string },
): Result<Paid, Failure> {
  const paid = buyOnce({ world, customer, token, key, subject, files: [fileId], way: 'single' });
  if (paid.ok) customer.showTip = false;
  return paid;
}
