import type { CreditsPort } from '../../../core/credits/credits.port.ts';
import type { Quotable } from '../../../core/credits/quote.ts';
import type { StatementEntry } from '../../../core/credits/statement.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import type { DownloadWay } from '../../../domain/downloads/assess.ts';
import { isUndoable, undoRefusal, undoableUntil } from '../../../domain/downloads/undo-window.ts';
import { assessFor, balanceNow, quotedFile, refused, soundOf, undoableOrders } from '../downloads/buying.memory.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import { packFiles } from '../downloads/pack-downloads.memory.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';

export const memoryCredits = (client: MemoryClient): CreditsPort => {
  const { world } = client;
  return {
    quote: (of) =>
      answerCustomer(client, (customer) => {
        const [way, ids] = wantedFiles(world, of);
        if (ids.length === 0 || ids.some((id) => !world.onSale(id, customer))) return failed({ kind: 'notFound' });
        const { files, ...quote } = assessFor(world, customer, ids, way, client.token);
        return ok({ files: files.map(quotedFile), ...quote });
      }),
    statement: (page, size) =>
      answerCustomer(client, (customer) => {
        const entries = entriesOf(world, customer);
        const items = entries.slice((page - 1) * size, page * size);
        const pages = Math.max(1, Math.ceil(entries.length / size));
        return ok({
          items,
          page,
          pages,
          total: entries.length,
          size,
          balance: customer.balance,
          frozen: customer.frozenCredits,
        });
      }),
    undoable: () =>
      answerCustomer(client, (customer) =>
        ok(
          undoableOrders(world, customer).map((order) => ({
            id: order.id,
            name: soundOf(world, order.files[0]?.id ?? 0)?.name ?? '',
            fileIds: order.files.map(({ id }) => id),
            takenCredits: order.files.reduce((sum, { credits }) => sum + credits, 0),
            until: undoableUntil(order.boughtAt),
          })),
        ),
      ),
    undo: (id) =>
      answerCustomer(client, (customer) => {
        const order = world.orders.find((candidate) => candidate.id === id && candidate.customer === customer);
        if (!order || !isUndoable(order, world.clock.now())) {
          const refusal = undoRefusal(order?.state ?? null);
          return failed(refusal ? refused(refusal) : { kind: 'notFound' });
        }
        order.state = 'undone';
        for (const file of order.files) {
          customer.downloads.delete(file.id);
          if (file.credits > 0)
            world.move(customer, { kind: 'undo', sound: soundOf(world, file.id), amount: file.credits });
        }
        const returnedCredits = order.files.reduce((sum, { credits }) => sum + credits, 0);
        if (order.token) order.token.spent -= returnedCredits;
        return ok({
          returnedCredits,
          fileIds: order.files.map((file) => file.id),
          balance: customer.balance,
          after: balanceNow(customer),
        });
      }),
  };
};

function wantedFiles(world: World, of: Quotable): readonly [DownloadWay, readonly number[]] {
  switch (of.kind) {
    case 'file':
      return ['single', [of.fileId]];
    case 'selection':
      return ['multi', of.fileIds];
    case 'pack':
      return ['pack', packFiles(world, of.packId, of.type)];
  }
}

/** The newest first, each with the sum of all up to it. */
export function entriesOf(world: World, customer: Customer): readonly StatementEntry[] {
  let balance = 0;
  return world.movements
    .filter((movement) => movement.customer === customer)
    .map(({ id, at, kind, sound, payment, amount }) => ({
      id,
      at,
      kind,
      sound,
      payment,
      amount,
      balance: (balance += amount),
    }))
    .toReversed();
}
