import { ARCHIVE_LINK_MS, MULTI_DOWNLOAD_MS } from '../../../domain/downloads/download-limits.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import { hasRoomForArchive } from '../../../domain/downloads/archive-bounds.ts';
import { SECOND, type Clock } from '../../clock.ts';
import type { Dialect } from '../../db/dialect.ts';
import type { Database } from '../../db/schema.ts';
import { lockCustomer, write } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import { inRealTime, type Later } from '../../later.ts';
import type { Log } from '../../log.ts';
import type { ObjectStore } from '../../media/object-store.ts';
import { type FileChange, changesKey } from '../../../domain/tempo/file-changes.ts';
import type { SoundFile, SoundFiles } from '../files/sound-files.ts';
import { damageOf } from '../files/whole-files.ts';
import { giveBack, takeBack } from '../orders/undo-order.ts';
import { type ArchivedSound, contentsOf } from './archive-contents.ts';
import type { ChangedFile, ChangedFiles } from './changed-files.ts';
import type { ArchivesTable } from './archives.tables.ts';

/** The lease of a worker on an archive; preparing takes a fraction of it. */
const LEASE_MS = 10 * SECOND;

/** Expired archives deleted for each one prepared: more than arrive, and never many at once. */
const SWEEP = 20;

/** Failures after which an archive is given up. */
const MAX_FAILURES = 3;

export interface ArchivesDeps {
  readonly db: Kysely<Database>;
  readonly dialect: Dialect;
  readonly clock: Clock;
  readonly log: Log;
  readonly sounds: SoundFiles;
  readonly objects: ObjectStore;
  readonly changedFiles: ChangedFiles;
}

/** The state of an archive. `contents` is `ArchiveContents` as JSON. */
export type ArchiveState = ComingArchive | ReadyArchive;

/** `failed` will never be ready. */
interface ComingArchive {
  readonly kind: 'preparing' | 'failed';
  readonly customerId: number;
  readonly soundIds: readonly number[];
}

export interface ReadyArchive extends Omit<ComingArchive, 'kind'> {
  readonly kind: 'ready';
  readonly contents: string;
}

export interface ArchiveOrder {
  readonly customerId: number;
  readonly fileIds: readonly number[];
  /** What of it comes in another tempo or key. */
  readonly changes: readonly FileChange[];
  /** What was bought for it; null when all of its files are owned. */
  readonly orderId: number | null;
  readonly now: number;
}

/** Files that are changed before it is the turn of another archive: each takes a second. */
const CHANGES_A_TURN = 8;

/** A change of a file, and what was made of it once it was its turn. */
interface ArchivedChange extends FileChange {
  readonly made?: ChangedFile;
}

const JOB = ['id', 'customer_id', 'file_ids', 'changes', 'failures', 'created_at'] as const;

/** An archive under a lease: its holder prepares it. */
export type ArchiveJob = Readonly<Pick<Selectable<ArchivesTable>, (typeof JOB)[number]>>;

/**
 * The archives of multi-downloads and the worker that prepares them [DECISION-100]. The work is in the database:
 * a worker takes a lease on an archive, so no two prepare the same, and the next process continues what a killed one has
 * left. Preparing twice gives the same archive.
 */
export class Archives {
  readonly #deps: ArchivesDeps;
  #work: Promise<void> | null = null;
  /** The customer whose archive was leased last: the next customer's turn follows. */
  #lastCustomer = 0;
  #isWanted = false;
  #isStopping = false;
  readonly #later: Later;
  #callOffNextTry: () => void = () => {};

  constructor(deps: ArchivesDeps, later: Later = inRealTime) {
    this.#deps = deps;
    this.#later = later;
  }

  /** Adds an archive for the worker to prepare, in the transaction that pays for it. Returns its id. */
  async enter(tx: Transaction<Database>, order: ArchiveOrder): Promise<number> {
    return (await this.#enter(tx, order, 0)).id;
  }

  /** Adds an archive that the caller prepares once the transaction has committed. */
  enterLeased(tx: Transaction<Database>, order: ArchiveOrder): Promise<ArchiveJob> {
    return this.#enter(tx, order, order.now + LEASE_MS);
  }

  async #enter(tx: Transaction<Database>, order: ArchiveOrder, leasedUntil: number): Promise<ArchiveJob> {
    const archive = {
      customer_id: order.customerId,
      file_ids: order.fileIds.join(','),
      digest: digestOf(order.fileIds, order.changes),
      changes: order.changes.length === 0 ? null : JSON.stringify(order.changes),
      status: 'preparing',
      leased_until: leasedUntil,
      failures: 0,
      contents: null,
      created_at: order.now,
    } as const;
    const job = await tx.insertInto('archives').values(archive).returning(JOB).executeTakeFirstOrThrow();
    await this.pay(tx, job.id, order);
    return job;
  }

  /**
   * The archive that the same customer requested for the same files, in any order, within the minutes for which a client
   * follows one. Undefined if there is none, or it has failed.
   */
  findSame(tx: Transaction<Database>, { customerId, fileIds, changes, now }: ArchiveOrder) {
    return tx
      .selectFrom('archives')
      .select(['id', 'created_at', 'status'])
      .where('customer_id', '=', customerId)
      .where('digest', '=', digestOf(fileIds, changes))
      .where('created_at', '>', now - MULTI_DOWNLOAD_MS)
      .where('status', '<>', 'failed')
      .orderBy('id', 'desc')
      .executeTakeFirst();
  }

  /**
   * What was bought for an archive is given back with it. There may be several orders: for one that is there already,
   * files are bought again that were undone.
   */
  async pay(tx: Transaction<Database>, id: number, { orderId }: ArchiveOrder): Promise<void> {
    if (orderId === null) return;
    await tx.updateTable('download_orders').set({ archive_id: id }).where('id', '=', orderId).execute();
  }

  /** Refuses with 429 if the customer has too many unfinished archives, in the transaction that would pay for another. */
  async ensureRoom(tx: Transaction<Database>, customerId: number): Promise<void> {
    const { count } = await tx
      .selectFrom('archives')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('status', '=', 'preparing')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    if (hasRoomForArchive(Number(count))) return;
    throw new Refusal(429, 'Your other archives are still being prepared. Please try again.', { 'Retry-After': '5' });
  }

  /** The state of an archive; null if there is none with that id. */
  async stateOf(id: number): Promise<ArchiveState | null> {
    const row = await this.#deps.db
      .selectFrom('archives')
      .select(['status', 'contents', 'customer_id', 'file_ids'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const { status, contents, customer_id: customerId } = row;
    const soundIds = row.file_ids.split(',').map(Number);
    if (contents === null) return { kind: status === 'failed' ? 'failed' : 'preparing', customerId, soundIds };
    return { kind: 'ready', contents, customerId, soundIds };
  }

  /** Continues what an earlier process has left. On SQLite there is no other process, so no old lease counts. */
  async resume(): Promise<void> {
    const { db, dialect } = this.#deps;
    if (dialect === 'sqlite') await db.updateTable('archives').set({ leased_until: 0 }).execute();
    else this.#wakeAfterLease();
    this.wake();
  }

  /** Makes the worker look for archives to prepare; a busy one looks again when it is done. */
  wake(): void {
    this.#isWanted = !this.#isStopping;
    if (this.#isWanted) this.#work ??= this.#workWhileWanted();
  }

  /** Does everything due now, after test mode has advanced the clock. */
  async catchUp(): Promise<void> {
    this.wake();
    await this.settled();
  }

  /** Resolves when the worker has nothing left to do. */
  async settled(): Promise<void> {
    while (this.#work) await this.#work;
  }

  /** Stops the worker after its current archive. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#callOffNextTry();
    await this.settled();
  }

  async #workWhileWanted(): Promise<void> {
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        await this.#prepareAll();
      }
    } catch (error) {
      this.#deps.log.error({ err: error }, 'archives could not be prepared');
      this.#wakeAfterLease();
    } finally {
      this.#work = null;
    }
  }

  async #prepareAll(): Promise<void> {
    for (let job = await this.#lease(); job && !this.#isStopping; job = await this.#lease()) {
      const isLast = job.failures + 1 >= MAX_FAILURES;
      if (!(await this.#prepare(job))) await (isLast ? this.#giveUp(job, takeBack) : this.#countFailure(job));
      await this.#sweep();
    }
  }

  /**
   * Prepares an archive that was added under a lease. Returns whether it is ready; if not, it is given up, and what was
   * bought for it may be tried again under its key. The worker may have taken it over if that took longer than the lease,
   * so the row decides.
   */
  async prepareOnce(job: ArchiveJob): Promise<boolean> {
    if (!(await this.#prepare(job))) await this.#giveUp(job, giveBack);
    await this.#sweep();
    return (await this.stateOf(job.id))?.kind === 'ready';
  }

  async #prepare(job: ArchiveJob): Promise<boolean> {
    try {
      await this.#fill(job);
      return true;
    } catch (error) {
      this.#deps.log.error({ err: error, archive: job.id }, 'an archive failed');
      return false;
    }
  }

  /**
   * An archive that nobody is preparing, leased to us. Customers take turns, so nobody waits for more than one archive of
   * each other customer.
   */
  async #lease(): Promise<ArchiveJob | undefined> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const job = await db
      .updateTable('archives')
      .set({ leased_until: now + LEASE_MS })
      .where('id', '=', (query) =>
        query
          .selectFrom('archives')
          .select('id')
          .where('status', '=', 'preparing')
          .where('leased_until', '<=', now)
          .orderBy(({ case: choose }) => choose().when('customer_id', '>', this.#lastCustomer).then(0).else(1).end())
          .orderBy('customer_id')
          .orderBy('id')
          .limit(1),
      )
      // On PostgreSQL another worker may have leased it since it was found.
      .where('leased_until', '<=', now)
      .returning(JOB)
      .executeTakeFirst();
    if (job) this.#lastCustomer = job.customer_id;
    return job;
  }

  async #fill(job: ArchiveJob): Promise<void> {
    const { db, sounds, objects } = this.#deps;
    const ids = job.file_ids.split(',').map(Number);
    const files = await sounds.findAll(ids);
    if (files.length !== ids.length) throw new Error(`${ids.length - files.length} files are no longer on sale.`);
    // The length of an archive is announced before a byte is read.
    const damage = await damageOf(objects, files);
    if (damage !== null) throw new Error(damage);
    const changes = await this.#change(job);
    if (changes === null) return;
    const contents = JSON.stringify(contentsOf(changed(files, changes), job.created_at));
    await db
      .updateTable('archives')
      .set({ status: 'ready', contents, leased_until: 0 })
      .where('id', '=', job.id)
      .where('status', '=', 'preparing')
      .execute();
  }

  /**
   * Makes what an archive has in another tempo or key. Null if there is more of it than for one turn: then what was made is
   * kept with the archive, which is there for the next turn at once.
   */
  async #change({ id, customer_id, changes }: ArchiveJob): Promise<readonly ChangedFile[] | null> {
    const { db, clock, changedFiles } = this.#deps;
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- The shop has written it when the archive was entered.
    const wanted: readonly ArchivedChange[] = JSON.parse(changes ?? '[]');
    const now: ArchivedChange[] = [];
    let left = CHANGES_A_TURN;
    for (const change of wanted) {
      const isDue = change.made === undefined && left > 0;
      if (isDue) left -= 1;
      now.push(isDue ? { ...change, made: await changedFiles.make(customer_id, change) } : change);
      if (isDue)
        await db
          .updateTable('archives')
          .set({ leased_until: clock.now() + LEASE_MS })
          .where('id', '=', id)
          .execute();
    }
    const made = now.flatMap((change) => change.made ?? []);
    if (made.length === wanted.length) return made;
    await db
      .updateTable('archives')
      .set({ changes: JSON.stringify(now), leased_until: 0 })
      .where('id', '=', id)
      .execute();
    return null;
  }

  /**
   * Deletes archives whose links have expired. Unprepared ones stay: they may be paid, and have to be given up. No archive
   * fails over it.
   */
  async #sweep(): Promise<void> {
    const { db, clock, log } = this.#deps;
    const ended = clock.now() - ARCHIVE_LINK_MS;
    try {
      await db
        .deleteFrom('archives')
        .where('id', 'in', (query) =>
          query
            .selectFrom('archives')
            .select('id')
            .where('created_at', '<=', ended)
            .where('status', '<>', 'preparing')
            .orderBy('id')
            .limit(SWEEP),
        )
        .execute();
    } catch (error) {
      log.warn({ err: error }, 'expired archives could not be deleted');
    }
  }

  /** The archive is tried again when its lease has expired. */
  async #countFailure({ id, failures }: ArchiveJob): Promise<void> {
    await this.#deps.db
      .updateTable('archives')
      .set({ failures: failures + 1 })
      .where('id', '=', id)
      .where('status', '=', 'preparing')
      .execute();
    this.#wakeAfterLease();
  }

  /** Nobody may ask for an archive again; it is tried nevertheless, so that what it cost is delivered or given back. */
  #wakeAfterLease(): void {
    this.#callOffNextTry();
    if (!this.#isStopping) this.#callOffNextTry = this.#later(LEASE_MS, () => this.wake());
  }

  /**
   * Gives up an archive and undoes its orders, in one transaction: nobody pays for what cannot be delivered. An order of
   * which a file was fetched in another way stays as it is [ADR 0028].
   */
  async #giveUp({ id, customer_id: customerId }: ArchiveJob, undo: typeof giveBack | typeof takeBack): Promise<void> {
    const { db, clock } = this.#deps;
    await write(db, async (tx) => {
      await lockCustomer(tx, customerId);
      const given = await tx
        .updateTable('archives')
        .set({ status: 'failed' })
        .where('id', '=', id)
        .where('status', '=', 'preparing')
        .returning('id')
        .executeTakeFirst();
      if (!given) return;
      const orders = await tx.selectFrom('download_orders').select('id').where('archive_id', '=', id).execute();
      for (const order of orders) await undo(tx, { customerId, orderId: order.id, now: clock.now() });
    });
  }
}

/** The same for the same files in any order, changed alike. */
export const digestOf = (fileIds: readonly number[], changes: readonly FileChange[]): string =>
  createHash('sha256')
    .update([fileIds.toSorted((a, b) => a - b).join(','), changesKey(changes)].filter(Boolean).join('|'))
    .digest('hex');

/** The files of an archive, with those in place that were changed. */
function changed(files: readonly SoundFile[], changes: readonly ChangedFile[]): readonly ArchivedSound[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return files.map((file) => ({ ...file, ...byId.get(file.id) }));
}
