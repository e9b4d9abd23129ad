import { ARCHIVE_LINK_MS, MULTI_DOWNLOAD_MS } from '../../../domain/downloads/download-limits.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import { hasRoomForArchive } from '../../../domain/downloads/archive-bounds.ts';
import { SECOND, type Clock } from '../../clock.ts';
import type { Database } from '../../db/schema.ts';
import { lockCustomer, write } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import { callOffJob, enterJob, type JobCatalogue, type JobHandlers, type Jobs } from '../../jobs/jobs.ts';
import { TryAgain } from '../../jobs/worker.ts';
import type { Log } from '../../log.ts';
import type { ObjectStore } from '../../media/object-store.ts';
import { type FileChange, changesKey } from '../../../domain/tempo/file-changes.ts';
import type { SoundFile, SoundFiles } from '../files/sound-files.ts';
import { damageOf } from '../files/whole-files.ts';
import { giveBack, takeBack } from '../orders/undo-order.ts';
import { type ArchivedSound, contentsOf } from './archive-contents.ts';
import type { ChangedFile, ChangedFiles } from './changed-files.ts';
import type { ArchivesTable } from './archives.tables.ts';

/** The pause after a failure, and what a call has that prepares its archive itself before a worker takes over. */
const PAUSE_MS = 10 * SECOND;

/** Expired archives deleted for each one prepared: more than arrive, and never many at once. */
const SWEEP = 20;

/** Failures after which an archive is given up. */
const MAX_FAILURES = 3;

export interface ArchivesDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'wake'>;
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
  /** Its files in another tempo or key. */
  readonly changes: readonly FileChange[];
  /** What was bought for it; null if all of its files were owned. */
  readonly orderId: number | null;
  readonly now: number;
}

/** Files that are changed before it is the turn of another archive: each takes a second. */
const CHANGES_A_TURN = 8;

/** A change of a file, and the rendered file once it was its turn. */
interface ArchivedChange extends FileChange {
  readonly made?: ChangedFile;
}

const COMING = ['id', 'customer_id', 'file_ids', 'changes', 'created_at'] as const;

/** An archive that is being prepared. */
export type EnteredArchive = Readonly<Pick<Selectable<ArchivesTable>, (typeof COMING)[number]>>;

declare module '../../jobs/jobs.ts' {
  interface JobCatalogue {
    readonly prepareArchive: { readonly customerId: number; readonly archiveId: number };
  }
}

/**
 * The archives of multi-downloads, and the job that prepares them [DECISION-100]. Customers take turns, so nobody waits
 * for more than one archive of each other customer. Preparing twice gives the same archive.
 */
export class Archives {
  readonly #deps: ArchivesDeps;

  constructor(deps: ArchivesDeps) {
    this.#deps = deps;
  }

  /** Adds an archive for the worker to prepare, in the transaction that pays for it. Returns its id. */
  async enter(tx: Transaction<Database>, order: ArchiveOrder): Promise<number> {
    return (await this.#enter(tx, order, order.now)).id;
  }

  /** Adds an archive that the caller prepares once the transaction has committed. */
  enterHeld(tx: Transaction<Database>, order: ArchiveOrder): Promise<EnteredArchive> {
    return this.#enter(tx, order, order.now + PAUSE_MS);
  }

  async #enter(tx: Transaction<Database>, order: ArchiveOrder, dueAt: number): Promise<EnteredArchive> {
    const { customerId, fileIds, changes, now } = order;
    const archive = await tx
      .insertInto('archives')
      .values({
        customer_id: customerId,
        file_ids: fileIds.join(','),
        digest: digestOf(fileIds, changes),
        changes: changes.length === 0 ? null : JSON.stringify(changes),
        status: 'preparing',
        contents: null,
        created_at: now,
      })
      .returning(COMING)
      .executeTakeFirstOrThrow();
    await this.pay(tx, archive.id, order);
    await enterJob(tx, 'prepareArchive', jobOf(archive), { now, dueAt, turnOf: customerId });
    return archive;
  }

  /**
   * The archive that the same customer requested for the same files, in any order, within the minutes for which a
   * client follows one. Undefined if there is none, or it has failed.
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
   * Purchases for an archive are refunded with it. There may be several orders: for an existing archive, files that
   * were undone are bought again.
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

  /** The state of an archive; null if the id is unknown. */
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

  /** Makes the worker look for archives, after the transaction that has added one. */
  wake(): void {
    this.#deps.jobs.wake();
  }

  /** The job `prepareArchive`. After a few failures the archive is given up, and its price refunded. */
  readonly prepare: JobHandlers['prepareArchive'] = async ({ archiveId }, job) => {
    const { db } = this.#deps;
    const archive = await db
      .selectFrom('archives')
      .select(COMING)
      .where('id', '=', archiveId)
      .where('status', '=', 'preparing')
      .executeTakeFirst();
    if (!archive) return;
    try {
      return (await this.#fill(archive, () => job.prolong())) ? undefined : 'again';
    } catch (error) {
      if (job.failures + 1 < MAX_FAILURES) throw new TryAgain(error, PAUSE_MS);
      this.#note(archive, error);
      await this.#giveUp(archive, takeBack).catch((failure: unknown) => {
        throw new TryAgain(failure, PAUSE_MS);
      });
    } finally {
      await this.#tidy((ended) => this.#sweep(ended));
    }
  };

  /**
   * Prepares an archive that its caller has added to do so. Returns whether it is ready; if not, it is given up, and what
   * was bought for it may be tried again under its key. The worker may have taken it over if that took long, so the row
   * decides.
   */
  async prepareOnce(archive: EnteredArchive): Promise<boolean> {
    try {
      await this.#fill(archive, () => Promise.resolve());
    } catch (error) {
      this.#note(archive, error);
      await this.#giveUp(archive, giveBack);
    }
    await this.#tidy(async (ended) => {
      await this.#sweep(ended);
      await callOffJob(this.#deps.db, 'prepareArchive', jobOf(archive));
    });
    return (await this.stateOf(archive.id))?.kind === 'ready';
  }

  #note({ id }: EnteredArchive, error: unknown): void {
    this.#deps.log.error({ err: error, archive: id }, 'an archive failed');
  }

  /** Whether it is ready; if not, there is more of it than for one turn. */
  async #fill(archive: EnteredArchive, prolong: () => Promise<void>): Promise<boolean> {
    const { db, sounds, objects } = this.#deps;
    const ids = archive.file_ids.split(',').map(Number);
    const files = await sounds.findAll(ids);
    if (files.length !== ids.length) throw new Error(`${ids.length - files.length} files are no longer on sale.`);
    // The length of an archive is announced before a byte is read.
    const damage = await damageOf(objects, files);
    if (damage !== null) throw new Error(damage);
    const changes = await this.#change(archive, prolong);
    if (changes === null) return false;
    const contents = JSON.stringify(contentsOf(changed(files, changes), archive.created_at));
    await db
      .updateTable('archives')
      .set({ status: 'ready', contents })
      .where('id', '=', archive.id)
      .where('status', '=', 'preparing')
      .execute();
    return true;
  }

  /**
   * Renders the files of an archive in another tempo or key. Null if there are too many for one turn: the results so
   * far are stored with the archive, which is queued for its next turn at once.
   */
  async #change(
    { id, customer_id, changes }: EnteredArchive,
    prolong: () => Promise<void>,
  ): Promise<readonly ChangedFile[] | null> {
    const { db, changedFiles } = this.#deps;
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- The shop has written it when the archive was entered.
    const wanted: readonly ArchivedChange[] = JSON.parse(changes ?? '[]');
    const now: ArchivedChange[] = [];
    let left = CHANGES_A_TURN;
    for (const change of wanted) {
      const isDue = change.made === undefined && left > 0;
      if (isDue) left -= 1;
      now.push(isDue ? { ...change, made: await changedFiles.make(customer_id, change) } : change);
      if (isDue) await prolong();
    }
    const made = now.flatMap((change) => change.made ?? []);
    if (made.length === wanted.length) return made;
    await db
      .updateTable('archives')
      .set({ changes: JSON.stringify(now) })
      .where('id', '=', id)
      .execute();
    return null;
  }

  /** No archive fails over what is only tidied up; the next one does it. */
  async #tidy(work: (ended: number) => Promise<void>): Promise<void> {
    const { clock, log } = this.#deps;
    try {
      await work(clock.now() - ARCHIVE_LINK_MS);
    } catch (error) {
      log.warn({ err: error }, 'archives could not be tidied up');
    }
  }

  /**
   * Deletes archives whose links have ended, created before an instant in epoch milliseconds. Unprepared ones stay: they may
   * be paid, and have to be given up.
   */
  async #sweep(ended: number): Promise<void> {
    await this.#deps.db
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
  }

  /**
   * Gives up an archive and undoes its orders, in one transaction: nobody pays for what cannot be delivered. An order
   * of which a file was fetched in another way stays as it is [ADR 0028].
   */
  async #giveUp(
    { id, customer_id: customerId }: EnteredArchive,
    undo: typeof giveBack | typeof takeBack,
  ): Promise<void> {
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

const jobOf = ({ id, customer_id }: EnteredArchive): JobCatalogue['prepareArchive'] => ({
  customerId: customer_id,
  archiveId: id,
});

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
