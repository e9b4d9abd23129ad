import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { lockCustomer, write } from '../../db/transaction.ts';

/**
 * Creates the order under which files are bought. It stays open until it is fetched or undone, whichever comes first.
 */
export async function openOrder(
  tx: Transaction<Database>,
  { customerId, tokenId, now }: Readonly<Record<'customerId' | 'now', number>> & { readonly tokenId: number | null },
): Promise<number> {
  const order = {
    customer_id: customerId,
    token_id: tokenId,
    state: 'open',
    created_at: now,
    decided_at: null,
  } as const;
  return (await tx.insertInto('download_orders').values(order).returning('id').executeTakeFirstOrThrow()).id;
}

/** Files that are about to be sent to a customer. */
export interface Delivery {
  readonly customerId: number;
  readonly soundIds: readonly number[];
  readonly now: number;
}

/**
 * Runs before the first byte of every delivery: after this the files can no longer be undone. Returns null if the
 * customer does not own all of them, because a download was undone: then nothing may be sent.
 *
 * `open` prepares what will be sent, and its result is returned. If it throws, nothing was delivered, and the purchase
 * can still be undone. Its argument says whether this is the first delivery of any of the files.
 *
 * One conditional update decides between fetching and undoing, so either the bytes are sent or the credits return.
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
  // A fetched order stays fetched: each further range of a file costs only a read.
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

/** The owned files, each with the state of its order; null for files from before orders existed. */
const standingOf = (db: Kysely<Database>, { customerId, soundIds }: Delivery) =>
  db
    .selectFrom('downloads')
    .leftJoin('download_orders', 'download_orders.id', 'downloads.order_id')
    .select(['sound_id', 'order_id', 'state'])
    .where('downloads.customer_id', '=', customerId)
    .where('sound_id', 'in', soundIds)
    .execute();

/** What `beginDelivery` would return, without delivering. */
export async function lookAtDelivery<Opened>(
  db: Kysely<Database>,
  delivery: Delivery,
  open: () => Promise<Opened>,
): Promise<Opened | null> {
  const standing = await standingOf(db, delivery);
  return standing.length < new Set(delivery.soundIds).size ? null : open();
}
