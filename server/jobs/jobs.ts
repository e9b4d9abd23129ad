import type { Kysely, Selectable, Transaction } from 'kysely';
import { HOUR, MINUTE, SECOND, type Clock } from '../clock.ts';
import type { Dialect } from '../db/dialect.ts';
import type { Database } from '../db/schema.ts';
import { inRealTime, type Later } from '../later.ts';
import type { Log } from '../log.ts';
import { messageOf } from '../operator-problem.ts';
import type { JobsTable } from './jobs.tables.ts';

/** Every kind of job with what it needs to know. Features add theirs by declaration merging. */
export interface JobCatalogue {}

type JobKind = keyof JobCatalogue;

/** A job under a lease. */
export interface LeasedJob {
  /** Ends the job in the transaction of its effect, so that neither happens without the other. */
  finish(tx: Transaction<Database>): Promise<void>;
}

export type JobHandlers = {
  readonly [Kind in JobKind]: (payload: JobCatalogue[Kind], job: LeasedJob) => Promise<void>;
};

/** Enters a job where no worker is at hand: the next look at the table finds it. Times in epoch milliseconds. */
export async function enterJob<Kind extends JobKind>(
  tx: Kysely<Database>,
  kind: Kind,
  payload: JobCatalogue[Kind],
  { now, dueAt }: { readonly now: number; readonly dueAt: number },
): Promise<void> {
  const entered = { kind, payload: JSON.stringify(payload), due_at: dueAt, created_at: now };
  await tx
    .insertInto('jobs')
    .values({ ...entered, status: 'waiting', leased_until: 0, failures: 0, problem: null })
    .execute();
}

export async function callOffJob<Kind extends JobKind>(
  tx: Kysely<Database>,
  kind: Kind,
  payload: JobCatalogue[Kind],
): Promise<void> {
  await tx.deleteFrom('jobs').where('kind', '=', kind).where('payload', '=', JSON.stringify(payload)).execute();
}

/** Thrown by a handler if trying again cannot help. */
export class Hopeless extends Error {}

/** Longer than any handler takes. */
const LEASE_MS = 5 * MINUTE;

/** How often the table is looked at. Waking the worker only saves that time. */
const POLL_MS = 2 * SECOND;

/** The pauses after failures; a job that fails once more is given up. */
export const PAUSES = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR] as const;

const JOB = ['id', 'kind', 'payload', 'failures', 'leased_until'] as const;
type Job = Readonly<Pick<Selectable<JobsTable>, (typeof JOB)[number]>>;

export interface JobsDeps {
  readonly db: Kysely<Database>;
  readonly dialect: Dialect;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Everything that is done behind the customers' backs. A job is a row, written in the transaction that causes it. A worker
 * takes a lease on it, so no two do the same, and the next process continues what a killed one has left.
 */
export class Jobs {
  readonly #deps: JobsDeps;
  readonly #later: Later;
  #handlers: JobHandlers | null = null;
  #work: Promise<void> | null = null;
  #isWanted = false;
  #isStopping = false;
  #callOffPoll: () => void = () => {};

  constructor(deps: JobsDeps, later: Later = inRealTime) {
    this.#deps = deps;
    this.#later = later;
  }

  /** Enters a job in the transaction that causes it. Call `wake` after the commit. */
  async enter<Kind extends JobKind>(
    tx: Kysely<Database>,
    kind: Kind,
    payload: JobCatalogue[Kind],
    dueAt: number = this.#deps.clock.now(),
  ): Promise<void> {
    await enterJob(tx, kind, payload, { now: this.#deps.clock.now(), dueAt });
  }

  /** Calls a job off that has become needless, in the transaction that makes it so. */
  async callOff<Kind extends JobKind>(tx: Kysely<Database>, kind: Kind, payload: JobCatalogue[Kind]): Promise<void> {
    await callOffJob(tx, kind, payload);
  }

  /** Starts to work. On SQLite there is no other process, so no old lease counts. */
  async start(handlers: JobHandlers): Promise<void> {
    const { db, dialect } = this.#deps;
    this.#handlers = handlers;
    if (dialect === 'sqlite') await db.updateTable('jobs').set({ leased_until: 0 }).execute();
    this.#poll();
  }

  /** Makes the worker look for jobs; a busy one looks again when it is done. */
  wake(): void {
    this.#isWanted = !this.#isStopping && this.#handlers !== null;
    if (this.#isWanted) this.#work ??= this.#workWhileWanted();
  }

  /** Does everything due now, after test mode has advanced the clock. */
  async catchUp(): Promise<void> {
    this.wake();
    await this.settled();
  }

  /** Resolves when nothing is due any more. */
  async settled(): Promise<void> {
    while (this.#work) await this.#work;
  }

  /** Stops the worker after its current job. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#callOffPoll();
    await this.settled();
  }

  #poll(): void {
    this.wake();
    if (!this.#isStopping) this.#callOffPoll = this.#later(POLL_MS, () => this.#poll());
  }

  async #workWhileWanted(): Promise<void> {
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        await this.#doAll();
      }
    } catch (error) {
      this.#deps.log.error({ err: error }, 'jobs could not be done');
    } finally {
      this.#work = null;
    }
  }

  async #doAll(): Promise<void> {
    for (let job = await this.#lease(); job && !this.#isStopping; job = await this.#lease()) await this.#do(job);
  }

  async #lease(): Promise<Job | undefined> {
    const { db, dialect, clock } = this.#deps;
    const now = clock.now();
    return db
      .updateTable('jobs')
      .set({ leased_until: now + LEASE_MS })
      .where('id', '=', (query) => {
        const due = query
          .selectFrom('jobs')
          .select('id')
          .where('status', '=', 'waiting')
          .where('due_at', '<=', now)
          .where('leased_until', '<=', now)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1);
        return dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .returning(JOB)
      .executeTakeFirst();
  }

  async #do(job: Job): Promise<void> {
    try {
      await this.#handle(job);
      await this.#ours(this.#deps.db, job).execute();
    } catch (error) {
      await this.#fail(job, error);
    }
  }

  async #handle(job: Job): Promise<void> {
    const leased: LeasedJob = {
      finish: async (tx) => {
        const ended = await this.#ours(tx, job).executeTakeFirst();
        if (ended.numDeletedRows === 0n) throw new Error('Another worker has taken the job over.');
      },
    };
    const handlers: Readonly<Record<string, ((payload: never, job: LeasedJob) => Promise<void>) | undefined>> =
      this.#handlers ?? {};
    const handle = handlers[job.kind];
    if (!handle) throw new Hopeless(`There is no job "${job.kind}".`);
    const payload: unknown = JSON.parse(job.payload);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The shop has written it when the job was entered.
    await handle(payload as never, leased);
  }

  /** The job, unless its lease has expired and somebody else has it. */
  #ours(db: Kysely<Database>, { id, leased_until }: Job) {
    return db.deleteFrom('jobs').where('id', '=', id).where('leased_until', '=', leased_until);
  }

  async #fail({ id, kind, failures, leased_until }: Job, error: unknown): Promise<void> {
    const { db, clock, log } = this.#deps;
    const pause = error instanceof Hopeless ? undefined : PAUSES[failures];
    const outcome = pause === undefined ? 'a job was given up' : 'a job failed and is tried again';
    log.error({ err: error, job: id, kind }, outcome);
    await db
      .updateTable('jobs')
      .set({
        leased_until: 0,
        failures: failures + 1,
        problem: messageOf(error).slice(0, 500),
        ...(pause === undefined ? { status: 'failed' } : { due_at: clock.now() + pause }),
      })
      .where('id', '=', id)
      .where('leased_until', '=', leased_until)
      .execute();
  }
}
