import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { hasRoomForTakeOut } from '../../domain/take-out/take-out-limits.ts';
import { DAY } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { TakeOutsTable } from './take-outs.tables.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    readonly makeTakeOut: { readonly customerId: number; readonly takeOutId: number };
    /** It knows no customer: when an account is erased, the file still goes. */
    readonly dropTakeOut: { readonly key: string };
  }
}

export type TakeOutRow = Readonly<Selectable<TakeOutsTable>>;

/** A customer's latest request; undefined if there is none. */
export const latestTakeOut = (db: Kysely<Database>, customerId: number): Promise<TakeOutRow | undefined> =>
  db
    .selectFrom('take_outs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether its archive can be had at a moment, in epoch milliseconds. */
export const isAvailable = ({ status, expires_at }: TakeOutRow, now: number): boolean =>
  status === 'ready' && expires_at !== null && expires_at > now;

/**
 * Asks for a copy of everything about a customer. There is one at a time: while one is being prepared it is answered.
 * Null for who has asked too often today.
 */
export async function requestTakeOut(
  { db, clock, jobs }: Pick<ShopDeps, 'db' | 'clock' | 'jobs'>,
  customerId: number,
): Promise<TakeOutRow | null> {
  const now = clock.now();
  const asked = await write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const before = await tx.selectFrom('take_outs').selectAll().where('customer_id', '=', customerId).execute();
    const underWay = before.find(({ status }) => status === 'preparing');
    if (underWay) return underWay;
    const moments = before.map(({ created_at }) => created_at);
    if (!hasRoomForTakeOut(moments, now)) return null;
    const forgotten = before.filter((row) => row.created_at <= now - DAY && !isAvailable(row, now)).map(({ id }) => id);
    if (forgotten.length > 0) await tx.deleteFrom('take_outs').where('id', 'in', forgotten).execute();
    const row = await tx
      .insertInto('take_outs')
      .values({
        customer_id: customerId,
        status: 'preparing',
        object_key: `take-outs/${randomUUID()}.zip`,
        failures: 0,
        bytes: null,
        created_at: now,
        expires_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await jobs.enter(tx, 'makeTakeOut', { customerId, takeOutId: row.id });
    return row;
  });
  jobs.wake();
  return asked;
}

/** Ends all exports of a deleted account: links no longer work, and files are removed. */
export async function endTakeOuts(
  tx: Transaction<Database>,
  jobs: Pick<Jobs, 'enter'>,
  customerId: number,
): Promise<void> {
  const ended = await tx
    .deleteFrom('take_outs')
    .where('customer_id', '=', customerId)
    .returning('object_key')
    .execute();
  for (const { object_key } of ended) await jobs.enter(tx, 'dropTakeOut', { key: object_key });
}
