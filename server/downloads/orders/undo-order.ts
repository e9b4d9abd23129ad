import type { Kysely, Transaction } from 'kysely';
import { undoRefusal, undoableSince } from '../../../domain/downloads/undo-window.ts';
import { itemAt } from '../../../domain/known.ts';
import type { Notice } from '../../../domain/notice.ts';
import type { Database } from '../../db/schema.ts';
import { lockCustomer, write } from '../../db/transaction.ts';
import { type Balance, balanceNow, refund, walletOf } from '../../ledger/ledger.ts';
import { forget } from './buy-once.ts';
import { purchaseKey, returnKey } from './order-keys.ts';

export type UndoOutcome =
  | {
      readonly kind: 'undone';
      readonly returnedCredits: number;
      readonly soundIds: readonly number[];
      readonly balance: Balance;
    }
  | { readonly kind: 'refused'; readonly notice: Notice }
  | { readonly kind: 'unknown' };

interface CustomersOrder {
  readonly customerId: number;
  readonly orderId: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Undoes an order of which nothing was fetched: reverses each of its entries and removes the ownership, in one
 * transaction. See `beginDelivery` for a concurrent fetch.
 */
export function undoOrder(db: Kysely<Database>, { customerId, orderId, now }: CustomersOrder): Promise<UndoOutcome> {
  return write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const returned = await takeBack(tx, { customerId, orderId, now, boughtSince: undoableSince(now) });
    if (!returned) return refusalOf(tx, customerId, orderId);
    return { kind: 'undone', ...returned, balance: await balanceNow(tx, customerId) };
  });
}

/**
 * Takes back an order that the shop cannot deliver, for a call that is refused; see `takeBack`. It may be tried again
 * under its key. One that was undone before stays remembered: it takes nothing, however often it arrives.
 */
export async function giveBack(tx: Transaction<Database>, order: CustomersOrder): Promise<void> {
  await lockCustomer(tx, order.customerId);
  if (await takeBack(tx, order)) await forget(tx, order.orderId);
}

/**
 * Undoes an order in a transaction that holds the customer's lock. `boughtSince` (epoch milliseconds, exclusive) is the limit
 * for customers; the shop itself has none. Null if the order is not open, or older: then nothing changes.
 */
export async function takeBack(
  tx: Transaction<Database>,
  { customerId, orderId, now, boughtSince = 0 }: CustomersOrder & { readonly boughtSince?: number },
): Promise<{ readonly returnedCredits: number; readonly soundIds: readonly number[] } | null> {
  const undone = await tx
    .updateTable('download_orders')
    .set({ state: 'undone', decided_at: now })
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .where('created_at', '>', boughtSince)
    .returning(['id', 'token_id'])
    .executeTakeFirst();
  if (!undone) return null;

  const returned = await tx
    .deleteFrom('downloads')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .returning(['sound_id', 'taken_credits'])
    .execute();
  const wallet = await walletOf(tx, customerId, now);
  const paid = returned.filter(({ taken_credits }) => taken_credits > 0);
  const refunds = paid.map(({ sound_id, taken_credits: credits }) => {
    const file = { wallet, soundId: sound_id, orderId };
    return { customerId, credits, key: returnKey(file), saleKey: purchaseKey(file), now, tokenId: undone.token_id };
  });
  await refund(tx, ...refunds);
  const returnedCredits = refunds.reduce((sum, { credits }) => sum + credits, 0);
  return { returnedCredits, soundIds: returned.map(({ sound_id }) => sound_id) };
}

/** Why an order cannot be undone: another customer's counts as not found. */
async function refusalOf(db: Kysely<Database>, customerId: number, orderId: number): Promise<UndoOutcome> {
  const order = await db
    .selectFrom('download_orders')
    .select('state')
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const notice = undoRefusal(order?.state ?? null);
  return notice ? { kind: 'refused', notice } : { kind: 'unknown' };
}

export interface UndoableOrder {
  readonly id: number;
  readonly soundIds: readonly number[];
  readonly takenCredits: number;
  readonly createdAt: number;
}

/** The orders that can be undone now, newest first. */
export async function undoableOrders(
  db: Kysely<Database>,
  customerId: number,
  now: number,
): Promise<readonly UndoableOrder[]> {
  const rows = await db
    .selectFrom('download_orders as order')
    .innerJoin('downloads', 'downloads.order_id', 'order.id')
    .select(['order.id', 'order.created_at', 'sound_id', 'taken_credits'])
    .where('order.customer_id', '=', customerId)
    .where('order.state', '=', 'open')
    .where('order.created_at', '>', undoableSince(now))
    .orderBy('order.id', 'desc')
    .orderBy('sound_id')
    .execute();
  const orders = Map.groupBy(rows, ({ id }) => id);
  return Array.from(orders, ([id, files]) => ({
    id,
    soundIds: files.map(({ sound_id }) => sound_id),
    takenCredits: files.reduce((credits, { taken_credits }) => credits + taken_credits, 0),
    createdAt: itemAt(files, 0).created_at,
  }));
}
