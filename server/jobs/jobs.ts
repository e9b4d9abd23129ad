import type { Kysely } from 'kysely';
import { MINUTE, SECOND } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { inRealTime, type Later } from '../later.ts';
import { type Lane, type LeasedJob, Worker, type WorkerDeps } from './worker.ts';

/** Every kind of job with what it needs to know. Features add theirs by declaration merging. */
export interface JobCatalogue {}

type JobKind = keyof JobCatalogue;

/** A handler that returns `again` has more to do, and continues after others have had their turn. */
export type JobHandlers = {
  readonly [Kind in JobKind]: (payload: JobCatalogue[Kind], job: LeasedJob) => Promise<void | 'again'>;
};

/** When a job is due, in epoch milliseconds, and whose turn it takes where customers take turns. */
export interface JobTerms {
  readonly now: number;
  readonly dueAt: number;
  readonly turnOf?: number;
}

/** Enqueues a job without waking a worker: the next poll finds it. */
export async function enterJob<Kind extends JobKind>(
  tx: Kysely<Database>,
  kind: Kind,
  payload: JobCatalogue[Kind],
  { now, dueAt, turnOf = NOBODY }: JobTerms,
): Promise<void> {
  const entered = { kind, payload: JSON.stringify(payload), turn_of: turnOf, due_at: dueAt, created_at: now };
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

/** How often the table is polled. Waking the workers only saves that time. */
const POLL_MS = 2 * SECOND;

/** For jobs without turns. */
const NOBODY = 0;

/** Jobs that customers wait for. */
const AWAITED: Lane = { takes: (kind) => kind === 'prepareArchive', leaseMs: 10 * SECOND };

/** Everything else. The lease is longer than any handler takes. */
const BEHIND: Lane = { takes: (kind) => !AWAITED.takes(kind), leaseMs: 5 * MINUTE };

/**
 * Everything that is done behind the customers' backs. A job is a row, written in the transaction that causes it. A worker
 * takes a lease on it, so no two do the same, and the next process continues what a killed one has left.
 */
export class Jobs {
  readonly #deps: WorkerDeps;
  readonly #later: Later;
  /** The workers; empty before the start. */
  workers: readonly Worker[] = [];
  #isStopping = false;
  #callOffPoll: () => void = () => {};

  constructor(deps: WorkerDeps, later: Later = inRealTime) {
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

  /**
   * Starts to work, on the kinds that have a handler. Those that customers wait for have their own worker, so that
   * no mail server delays them. On SQLite there is no other process, so no old lease counts.
   */
  async start(handlers: Partial<JobHandlers>): Promise<void> {
    const { db, dialect } = this.#deps;
    if (dialect === 'sqlite') await db.updateTable('jobs').set({ leased_until: 0 }).execute();
    this.workers = [AWAITED, BEHIND].map((lane) => new Worker(this.#deps, lane, handlers));
    this.#poll();
  }

  /** Makes the workers look for jobs; a busy one looks again when it is done. */
  wake(): void {
    if (!this.#isStopping) for (const worker of this.workers) worker.wake();
  }

  /** Does everything due now, after test mode has advanced the clock. */
  async catchUp(): Promise<void> {
    this.wake();
    await this.settled();
  }

  /** Resolves once nothing is due any more. */
  async settled(): Promise<void> {
    for (let busy = this.#busy; busy; busy = this.#busy) await busy.work;
  }

  /** Stops the workers after their current jobs. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const worker of this.workers) worker.stop();
    this.#callOffPoll();
    await this.settled();
  }

  get #busy(): Worker | undefined {
    return this.workers.find(({ work }) => work !== null);
  }

  #poll(): void {
    this.wake();
    if (!this.#isStopping) this.#callOffPoll = this.#later(POLL_MS, () => this.#poll());
  }
}
