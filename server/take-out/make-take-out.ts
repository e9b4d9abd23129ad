import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { momentText } from '../../domain/figures.ts';
import { TAKE_OUT_PATHS, licensePath, sumsText, textsOf } from '../../domain/take-out/document.ts';
import { TAKE_OUT_FAILURES, TAKE_OUT_MS } from '../../domain/take-out/take-out-limits.ts';
import { write } from '../db/transaction.ts';
import { ZipRecords } from '../downloads/multi/zip.ts';
import { Hopeless, type LeasedJob } from '../jobs/worker.ts';
import { licensesOf } from '../license/issue-license.ts';
import { printLicense } from '../license/print-license.ts';
import { takeOutReadyMail } from '../mail/mails.ts';
import { messageOf } from '../operator-problem.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { gatherTakeOut } from './gather.ts';
import type { TakeOutRow } from './take-outs.ts';

/** The job `dropTakeOut`: removes an expired file. */
export const dropTakeOut =
  ({ objects }: Pick<ShopDeps, 'objects'>) =>
  ({ key }: { readonly key: string }): Promise<void> =>
    objects.delete(key);

/**
 * The job `makeTakeOut`: writes the archive, and notifies the customer by mail. A killed process leaves no part of an
 * archive, and the next one starts over. The removal of the archive is scheduled before it exists.
 */
export const makeTakeOut =
  (deps: ShopDeps) =>
  async ({ takeOutId }: { readonly takeOutId: number }, job: LeasedJob): Promise<void> => {
    const { db, clock, jobs, objects } = deps;
    const row = await db.selectFrom('take_outs').selectAll().where('id', '=', takeOutId).executeTakeFirst();
    if (row?.status !== 'preparing') return;
    const expiresAt = clock.now() + TAKE_OUT_MS;
    const drop = { key: row.object_key };
    await write(db, async (tx) => {
      await jobs.callOff(tx, 'dropTakeOut', drop);
      await jobs.enter(tx, 'dropTakeOut', drop, expiresAt);
    });
    try {
      await objects.putPieces(row.object_key, archiveOf(deps, row.customer_id));
    } catch (error) {
      throw await failureOf(deps, row, error);
    }
    if (!(await finish(deps, { row, expiresAt, job }))) await objects.delete(row.object_key);
    jobs.wake();
  };

interface Made {
  readonly row: TakeOutRow;
  readonly expiresAt: number;
  readonly job: LeasedJob;
}

/** Returns false if the account was deleted meanwhile. */
async function finish(
  { db, objects, origin, outbox }: ShopDeps,
  { row: { id, customer_id: customerId, object_key }, expiresAt, job }: Made,
): Promise<boolean> {
  const stat = await objects.stat(object_key);
  return write(db, async (tx) => {
    await job.finish(tx);
    const ready = await tx
      .updateTable('take_outs')
      .set({ status: 'ready', bytes: stat?.size ?? 0, expires_at: expiresAt })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!ready) return false;
    const { email, username } = await tx
      .selectFrom('customers')
      .select(['email', 'username'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const about = { username, link: origin.link('/account/details'), until: momentText(expiresAt) };
    await outbox.post(tx, { customerId, email }, takeOutReadyMail(about));
    return true;
  });
}

/** Notes a failure; after a few the copy is given up, and the customer may ask again. */
async function failureOf({ db }: ShopDeps, { id }: TakeOutRow, error: unknown): Promise<unknown> {
  const noted = await db
    .updateTable('take_outs')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  if ((noted?.failures ?? 0) < TAKE_OUT_FAILURES) return error;
  await db.updateTable('take_outs').set({ status: 'failed' }).where('id', '=', id).execute();
  return new Hopeless(messageOf(error), { cause: error });
}

/** The archive a piece at a time; never more of it than one file is in memory. */
async function* archiveOf(deps: ShopDeps, customerId: number): AsyncGenerator<Uint8Array> {
  const licenses = await licensesOf(deps.db, customerId, '');
  const document = await gatherTakeOut(deps, customerId, licenses);
  if (document === null) return;
  const records = new ZipRecords(deps.clock.now());
  const sums: Array<{ readonly path: string; readonly sha256: string }> = [];
  function* entry(path: string, bytes: Uint8Array): Generator<Uint8Array> {
    sums.push({ path, sha256: createHash('sha256').update(bytes).digest('hex') });
    yield records.begin({ path, bytes: bytes.length, crc32: crc32(bytes) });
    yield bytes;
  }
  for (const { path, text } of textsOf(document)) yield* entry(path, Buffer.from(text));
  for (const license of licenses) yield* entry(licensePath(license.number), await printLicense(deps, license));
  yield* entry(TAKE_OUT_PATHS.sums, Buffer.from(sumsText(sums)));
  yield records.end();
}
