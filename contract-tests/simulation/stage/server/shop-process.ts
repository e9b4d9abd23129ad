import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Subscription } from 'rxjs';
import type { VirtualClock } from '../../../../core/kernel/virtual-clock.ts';
import { createCallers } from '../../../../server/account/callers.ts';
import { checkVatId } from '../../../../server/billing/check-vat-id.ts';
import type { AppDeps } from '../../../../server/app-deps.ts';
import { registerFeatures } from '../../../../server/features.ts';
import { createBackground } from '../../../../server/background.ts';
import { createHandlers } from '../../../../server/handlers.ts';
import { createEdge } from '../../../../server/http/edge.ts';
import type { ShopApp } from '../../../../server/http/env.ts';
import { createChanges } from '../../../../server/tempo/archived-changes.ts';
import { createSoundFiles, createWishlistTargets } from '../../../../server/catalogue/sound-files.ts';
import { type Config, loadConfig } from '../../../../server/config.ts';
import type { CostlyWork } from '../../../../server/costly-work.ts';
import type { SoundFiles } from '../../../../server/downloads/files/sound-files.ts';
import { Archives } from '../../../../server/downloads/multi/archives.ts';
import { convert } from '../../../../server/downloads/formats/audio-formats.ts';
import type { Jobs } from '../../../../server/jobs/jobs.ts';
import { auditLots } from '../../../../server/ledger/audit-lots.ts';
import { auditLedger } from '../../../../server/ledger/audit.ts';
import type { Database } from '../../../../server/db/schema.ts';
import type { SqliteFile } from '../../../../server/db/sqlite-file.ts';
import { createLog } from '../../../../server/log.ts';
import type { ObjectStore } from '../../../../server/media/object-store.ts';
import { drawnHere } from '../../../../server/pages/finished-page.ts';
import type { Secrets } from '../../../../server/secrets.ts';
import { createPlaces } from '../../../../server/places/places.ts';
import { Checks } from '../../../../server/publishing/check-draft.ts';
import { readStaticPages } from '../../../../server/static-pages/static-pages.ts';
import type { ViesAnswer } from '../../../../server/tax/vies.ts';
import { registersAnswer } from '../simulated-world.ts';
import { Catalogue } from '../../../../server/catalogue/catalogue.ts';
import { gateOver, keepCoverAsItIs } from './gate.ts';
import { HeldObjects } from './held-objects.ts';
import type { Template } from './template.ts';
import { Turns } from './turns.ts';
import { type Watcher, watchedDatabase } from './watched-database.ts';

/** The shop's public origin. */
export const ORIGIN = 'https://shop.test';

/** What a call leaves on its way through the server. */
export interface Footprint {
  /** For whom it was made, once the server has asked; undefined until then. */
  customerId: number | null | undefined;
}

/** Background workers: for archives, or for leased jobs. */
export type Worker = 'job' | 'leased job';

/** On whose behalf the running code acts: a call, or a worker, which acts for nobody. */
export const onBehalf = new AsyncLocalStorage<Footprint | Worker>();

export const isWorker = (whom: Footprint | Worker | undefined): whom is Worker => typeof whom === 'string';

/** What survives a process. */
export interface ShopDisk {
  readonly file: SqliteFile;
  readonly objects: ObjectStore;
}

export interface ShopPlan {
  readonly template: Template;
  readonly clock: VirtualClock;
  /** Milliseconds that an archive takes. */
  readonly preparation: number;
  /** Whether makers publish packs, so that what is on sale changes. */
  readonly hasMakers: boolean;
  /** Registers routes that replace the shop's own. */
  readonly plant: (app: ShopApp, deps: AppDeps) => void;
}

/** How often the shop looks for jobs. */
const POLL_MS = 2000;
const CONFIG = quietConfig();
const LOG = createLog('silent');

function quietConfig(): Config {
  const read = loadConfig([], {});
  if (!read.ok) throw new Error(read.problems.join(' '));
  return { ...read.config, demo: false, logLevel: 'silent', publicUrl: ORIGIN };
}

const keyOf = (letter: string) => [{ id: letter, key: Buffer.alloc(32, letter) }] as const;
/** Only those that come with a shop. */
const NO_PAGES_OF_ITS_OWN = readStaticPages('/nowhere');
const SECRETS: Secrets = {
  linkKeys: keyOf('a'),
  licenseKeys: keyOf('b'),
  factorKeys: keyOf('c'),
  drawKeys: keyOf('d'),
  payerKeys: keyOf('e'),
};

/** Nearly free: a password is its own hash, a license or invoice one line, a changed sound the original. */
const WORK: CostlyWork = {
  hashPassword: async (password) => password,
  verifyPassword: async (password, stored) => password === stored,
  press: { ask: async (name) => (name === 'draw' ? Buffer.from('%PDF-1.4') : [[], []]) as never },
  invoices: { ask: async () => Buffer.from('%PDF-1.7') as never },
  renders: {
    async ask(_, put) {
      const { original } = await put();
      return { kind: 'rendered', rendered: { wav: original, preview: original } } as never;
    },
  },
  conversions: {
    async ask(_, put) {
      const { original, format } = await put();
      return convert(original, format) as never;
    },
  },
  gate: { ask: () => Promise.reject(new Error('No schedule pushes a pack.')) },
  keepCover: keepCoverAsItIs,
};

/** Page tests use a renderer of their own. */
const NO_PAGES = {
  renderer: drawnHere(() => Promise.resolve({ status: 404, html: '' })),
  clientFolder: import.meta.dirname,
};

/** The VAT registers, without a network. */
const askRegisters = (clock: { now(): number }) => (): Promise<ViesAnswer> =>
  registersAnswer(clock.now())
    ? Promise.resolve({ isValid: true, consultation: null })
    : Promise.reject(new Error('The registers are down.'));

/** One run of the server: the real one, on a database in memory and a manual clock. */
export class ShopProcess {
  readonly turns = new Turns();
  readonly secrets = SECRETS;
  #app: ShopApp | null = null;
  readonly #started: Promise<void>;
  #hasStarted = false;
  readonly #db: Kysely<Database>;
  readonly #objects: HeldObjects;
  readonly #jobs: Jobs;
  readonly #disk: ShopDisk;
  readonly #plan: ShopPlan;
  readonly #timers = new Set<Subscription>();
  readonly #death = Promise.withResolvers<never>();
  /** Ends with the process: a promise that outlives it would keep everybody who waits for it, and all they have. */
  readonly #never = new Promise<never>(() => {});
  readonly #due: ReturnType<SqliteFile['prepare']>;
  /** Checks whether a job is due. */
  #look: (() => void) | null = null;
  #callOffLook: () => void = () => {};
  /** Epoch milliseconds; null if nothing is pending. */
  #looksAt: number | null = null;
  #isDead = false;

  constructor(disk: ShopDisk, plan: ShopPlan, watcher: Watcher) {
    this.#disk = disk;
    this.#plan = plan;
    this.#death.promise.catch(() => {});
    this.#due = disk.file.prepare(`select min(max(due_at, leased_until)) as at from jobs where status = 'waiting'`);
    this.#db = watchedDatabase(disk.file, this.turns, {
      before: (sql, isInTransaction) =>
        this.#isDead ? this.#never : this.#diesOver(watcher.before(sql, isInTransaction)),
      after: (sql, isInTransaction) => {
        if (sql.includes('"jobs"')) this.#waitsForJobs();
        watcher.after(sql, isInTransaction);
      },
      asks: () => (this.#isDead ? () => {} : watcher.asks()),
      slips: (how) => watcher.slips(how),
    });
    const db = this.#db;
    this.#objects = new HeldObjects(disk.objects);
    const clock = { now: () => plan.clock.now() };
    const common = { db, dialect: 'sqlite', clock, log: LOG, objects: this.#objects.store } as const;
    // Its customers pay like those of the demo.
    const itsConfig = { ...CONFIG, demo: true };
    const background = createBackground({ ...common, secrets: SECRETS, config: itsConfig }, null, (_, look) =>
      this.#looksLater(look),
    );
    this.#jobs = background.jobs;
    const begin = (catalogue: Catalogue) => this.#startJobs(this.#build(catalogue, common, background));
    const opens = async () => {
      // Until this process is known as the running one.
      await Promise.resolve();
      return begin(await Catalogue.open(db));
    };
    this.#started = onBehalf.run('leased job', plan.hasMakers ? opens : () => begin(plan.template.catalogue));
  }

  /** Wires the shop up. */
  #build(
    catalogue: Catalogue,
    common: Pick<AppDeps, 'db' | 'dialect' | 'clock' | 'log' | 'objects'>,
    background: ReturnType<typeof createBackground>,
  ): AppDeps {
    const { db, clock } = common;
    const plan = this.#plan;
    const sounds = createSoundFiles(db, catalogue);
    const work = plan.hasMakers ? { ...WORK, gate: gateOver(this.#objects.store) } : WORK;
    const changing = createChanges({ ...common, sounds }, work.renders);
    const archives = new Archives({ ...common, ...changing, ...background, sounds: this.#whenPrepared(sounds) });
    const callers = createCallers(db, clock, CONFIG);
    const deps: AppDeps = {
      ...common,
      ...background,
      config: CONFIG,
      staticPages: NO_PAGES_OF_ITS_OWN,
      places: createPlaces(null, LOG),
      secrets: SECRETS,
      callers: {
        inTurn: (customerId, work) => callers.inTurn(customerId, work),
        async callerOf(c) {
          const caller = await callers.callerOf(c);
          noteCaller(caller?.customerId ?? null);
          return caller;
        },
        async customerOf(c) {
          const customerId = await callers.customerOf(c);
          noteCaller(customerId);
          return customerId;
        },
      },
      catalogue,
      pages: NO_PAGES,
      sounds,
      archives,
      ...changing,
      work,
      checks: checksOf({ ...common, config: CONFIG, work }),
      wishlistTargets: createWishlistTargets(catalogue),
    };
    this.#app = createEdge(deps);
    plan.plant(this.#app, deps);
    registerFeatures(this.#app, deps);
    return deps;
  }

  /** Whoever wakes them, jobs run on nobody's behalf. */
  async #startJobs(deps: AppDeps): Promise<void> {
    const { jobs } = deps;
    // Until this process is known as the running one.
    await Promise.resolve();
    jobs.wake = () => {
      for (const worker of jobs.workers)
        onBehalf.run(worker.kinds.includes('prepareArchive') ? 'job' : 'leased job', () => worker.wake());
    };
    for (let isStarted = false; !isStarted;)
      try {
        await jobs.start(Object.assign(createHandlers(deps), { askVies: checkVatId(deps, askRegisters(deps.clock)) }));
        this.#hasStarted = isStarted = true;
      } catch {
        // The supervisor starts it again.
      }
  }

  /** A check that finds nothing changes nothing: the next one comes when a job is due, however long that takes. */
  #looksLater(look: () => void): () => void {
    this.#look = look;
    this.#waitsForJobs();
    return () => {
      this.#look = null;
      this.#callOffLook();
    };
  }

  #waitsForJobs(): void {
    if (this.#look === null) return;
    const [row] = this.#due.all([]) as [{ readonly at: number | null }];
    const at = row.at === null ? null : Math.max(row.at, this.#plan.clock.now() + POLL_MS);
    if (at === this.#looksAt) return;
    this.#callOffLook();
    this.#looksAt = at;
    if (at === null) return;
    this.#callOffLook = this.#later(at - this.#plan.clock.now(), () => {
      this.#looksAt = null;
      onBehalf.run('leased job', () => this.#look?.());
    });
  }

  /** Runs the audit on the shop's own connection. */
  async audit(): Promise<readonly string[]> {
    return [...(await auditLedger(this.#db)), ...(await auditLots(this.#db))];
  }

  /** Files that are open for reading. */
  get openFiles(): number {
    return this.#objects.count;
  }

  /** Pending timers of the process. */
  get timers(): number {
    return this.#timers.size;
  }

  /** Answers a request; rejects if the process dies over it. */
  async answer(request: Request): Promise<Response> {
    return Promise.race([this.#answerOnceStarted(request), this.#death.promise]);
  }

  async #answerOnceStarted(request: Request): Promise<Response> {
    if (!this.#hasStarted) await this.#started;
    return this.#app!.fetch(request);
  }

  /** The process dies without notice: uncommitted work is lost, and callers get no answer. */
  die(): void {
    this.stop();
    if (this.#disk.file.inTransaction) this.#disk.file.exec('rollback');
    this.#death.reject(new Error('The process died.'));
  }

  /** It is told to stop, and gone before its worker has finished. */
  retire(): void {
    void this.#jobs.stop();
  }

  /** Stops everything. */
  stop(): void {
    this.#isDead = true;
    for (const timer of this.#timers) timer.unsubscribe();
    this.#timers.clear();
  }

  /** Code whose statement has killed the process does not continue. */
  async #diesOver(watched: Promise<void> | void): Promise<void> {
    await watched;
    if (this.#isDead) await this.#never;
  }

  #later(ms: number, work: () => void): () => void {
    if (this.#isDead) return () => {};
    const timer = this.#plan.clock.schedule(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
      timer.unsubscribe();
    };
  }

  /** The files of an archive become available once its preparation time has passed; all others at once. */
  #whenPrepared(sounds: SoundFiles): SoundFiles {
    const { preparation, clock } = this.#plan;
    const asked = this.#disk.file.prepare(
      `select max(archives.created_at) as at from archives
        join jobs on payload = '{"customerId":' || customer_id || ',"archiveId":' || archives.id || '}'
        where archives.status = 'preparing' and leased_until > 0 and file_ids = ?`,
    );
    return {
      ...sounds,
      findAll: async (ids) => {
        if (preparation > 0 && onBehalf.getStore() === 'job') {
          const [row] = asked.all([ids.join(',')]) as [{ readonly at: number | null }];
          const wait = (row.at ?? 0) + preparation - clock.now();
          if (wait > 0) await new Promise<void>((resolve) => this.#later(wait, resolve));
        }
        return sounds.findAll(ids);
      },
    };
  }
}

/** A check goes on when the call that has begun it is answered: from then on it acts for nobody. */
function checksOf(deps: ConstructorParameters<typeof Checks>[0]): Checks {
  const checks = new Checks(deps);
  const begin = checks.begin.bind(checks);
  return Object.assign(checks, { begin: (row: Parameters<typeof begin>[0]) => onBehalf.exit(() => begin(row)) });
}

/** Tells the current call for whom it is made. */
function noteCaller(customerId: number | null): void {
  const footprint = onBehalf.getStore();
  if (footprint && !isWorker(footprint)) footprint.customerId = customerId;
}
