import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Observable, defer, finalize, map } from 'rxjs';
import { type Call, isCancellable } from '../../../../adapters/faults/fault.ts';
import { fetchWithCookies } from '../../../../adapters/http/cookie-jar.node.ts';
import { httpBackend } from '../../../../adapters/http/http-backend.ts';
import { lateBackend } from '../../../../adapters/http/late-backend.ts';
import { FetchTransport } from '../../../../adapters/http/transport.fetch.ts';
import { AUDIO_FORMATS } from '../../../../core/downloads/owned/taking.ts';
import { type BackendPorts, backendOf, callsOf } from '../../../../core/backend.ts';
import { ABSOLUTE_LIFE, IDLE_LIFE } from '../../../../server/account/sessions.ts';
import { SqliteFile } from '../../../../server/db/sqlite-file.ts';
import { type LinkPurpose, readToken } from '../../../../server/downloads/links/link.ts';
import { drained } from '../../../../cli/stage/drained.ts';
import type { Bug } from '../bug.ts';
import type { Answer } from '../each-call.ts';
import type { Audited } from '../audited.ts';
import { type Delivery, NOTHING, type Original, deliveryOf } from '../delivery.ts';
import { limited } from '../limited-looks.ts';
import type { MailedLink } from '../mailed.ts';
import type { BrowserCookies, Done, Fetched, Request as Asked, Session, SimulatedServer } from '../simulated-server.ts';
import { type ServerMishap, nameOf } from '../server-mishap.ts';
import { BASIS_POINTS, type CustomerName, type MakerName, PEOPLE, START, soundAt } from '../simulated-world.ts';
import type { ServerPlan } from '../venue.ts';
import { auditCopy } from './auditor.ts';
import { BrowserJar, type SentJar } from './browser-jar.ts';
import type { Door } from './door.ts';
import { type Damage, keptObjects } from './kept-objects.ts';
import { Recording } from './recording.ts';
import {
  type Footprint,
  type Worker,
  isWorker,
  onBehalf,
  type ShopDisk,
  type ShopPlan,
  ShopProcess,
} from './shop-process.ts';
import { SqlBooks } from './sql-books.ts';
import type { Template } from './template.ts';

/** Work in progress on the server, with what it has written so far. */
interface Work extends Footprint {
  /** Statements that it waits for. */
  asked: number;
  /** It was answered. */
  isOver: boolean;
  /** What had been done when it started. */
  readonly begun: number;
  readonly gained: number[];
  readonly lost: number[];
  isPaid: boolean;
  /** Files are recorded as fetched. */
  isKept: boolean;
  /** When it first wrote; 0 if it has not. */
  writtenAt: number;
  isDisturbed: boolean;
  /** The file that was missing when it started. */
  readonly missing: Missing | null;
}

/** A file on sale that is missing. */
interface Missing extends Damage {
  readonly fileId: number;
  /** Epoch milliseconds. */
  readonly until: number;
}

interface UnderWay extends Work {
  readonly call: Call;
  readonly args: readonly unknown[];
  readonly request: Asked;
  /** The last request sent for it; null until then. */
  sent: Request | null;
}

/** The call for which a request is sent. */
const asking = new AsyncLocalStorage<UnderWay>();

/** Whatever has not ended after so many rounds never will; on a busy machine a port needs many of them. */
const MOST_ROUNDS = 2_000_000;

/** The cookie of a shop under https. */
const SESSION = '__Host-session';

/** How long a lost file stays lost: by then, the worker has given up what needs it. */
const LOST_MS = 45_000;

/** The real server behind the real adapters. It handles calls concurrently, as a server does. */
export class RealServer implements SimulatedServer {
  readonly ports: BackendPorts;
  readonly books: SqlBooks;
  readonly done: Done[] = [];
  readonly fetched: Fetched[] = [];
  readonly audits: Audited[] = [];
  readonly formats = AUDIO_FORMATS;
  readonly #disk: ShopDisk;
  readonly #plan: ShopPlan;
  readonly #maxLooks: number;
  readonly #overlooks: RegExp | undefined;
  readonly #saw: (what: string) => void;
  readonly #door: Door;
  readonly #bug: Bug;
  readonly #byAnswer = new WeakMap<Answer, Done>();
  readonly #byValue = new WeakMap<object, Done>();
  readonly #underWay = new Map<string, Work>();
  /** Calls without a request so far. */
  readonly #unsent = new Set<UnderWay>();
  readonly #recordings: Recording[] = [];
  readonly leftAlone: Call[] = [];
  replayTroubles: readonly string[] = [];
  /** How often the code that calls it still fails to load. */
  #codeFailures = 0;
  #backend = this.#lateBackend();
  readonly slips: string[] = [];
  isDisturbed = false;
  hasGivenBack = false;
  /** Outside of everything that a dying process was doing. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #process: ShopProcess;
  #mishaps: ReadonlyArray<{ readonly mishap: ServerMishap; times: number }> = [];
  #busy = 0;
  /** Grows with every event. */
  #moment = 0;
  #version = 0;
  #owned: ReadonlyMap<string, number> = new Map();
  #lastEntry: number;
  #fetchedOrders = 0;
  #sessions = 0;
  /** The time of the last write. */
  #lastWrite = 0;
  #lost: Missing | null = null;
  readonly #workers = new Map<Worker, { readonly process: ShopProcess; asked: number }>();

  constructor(
    template: Template,
    { clock, preparation, maxLooks, taxes, hasMakers, saw }: ServerPlan,
    { plant, door, bug }: { readonly plant: ShopPlan['plant']; readonly door: Door; readonly bug: Bug },
  ) {
    const file = SqliteFile.inMemory(hasMakers ? template.databaseWithMakers : template.database);
    this.#disk = { file, objects: keptObjects(template.objects, () => this.#damage) };
    this.#plan = { template, clock, preparation, hasMakers, plant };
    this.#saw = saw;
    this.#maxLooks = maxLooks;
    this.#overlooks = bug.overlooks;
    this.#door = door;
    this.#bug = bug;
    this.books = new SqlBooks(file, () => this.#version);
    this.#lastEntry = this.#lastEntryNow();
    if (taxes !== 'off') this.#tax(taxes);
    this.#process = this.#start();
    this.ports = this.#callPorts();
  }

  /** Like a shop that is set up to sell from Germany before it starts. */
  #tax(kind: 'flat' | 'eu'): void {
    this.#run(
      `insert into sellers (name, street, postal_code, city, country_code, vat_id, created_at)
        values ('Loopstead', 'Lange Str. 1', '10115', 'Berlin', 'DE', null, ?)`,
      [START],
    );
    const basisPoints = kind === 'flat' ? BASIS_POINTS : 0;
    this.#run('insert into tax_policies (kind, basis_points, created_at) values (?, ?, ?)', [kind, basisPoints, START]);
  }

  get timers(): number {
    return this.#process.timers;
  }

  get kept(): SimulatedServer['kept'] {
    const since = (sql: string) => this.books.rows(sql).map(({ at }) => Number(at));
    return {
      keys: since('select created_at as at from purchase_keys'),
      archives: since(`select created_at as at from archives where status <> 'preparing'`),
    };
  }

  get openFiles(): number {
    return this.#process.openFiles;
  }

  doneFor(answer: Answer): Done | undefined {
    return this.#byAnswer.get(answer);
  }

  doneForValue(value: object): Done | undefined {
    return this.#byValue.get(value);
  }

  signIn(name: CustomerName | MakerName): Session {
    this.#sessions += 1;
    const token = `token-${this.#sessions}`;
    const now = this.#plan.clock.now();
    this.#run(
      'insert into sessions (token_hash, customer_id, created_at, last_seen_at, authenticated_at) values (?, ?, ?, ?, ?)',
      [hashOf(token), PEOPLE.indexOf(name) + 1, now, now, now],
    );
    return this.#sessionOf(token)!;
  }

  cookiesFor(session: Session | null): BrowserJar {
    const token = session === null ? [] : [(session as ServerSession).token];
    const kept = token.map((value) => ({
      name: SESSION,
      value,
      path: '/',
      expires: null,
      httpOnly: true,
      secure: true,
    }));
    return new BrowserJar({ origin: this.#door.origin, now: () => this.#plan.clock.now() }, kept);
  }

  record(browser: BrowserCookies): void {
    if (!(browser instanceof BrowserJar) || browser.recording) return;
    this.#saw('a browser is recorded');
    browser.recording = new Recording(this.#door.origin, this.#bug.recorded);
    this.#recordings.push(browser.recording);
  }

  async playRecordings(): Promise<void> {
    this.#busy += 1;
    const troubles = await Promise.all(this.#recordings.map((recording) => recording.troubles()));
    this.replayTroubles = troubles.flat();
    this.#ends();
  }

  get mailed(): readonly MailedLink[] {
    return this.books.mailed;
  }

  delivers(link: string): boolean {
    const [, room = '', token = ''] = /^\/dl\/(?:(archive|changed|sound|take-out)\/)?([^/]+)/.exec(link) ?? [];
    const purpose = PURPOSES[room];
    return purpose !== undefined && readToken(this.#process.secrets, purpose, token, 0).kind === 'valid';
  }

  mishap(mishap: ServerMishap): void {
    if ('nth' in mishap) {
      this.#mishaps = [...this.#mishaps, { mishap, times: 0 }];
      return;
    }
    this.#saw(`server: ${nameOf(mishap)}`);
    if (mishap.kind === 'restart') {
      this.#process.retire();
      this.#restart();
    } else if (mishap.kind === 'fileLost') this.#lose(mishap.which, mishap.isGone);
    else if (mishap.kind === 'code') {
      this.#codeFailures = mishap.failures;
      this.#backend = this.#lateBackend();
    } else this.#process.turns.shuffle(mishap.seed, mishap.turns);
  }

  async audit(): Promise<void> {
    const audits = await auditCopy(this.#disk.file, this.#auditNumber(), this.#plan.clock.now());
    for (const one of audits)
      this.audits.push({ ...one, said: one.said.filter((sentence) => !this.#overlooks?.test(sentence)) });
  }

  /** Derived from what has been done: other schedules are audited after other changes. */
  #auditNumber(): number {
    return this.done.length + 7 * this.#lastEntry + this.fetched.length;
  }

  /** Alongside everything else, over the shop's own connection. */
  async #auditNow(): Promise<void> {
    const said = await this.#process.audit();
    this.audits.push({ after: null, isRight: true, operated: null, books: null, stated: null, said });
  }

  calm(): void {
    this.#mishaps = [];
    this.#codeFailures = 0;
    this.#lost = null;
    this.#process.turns.shuffle(0, 0);
    this.#process.turns.next();
  }

  #lose(which: number, isGone: boolean): void {
    const { id: fileId, extension } = soundAt(which);
    this.isDisturbed = true;
    for (const work of this.#underWay.values()) work.isDisturbed = true;
    this.#lost = { fileId, key: `original/${fileId}.${extension}`, isGone, until: this.#plan.clock.now() + LOST_MS };
  }

  get #damage(): Missing | null {
    return this.#lost !== null && this.#plan.clock.now() < this.#lost.until ? this.#lost : null;
  }

  /** The file missing throughout the work, if any. */
  #missingAllThe({ missing }: { readonly missing: Missing | null }): number | null {
    return missing !== null && missing === this.#damage ? missing.fileId : null;
  }

  async settle(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const before = this.#moment;
      await drained();
      const { turns } = this.#process;
      if (turns.isHeld && before === this.#moment) {
        this.#moment += 1;
        turns.next();
      } else if (this.#busy > 0) await setImmediate();
      else if (before === this.#moment) return;
    }
    throw new Error('The server does not come to rest.');
  }

  close(): void {
    this.#process.stop();
    this.#disk.file.close();
  }

  #start(): ShopProcess {
    this.#moment += 1;
    const watcher = {
      before: (sql: string, isInTransaction: boolean) => this.#before(sql, isInTransaction),
      after: (sql: string, isInTransaction: boolean) => this.#after(sql, isInTransaction),
      asks: () => this.#asks(),
      slips: (how: string) => void this.slips.push(how),
    };
    return this.#outside(() => new ShopProcess(this.#disk, this.#plan, watcher));
  }

  #restart(): void {
    this.isDisturbed = true;
    for (const underWay of this.#underWay.values()) underWay.isDisturbed = true;
    this.#process.die();
    this.#process = this.#start();
  }

  #callPorts(): BackendPorts {
    const shape = httpBackend({ send: () => Promise.reject(new Error('nobody asks')) });
    return backendOf((port) =>
      Object.fromEntries(
        Object.keys(callsOf(shape, port)).map((name) => {
          const call = `${port}.${name}` as Call;
          const ask = (all: readonly unknown[]) => {
            const [args, request] = [all.slice(0, -1), all.at(-1) as Asked];
            const underWay = { ...this.#begin(), call, args, request, sent: null };
            this.#unsent.add(underWay);
            return { underWay, reply: asking.run(underWay, () => callsOf(this.#backend, port)[name]!(...args)) };
          };
          return [name, isCancellable(call) ? this.#observed(ask) : this.#promised(call, ask)] as const;
        }),
      ),
    );
  }

  /** The shop as wired to a page, with code that loads with the first call, and fails a few times. */
  #lateBackend(): BackendPorts {
    return lateBackend(() => {
      if (this.#codeFailures === 0)
        return Promise.resolve(httpBackend(new FetchTransport(this.#door.origin, (sent) => this.#send(sent))));
      this.#codeFailures -= 1;
      // Callers before the failure is known wait for the same code.
      queueMicrotask(() => {
        for (const underWay of this.#unsent) underWay.isDisturbed = true;
      });
      return Promise.reject(new TypeError('The code cannot be fetched.'));
    });
  }

  #observed(ask: Ask) {
    return (...args: readonly unknown[]) =>
      defer(() => {
        const { underWay, reply } = ask(args);
        this.#busy += 1;
        let isAnswered = false;
        return new Observable<Answer>((heard) =>
          asking.run(underWay, () => (reply as Observable<Answer>).subscribe(heard)),
        ).pipe(
          map((answer) => {
            isAnswered = true;
            return this.#finish(underWay, answer);
          }),
          finalize(() => {
            const { call, sent } = underWay;
            if (!isAnswered && sent && !sent.signal.aborted) this.leftAlone.push(call);
            this.#unsent.delete(underWay);
            this.#ends();
          }),
        );
      });
  }

  #promised(call: Call, ask: Ask) {
    const once = async (args: readonly unknown[]) => {
      const { underWay, reply } = ask(args);
      this.#busy += 1;
      try {
        return this.#finish(underWay, (await reply) as Answer);
      } finally {
        this.#ends();
      }
    };
    return async (...args: readonly unknown[]) => {
      const isDoubled = CHANGING.test(call) && this.#comes(({ kind }) => kind === 'twice') !== undefined;
      const first = isDoubled ? once(args) : null;
      const answer = await once(args);
      await first;
      return answer;
    };
  }

  #ends(): void {
    this.#busy -= 1;
    this.#moment += 1;
  }

  #begin(): Work {
    this.#moment += 1;
    return {
      begun: this.#moment,
      customerId: undefined,
      asked: 0,
      isOver: false,
      gained: [],
      lost: [],
      isPaid: false,
      isKept: false,
      writtenAt: 0,
      isDisturbed: this.#damage !== null,
      missing: this.#damage,
    };
  }

  #finish(work: UnderWay, raw: Answer): Answer {
    this.#unsent.delete(work);
    this.#isAnswered(work);
    const { begun, customerId, asked: _, isOver: __, ...underWay } = work;
    const { request, writtenAt } = underWay;
    const answer = limited(raw, this.#maxLooks);
    this.#moment += 1;
    const sender = request.session?.isAlive ? request.session.customerId : null;
    const done: Done = {
      ...underWay,
      number: writtenAt > 0 ? writtenAt : this.#moment,
      begun,
      customerId: customerId === undefined ? sender : customerId,
      answer,
      at: this.#plan.clock.now(),
      hasWritten: writtenAt > 0,
      isOvertaken: this.#lastWrite > begun,
      missing: this.#missingAllThe(underWay),
    };
    const place = this.done.findLastIndex(({ number }) => number < done.number);
    this.done.splice(place + 1, 0, done);
    // An answer about a failure says nothing about what was done.
    if (answer.ok || !done.isDisturbed) this.#byAnswer.set(answer, done);
    if (answer.ok && typeof answer.value === 'object' && answer.value !== null) this.#byValue.set(answer.value, done);
    return answer;
  }

  /**
   * As a browser sends it, with its cookies. The cookies of the response wait in the request until its answer arrives.
   */
  async #send(sent: Request): Promise<Response> {
    const underWay = asking.getStore()!;
    this.#unsent.delete(underWay);
    underWay.sent = sent;
    const { request } = underWay;
    const response = await this.#fetchAs(request.cookies as SentJar, underWay)(sent);
    for (const line of response.headers.getSetCookie()) {
      const [, token] = /^__Host-session=([^;]*)/.exec(line) ?? [];
      if (token !== undefined) request.begun = token === '' ? null : this.#sessionOf(token);
    }
    return response;
  }

  /** A `fetch` with cookies, over a connection that may be recorded. */
  #fetchAs({ jar, browser: { recording } }: SentJar, underWay: Work): (request: Request) => Promise<Response> {
    const through = (asked: Request) => this.#through(underWay, asked);
    return fetchWithCookies(jar, (asked) => (recording ? recording.carry(asked, through) : through(asked)));
  }

  async #through(underWay: Work, sent: Request): Promise<Response> {
    this.#moment += 1;
    const number = String(this.#moment);
    const due = this.#comes(({ kind }) => kind === 'cut');
    const cut = due?.kind === 'cut' ? due.how : null;
    if (cut !== null) underWay.isDisturbed = true;
    this.#underWay.set(number, underWay);
    this.#busy += 1;
    const answer = (request: Request) => onBehalf.run(underWay, () => this.#process.answer(request));
    try {
      return await this.#door.carry(number, this.#bug.connection?.(sent) ?? sent, answer, cut);
    } finally {
      this.#underWay.delete(number);
      this.#ends();
    }
  }

  async deliver(link: string, by: BrowserCookies): Promise<Fetched> {
    const underWay = this.#begin();
    const sent = await this.#fetch(link, this.#fetchAs((by as BrowserJar).send(), underWay));
    this.#isAnswered(underWay);
    this.#moment += 1;
    const { begun, writtenAt, isKept, isDisturbed } = underWay;
    const missing = this.#missingAllThe(underWay);
    const fetched = {
      ...sent,
      number: writtenAt > 0 ? writtenAt : this.#moment,
      at: this.#plan.clock.now(),
      link,
      isDelivered: sent.status === OK || isKept,
      isOvertaken: this.#lastWrite > begun && writtenAt === 0,
      isDisturbed,
      missing,
    };
    this.fetched.push(fetched);
    return fetched;
  }

  originalOf(fileId: number): Original {
    return this.#plan.template.originals.get(fileId)!;
  }

  /** Everything that a link delivers, and its second half again: an interrupted download resumes. */
  async #fetch(link: string, fetch: (request: Request) => Promise<Response>): Promise<Delivery> {
    this.#busy += 1;
    try {
      const asked = `${this.#door.origin}${link}`;
      const sent = await deliveryOf(await fetch(new Request(asked)));
      if (sent.status !== OK) return sent;
      const headers = { range: `bytes=${sent.bytes.length >> 1}-` };
      const rest = await deliveryOf(await fetch(new Request(asked, { headers })));
      return { ...sent, resumed: rest.status === PARTIAL ? rest.bytes : null };
    } catch {
      // The process died over it, or the connection was interrupted.
      return NOTHING;
    } finally {
      this.#ends();
    }
  }

  #before(sql: string, isInTransaction: boolean): void {
    this.#moment += 1;
    const during = isWorker(onBehalf.getStore()) ? 'job' : 'request';
    if (this.#comes((mishap) => mishap.kind === 'dies' && mishap.during === during)) return this.#restart();
    if (this.#comes(({ kind }) => kind === 'audit')) void this.#outside(() => this.#auditNow());
    if (isWrite(sql, isInTransaction)) this.#failIfDue('before');
  }

  #after(sql: string, isInTransaction: boolean): void {
    this.#moment += 1;
    if (!isWrite(sql, isInTransaction)) return;
    if (!KEEPS_FILES.test(sql)) this.#noteWrites();
    this.#failIfDue('after');
  }

  #failIfDue(when: 'before' | 'after'): void {
    const fails = this.#comes((mishap) => mishap.kind === 'writeFails' && mishap.when === when);
    if (fails?.kind !== 'writeFails') return;
    this.isDisturbed = true;
    const writer = workNow();
    if (writer) writer.isDisturbed = true;
    throw failure(fails.as);
  }

  /** Callers of the database wait for its answer before anything else is done. */
  #asks(): () => void {
    const work = onBehalf.getStore();
    if (isWorker(work)) return this.#jobAsks(work);
    if (work === undefined) return () => {};
    const one = work as Work;
    if (one.isOver) this.slips.push(`${nameOfWork(one)} was answered, and asks the database`);
    one.asked += 1;
    return () => {
      one.asked -= 1;
    };
  }

  /** A worker does one thing after the other. */
  #jobAsks(worker: Worker): () => void {
    const own = this.#process;
    const known = this.#workers.get(worker);
    const job = known?.process === own ? known : { process: own, asked: 0 };
    this.#workers.set(worker, job);
    if (job.asked > 0) this.slips.push('the worker asks the database for two things at once');
    job.asked += 1;
    return () => {
      job.asked -= 1;
    };
  }

  #isAnswered(work: Work): void {
    work.isOver = true;
    if (work.asked > 0 && !work.isDisturbed) this.slips.push(`${nameOfWork(work)} is answered before the database has`);
  }

  /** Whether it is time for a failure. */
  #comes(isMeant: (mishap: ServerMishap) => boolean): ServerMishap | undefined {
    if (this.#mishaps.length === 0) return undefined;
    const meant = this.#mishaps.filter(({ mishap }) => isMeant(mishap));
    for (const one of meant) one.times += 1;
    const due = meant.find(({ mishap, times }) => 'nth' in mishap && times >= mishap.nth);
    if (!due) return undefined;
    this.#mishaps = this.#mishaps.filter((one) => one !== due);
    this.#saw(`server: ${nameOf(due.mishap)}`);
    return due.mishap;
  }

  /** Records what the last write has changed. */
  #noteWrites(): void {
    this.#version += 1;
    this.#lastWrite = this.#moment;
    const writer = workNow();
    const before = this.#owned;
    const rows = this.books.rows('select customer_id, sound_id from downloads');
    this.#owned = new Map(rows.map((row) => [`${row['customer_id']} ${row['sound_id']}`, Number(row['sound_id'])]));
    const lastEntry = this.#lastEntryNow();
    const lost = [...before].filter(([key]) => !this.#owned.has(key)).map(([, id]) => id);
    const isUndo = writer !== null && 'call' in writer && writer.call === 'credits.undo';
    if (lost.length > 0 && !isUndo) this.hasGivenBack = true;
    const fetchedOrders = this.#count(`select count(*) as n from download_orders where state = 'fetched'`);
    if (writer) {
      writer.writtenAt ||= this.#moment;
      writer.isPaid ||= lastEntry > this.#lastEntry;
      writer.isKept ||= fetchedOrders > this.#fetchedOrders;
      for (const [key, id] of this.#owned) if (!before.has(key)) writer.gained.push(id);
      writer.lost.push(...lost);
    }
    this.#lastEntry = lastEntry;
    this.#fetchedOrders = fetchedOrders;
  }

  #lastEntryNow(): number {
    return this.#count('select max(id) as n from ledger_entries');
  }

  #count(sql: string): number {
    return Number(this.books.rows(sql)[0]?.['n'] ?? 0);
  }

  #sessionOf(token: string): Session | null {
    const hash = hashOf(token);
    const [row] = this.books.rows('select customer_id from sessions where token_hash = ?', hash);
    if (!row) return null;
    return new ServerSession(token, Number(row['customer_id']), {
      isThere: () => {
        const now = this.#plan.clock.now();
        const [seen, begun] = [now - IDLE_LIFE, now - ABSOLUTE_LIFE];
        const running = 'select 1 from sessions where token_hash = ? and last_seen_at > ? and created_at > ?';
        return this.books.rows(running, hash, seen, begun).length > 0;
      },
      end: () => this.#run('delete from sessions where token_hash = ?', [hash]),
    });
  }

  #run(sql: string, parameters: readonly unknown[]): void {
    this.#version += 1;
    this.#disk.file.prepare(sql).run(parameters);
  }
}

type Ask = (args: readonly unknown[]) => { readonly underWay: UnderWay; readonly reply: unknown };

/** The session of a cookie, as long as the sessions table has it. */
class ServerSession implements Session {
  readonly token: string;
  readonly customerId: number;
  readonly #row: { isThere(): boolean; end(): void };

  constructor(token: string, customerId: number, row: { isThere(): boolean; end(): void }) {
    this.token = token;
    this.customerId = customerId;
    this.#row = row;
  }

  get isAlive(): boolean {
    return this.#row.isThere();
  }

  set isAlive(isAlive: boolean) {
    if (!isAlive) this.#row.end();
  }
}

const [OK, PARTIAL] = [200, 206];

/** On whose behalf a statement runs; null for a job, and for nobody. */
function workNow(): Work | UnderWay | null {
  const writer = onBehalf.getStore();
  return writer === undefined || isWorker(writer) ? null : (writer as Work);
}

const nameOfWork = (work: Work): string => ('call' in work ? String(work.call) : 'a fetch');

const PURPOSES: Readonly<Record<string, LinkPurpose>> = {
  '': 'sound',
  archive: 'archive',
  changed: 'change',
  sound: 'named-sound',
  'take-out': 'take-out',
};

/** Calls of a customer that change something. */
const CHANGING = /^(?:joining|downloads|packDownloads|multiDownload|credits\.undo|wishlist|collections|tempo)/;

/** Updates of sessions do not count: every answer tells who is signed in. */
const isWrite = (sql: string, isInTransaction: boolean): boolean =>
  isInTransaction ? sql === 'commit' : /^(?:insert|update|delete)\b(?!.* "sessions")/i.test(sql);

/** Files of changed sounds come and go before a purchase, which may still fail. */
const KEEPS_FILES = /^(?:insert into|update|delete from) "tempo_changes"/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const failure = (code: string): Error => Object.assign(new Error(code), { code });
