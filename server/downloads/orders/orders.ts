import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { lockCustomer, write } from '../../db/transaction.ts';

/** Begins the order that files are bought under. It stays open until it is fetched or undone, whichever comes first. */
export async function openOrder(tx: Transaction<Database>, customerId: number, now: number): Promise<number> {
  const order = { customer_id: customerId, state: 'open', created_at: now, decided_at: null } as const;
  return (await tx.insertInto('download_orders').values(order).returning('id').executeTakeFirstOrThrow()).id;
}

/** Files that somebody is about to send to a customer. */
export interface Delivery {
  readonly customerId: number;
  readonly soundIds: readonly number[];
  readonly now: number;
}

/**
 * Stands before the first byte of everything that is delivered: from here on the files can no longer be given back.
 * Answers null when the customer does not own all of them, for then a download was undone: nothing may be sent.
 *
 * `open` makes ready what will be sent, and its result is the answer. When it throws, nothing was delivered, and what
 * was paid can still be taken back. It is told whether this is the first delivery of any of the files.
 *
 * One conditional update decides between fetching and undoing, so either the bytes flow or the credits return.
 */
export async function beginDelivery<Opened>(
  db: Kysely<Database>,
  delivery: Delivery,
  open: (isFirst: boolean) => Promise<Opened>,
): Promise<Opened | null> {
  const standing = await standingOf(db, delivery);
  if (standing.length < new Set(delivery.soundIds).size) return null;
  const isFirst = standing.some(({ state }) => state === 'open');
  const opened = await open(isFirst);
  // What was fetched before stays so: the many ranges of one file cost a read each.
  if (!isFirst) return opened;
  const isDelivered = await write(db, async (tx) => {
    await lockCustomer(tx, delivery.customerId);
    const orders = standing.flatMap(({ order_id }) => order_id ?? []);
    await tx
      .updateTable('download_orders')
      .set({ state: 'fetched', decided_at: delivery.now })
      .where('id', 'in', orders)
      .where('state', '=', 'open')
      .execute();
    return (await standingOf(tx, delivery)).length === standing.length;
  });
  return isDelivered ? opened : null;
}

/** The owned ones among the files, each with the state of its order; null for files from before there were orders. */
const standingOf = (db: Kysely<Database>, { customerId, soundIds }: Delivery) =>
  db
    .selectFrom('downloads')
    .leftJoin('download_orders', 'download_orders.id', 'downloads.order_id')
    .select(['sound_id', 'order_id', 'state'])
    .where('downloads.customer_id', '=', customerId)
    .where('sound_id', 'in', soundIds)
    .execute();

/** What `beginDelivery` would answer; nothing is delivered by it. */
export async function lookAtDelivery<Opened>(
  db: Kysely<Database>,
  delivery: Delivery,
  open: () => Promise<Opened>,
): Promise<Opened | null> {
  const standing = await standingOf(db, delivery);
  return standing.length < new Set(delivery.soundIds).size ? null : open();
}
