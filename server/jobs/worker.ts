import type { Kysely, Selectable, Transaction } from 'kysely';
import { HOUR, MINUTE, SECOND, type Clock } from '../clock.ts';
import type { Dialect } from '../db/dialect.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { messageOf } from '../operator-problem.ts';
import type { JobsTable } from './jobs.tables.ts';

/** A job under a lease. */
export interface LeasedJob {
  /** How often it has failed before. */
  readonly failures: number;
  /** Ends the job in the transaction of its effect, so that neither happens without the other. */
  finish(tx: Transaction<Database>): Promise<void>;
  /** Renews the lease, for a handler that takes longer. */
  prolong(): Promise<void>;
}

/** Thrown by a handler if trying again cannot help. */
export class Hopeless extends Error {}

/** Thrown by a handler that knows when to try again, in milliseconds from now. */
export class TryAgain extends Error {
  readonly afterMs: number;

  constructor(cause: unknown, afterMs: number) {
    super(messageOf(cause), { cause });
    this.afterMs = afterMs;
  }
}

/** The pauses after failures; a job that fails once more is given up. */
export const PAUSES = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR] as const;

const JOB = ['id', 'kind', 'payload', 'turn_of', 'failures', 'leased_until'] as const;
type Job = Readonly<Pick<Selectable<JobsTable>, (typeof JOB)[number]>>;

export interface WorkerDeps {
  readonly db: Kysely<Database>;
  readonly dialect: Dialect;
  readonly clock: Clock;
  readonly log: Log;
}

/** Jobs that one worker does, one after another. */
export interface Lane {
  takes(kind: string): boolean;
  /** Longer than a handler takes, or than it works without prolonging it. */
  readonly leaseMs: number;
}

type Handlers = Readonly<Record<string, ((payload: never, job: LeasedJob) => Promise<void | 'again'>) | undefined>>;

/** Does the jobs of a lane while there are any. Where customers take turns, nobody waits for all of another's. */
export class Worker {
  readonly #deps: WorkerDeps;
  readonly #lane: Lane;
  readonly #handlers: Handlers;
  /** What it does. */
  readonly kinds: readonly string[];
  /** Its current work; null while idle. */
  work: Promise<void> | null = null;
  /** Whose job was leased last: the next one's turn follows. */
  #lastTurn = 0;
  #isWanted = false;
  #isStopping = false;

  constructor(deps: WorkerDeps, lane: Lane, handlers: Handlers) {
    this.#deps = deps;
    this.#lane = lane;
    this.#handlers = handlers;
    this.kinds = Object.keys(handlers).filter((kind) => lane.takes(kind));
  }

  wake(): void {
    this.#isWanted = !this.#isStopping && this.kinds.length > 0;
    if (this.#isWanted) this.work ??= this.#workWhileWanted();
  }

  /** It stops after its current job. */
  stop(): void {
    this.#isStopping = true;
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
      this.work = null;
    }
  }

  async #doAll(): Promise<void> {
    for (let job = await this.#lease(); job && !this.#isStopping; job = await this.#lease()) await this.#do(job);
  }

  async #lease(): Promise<Job | undefined> {
    const { db, dialect, clock } = this.#deps;
    const now = clock.now();
    const job = await db
      .updateTable('jobs')
      .set({ leased_until: now + this.#lane.leaseMs })
      .where('id', '=', (query) => {
        const due = query
          .selectFrom('jobs')
          .select('id')
          .where('status', '=', 'waiting')
          .where('due_at', '<=', now)
          .where('leased_until', '<=', now)
          .where('kind', 'in', this.kinds)
          .orderBy(({ case: choose }) => choose().when('turn_of', '>', this.#lastTurn).then(0).else(1).end())
          .orderBy('turn_of')
          .orderBy('due_at')
          .orderBy('id')
          .limit(1);
        return dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .returning(JOB)
      .executeTakeFirst();
    if (job) this.#lastTurn = job.turn_of;
    return job;
  }

  async #do(job: Job): Promise<void> {
    const lease = new Lease(this.#deps, job, this.#lane.leaseMs);
    try {
      const payload: unknown = JSON.parse(job.payload);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The shop has written it when the job was entered.
      const outcome = await this.#handlers[job.kind]?.(payload as never, lease);
      await (outcome === 'again' ? lease.set({ leased_until: 0 }) : lease.end(this.#deps.db));
    } catch (error) {
      await this.#fail(job, lease, error);
    }
  }

  async #fail({ id, kind, failures }: Job, lease: Lease, error: unknown): Promise<void> {
    const { clock, log } = this.#deps;
    const pause = pauseAfter(error, failures);
    const outcome = pause === undefined ? 'a job was given up' : 'a job failed and is tried again';
    log.error({ err: error, job: id, kind }, outcome);
    await lease.set({
      leased_until: 0,
      failures: failures + 1,
      problem: messageOf(error).slice(0, 500),
      ...(pause === undefined ? { status: 'failed' } : { due_at: clock.now() + pause }),
    });
  }
}

/** In milliseconds; undefined if the job is given up. */
function pauseAfter(error: unknown, failures: number): number | undefined {
  if (error instanceof Hopeless) return undefined;
  return error instanceof TryAgain ? error.afterMs : PAUSES[failures];
}

/** A worker's hold on a job, unless its lease has expired and another worker has it. */
class Lease implements LeasedJob {
  readonly failures: number;
  readonly #deps: WorkerDeps;
  readonly #id: number;
  readonly #ms: number;
  #until: number;

  constructor(deps: WorkerDeps, { id, failures, leased_until }: Job, ms: number) {
    this.#deps = deps;
    this.#id = id;
    this.#ms = ms;
    this.#until = leased_until;
    this.failures = failures;
  }

  async finish(tx: Kysely<Database>): Promise<void> {
    if ((await this.end(tx)) === 0n) throw new Error('Another worker has taken the job over.');
  }

  async prolong(): Promise<void> {
    const until = this.#deps.clock.now() + this.#ms;
    await this.set({ leased_until: until });
    this.#until = until;
  }

  async end(db: Kysely<Database>): Promise<bigint> {
    const ended = await db
      .deleteFrom('jobs')
      .where('id', '=', this.#id)
      .where('leased_until', '=', this.#until)
      .executeTakeFirst();
    return ended.numDeletedRows;
  }

  async set(values: Partial<Omit<Selectable<JobsTable>, 'id'>>): Promise<void> {
    await this.#deps.db
      .updateTable('jobs')
      .set(values)
      .where('id', '=', this.#id)
      .where('leased_until', '=', this.#until)
      .execute();
  }
}
