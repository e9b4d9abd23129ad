import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { type Observable, defer, finalize, map } from 'rxjs';
import { type Call, isCancellable } from '../../../../adapters/faults/fault.ts';
import { CookieJar } from '../../../../adapters/http/cookie-jar.node.ts';
import { httpBackend } from '../../../../adapters/http/http-backend.ts';
import { FetchTransport } from '../../../../adapters/http/transport.fetch.ts';
import type { StoredCookie } from '../../../../adapters/profile/stored-cookie.node.ts';
import { AUDIO_FORMATS } from '../../../../core/downloads/owned/taking.ts';
import { type BackendPorts, backendOf, callsOf } from '../../../../core/backend.ts';
import { type LinkPurpose, readToken } from '../../../../server/downloads/links/link.ts';
import { drained } from '../../../../cli/stage/drained.ts';
import type { Answer } from '../each-call.ts';
import { type Delivery, NOTHING, type Original, deliveryOf } from '../delivery.ts';
import { limited } from '../limited-looks.ts';
import {
  COOKIES,
  type Done,
  type Fetched,
  type Request as Asked,
  type Session,
  type SimulatedServer,
} from '../simulated-server.ts';
import { type ServerMishap, nameOf } from '../server-mishap.ts';
import { CUSTOMERS, type CustomerName } from '../simulated-world.ts';
import type { ServerPlan } from '../venue.ts';
import type { Door } from './door.ts';
import { keptObjects } from './kept-objects.ts';
import { type Footprint, onBehalf, type ShopDisk, type ShopPlan, ShopProcess } from './shop-process.ts';
import { SqlBooks } from './sql-books.ts';
import type { Template } from './template.ts';

/** Something that the server is at, and what it has written for it so far. */
interface Work extends Footprint {
  /** What had been done when it began. */
  readonly begun: number;
  readonly gained: number[];
  readonly lost: number[];
  isPaid: boolean;
  /** Files are written down as fetched. */
  isKept: boolean;
  /** When it has written first; 0 when it has not. */
  writtenAt: number;
  isDisturbed: boolean;
}

interface UnderWay extends Work {
  readonly call: Call;
  readonly args: readonly unknown[];
  readonly request: Asked;
}

/** Whatever has not come to an end after so many rounds never will. */
const MOST_ROUNDS = 100_000;

const SESSION = 'session';

/** The real server behind the real adapters. It answers calls at the same time, as a server does. */
export class RealServer implements SimulatedServer {
  readonly ports: BackendPorts;
  readonly books: SqlBooks;
  readonly done: Done[] = [];
  readonly fetched: Fetched[] = [];
  readonly formats = AUDIO_FORMATS;
  readonly #disk: ShopDisk;
  readonly #plan: ShopPlan;
  readonly #maxLooks: number;
  readonly #saw: (what: string) => void;
  readonly #door: Door;
  readonly #byAnswer = new WeakMap<Answer, Done>();
  readonly #byValue = new WeakMap<object, Done>();
  readonly #underWay = new Map<string, Work>();
  isDisturbed = false;
  hasGivenBack = false;
  /** Where nothing of what a dying process was at is known. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #process: ShopProcess;
  #mishaps: ReadonlyArray<{ readonly mishap: ServerMishap; times: number }> = [];
  #busy = 0;
  /** Grows with everything that happens. */
  #moment = 0;
  #version = 0;
  #owned: ReadonlyMap<string, number> = new Map();
  #lastEntry: number;
  #fetchedOrders = 0;
  #sessions = 0;
  /** When anything was written last. */
  #lastWrite = 0;

  constructor(
    template: Template,
    { clock, preparation, maxLooks, saw }: ServerPlan,
    { plant, door }: { readonly plant: ShopPlan['plant']; readonly door: Door },
  ) {
    const file = new SqliteFile(template.database);
    file.pragma('foreign_keys = on');
    this.#disk = { file, objects: keptObjects(template.objects) };
    this.#plan = { template, clock, preparation, plant };
    this.#saw = saw;
    this.#maxLooks = maxLooks;
    this.#door = door;
    this.books = new SqlBooks(file, () => this.#version);
    this.#lastEntry = this.#lastEntryNow();
    this.#process = this.#start();
    this.ports = this.#callPorts();
  }

  get timers(): number {
    return this.#process.timers;
  }

  doneFor(answer: Answer): Done | undefined {
    return this.#byAnswer.get(answer);
  }

  doneForValue(value: object): Done | undefined {
    return this.#byValue.get(value);
  }

  signIn(name: CustomerName): Session {
    this.#sessions += 1;
    const token = `session-${this.#sessions}`;
    const now = this.#plan.clock.now();
    this.#run('insert into sessions (token_hash, customer_id, created_at, last_seen_at) values (?, ?, ?, ?)', [
      hashOf(token),
      CUSTOMERS.indexOf(name) + 1,
      now,
      now,
    ]);
    return this.#sessionOf(token)!;
  }

  delivers(link: string): boolean {
    const [, room = '', token = ''] = /^\/dl\/(?:(archive|changed|sound)\/)?([^/]+)/.exec(link) ?? [];
    const purpose = PURPOSES[room];
    return purpose !== undefined && readToken(this.#process.secrets, purpose, token, 0).kind === 'valid';
  }

  mishap(mishap: ServerMishap): void {
    if ('nth' in mishap) {
      this.#mishaps = [...this.#mishaps, { mishap, times: 0 }];
      return;
    }
    this.#saw(`server: ${nameOf(mishap)}`);
    if (mishap.kind === 'restart') this.#restart();
    else this.#process.turns.shuffle(mishap.seed, mishap.turns);
  }

  calm(): void {
    this.#mishaps = [];
    this.#process.turns.shuffle(0, 0);
    this.#process.turns.next();
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
            const underWay = { ...this.#begin(), call, args, request };
            const backend = httpBackend(new FetchTransport(this.#door.origin, (sent) => this.#send(underWay, sent)));
            return { underWay, reply: callsOf(backend, port)[name]!(...args) };
          };
          return [name, isCancellable(call) ? this.#observed(ask) : this.#promised(call, ask)] as const;
        }),
      ),
    );
  }

  #observed(ask: Ask) {
    return (...args: readonly unknown[]) =>
      defer(() => {
        const { underWay, reply } = ask(args);
        this.#busy += 1;
        return (reply as Observable<Answer>).pipe(
          map((answer) => this.#finish(underWay, answer)),
          finalize(() => this.#ends()),
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
      gained: [],
      lost: [],
      isPaid: false,
      isKept: false,
      writtenAt: 0,
      isDisturbed: false,
    };
  }

  #finish({ begun, customerId, ...underWay }: UnderWay, raw: Answer): Answer {
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
    };
    const place = this.done.findLastIndex(({ number }) => number < done.number);
    this.done.splice(place + 1, 0, done);
    // An answer that tells of a mishap tells nothing of what was done.
    if (answer.ok || !done.isDisturbed) this.#byAnswer.set(answer, done);
    if (answer.ok && typeof answer.value === 'object' && answer.value !== null) this.#byValue.set(answer.value, done);
    return answer;
  }

  /** As a browser sends it: with its cookies. What comes back of them waits in the request until its answer arrives. */
  async #send(underWay: UnderWay, sent: Request): Promise<Response> {
    const { request } = underWay;
    const shelf = shelfOf(request);
    const jar = new CookieJar(this.#door.origin, shelf, () => this.#plan.clock.now());
    const header = jar.headerFor(sent.url);
    if (header !== null) sent.headers.set('cookie', header);
    const response = await this.#through(underWay, sent);
    const lines = response.headers.getSetCookie();
    if (lines.length > 0) jar.take(sent.url, lines);
    for (const name of lines.map((line) => line.slice(0, line.indexOf('=')))) {
      const value = shelf.read().find((cookie) => cookie.name === name)?.value;
      if (name === SESSION) request.begun = value === undefined ? null : this.#sessionOf(value);
      else if (value === undefined) request.cookies.remove(name);
      else request.cookies.write(name, decodeURIComponent(value));
    }
    return response;
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
      return await this.#door.carry(number, sent, answer, cut);
    } finally {
      this.#underWay.delete(number);
      this.#ends();
    }
  }

  async deliver(link: string): Promise<Fetched> {
    const underWay = this.#begin();
    const sent = await this.#fetch(underWay, link);
    this.#moment += 1;
    const { begun, writtenAt, isKept, isDisturbed } = underWay;
    const fetched = {
      ...sent,
      number: writtenAt > 0 ? writtenAt : this.#moment,
      at: this.#plan.clock.now(),
      link,
      isDelivered: sent.status === OK || isKept,
      isOvertaken: this.#lastWrite > begun && writtenAt === 0,
      isDisturbed,
    };
    this.fetched.push(fetched);
    return fetched;
  }

  originalOf(fileId: number): Original {
    return this.#plan.template.originals.get(fileId)!;
  }

  /** All of what a link delivers, and of an archive its second half once more: a download that was cut off goes on. */
  async #fetch(underWay: Work, link: string): Promise<Delivery> {
    this.#busy += 1;
    try {
      const asked = `${this.#door.origin}${link}`;
      const sent = await deliveryOf(await this.#through(underWay, new Request(asked)));
      if (sent.status !== OK || sent.mime !== 'application/zip') return sent;
      const headers = { range: `bytes=${sent.bytes.length >> 1}-` };
      const rest = await deliveryOf(await this.#through(underWay, new Request(asked, { headers })));
      return { ...sent, resumed: rest.status === PARTIAL ? rest.bytes : null };
    } catch {
      // The process has died over it, or the connection was interrupted.
      return NOTHING;
    } finally {
      this.#ends();
    }
  }

  #before(sql: string, isInTransaction: boolean): void {
    this.#moment += 1;
    const during = onBehalf.getStore() === 'job' ? 'job' : 'request';
    if (this.#comes((mishap) => mishap.kind === 'dies' && mishap.during === during)) return this.#restart();
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

  /** Whether the time of a mishap has come. */
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

  /** Says of what has just written what it has changed. */
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
      isThere: () => this.books.rows('select 1 from sessions where token_hash = ?', hash).length > 0,
      end: () => this.#run('delete from sessions where token_hash = ?', [hash]),
    });
  }

  #run(sql: string, parameters: readonly unknown[]): void {
    this.#version += 1;
    this.#disk.file.prepare(sql).run(parameters);
  }
}

type Ask = (args: readonly unknown[]) => { readonly underWay: UnderWay; readonly reply: unknown };

/** What a session cookie stands for, as long as the table of sessions has it. */
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

/** On whose behalf a statement runs; null for a job, and where it is nobody's. */
function workNow(): Work | UnderWay | null {
  const writer = onBehalf.getStore();
  return writer === undefined || writer === 'job' ? null : (writer as Work);
}

const PURPOSES: Readonly<Record<string, LinkPurpose>> = {
  '': 'sound',
  archive: 'archive',
  changed: 'change',
  sound: 'named-sound',
};

/** Calls that a customer makes to change something. */
const CHANGING = /^(?:downloads|packDownloads|multiDownload|credits\.undo|wishlist|collections|tempo)/;

/** Sessions are looked after on the way: who is here is told by every answer. */
const isWrite = (sql: string, isInTransaction: boolean): boolean =>
  isInTransaction ? sql === 'commit' : /^(?:insert|update|delete)\b(?!.* "sessions")/i.test(sql);

/** Files of changed sounds come and go on the way to a purchase, which may still fail. */
const KEEPS_FILES = /^(?:insert into|update|delete from) "tempo_changes"/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const failure = (code: string): Error => Object.assign(new Error(code), { code });

function shelfOf({ session, cookies }: Asked) {
  const at = (name: string, value: string, httpOnly: boolean): StoredCookie => ({
    name,
    value,
    path: '/',
    expires: null,
    httpOnly,
    secure: false,
  });
  let kept: readonly StoredCookie[] = [
    ...(session ? [at(SESSION, (session as ServerSession).token, true)] : []),
    ...COOKIES.flatMap((name) => {
      const value = cookies.read(name);
      return value === null ? [] : [at(name, encodeURIComponent(value), false)];
    }),
  ];
  return {
    read: () => kept,
    change: (edit: (cookies: readonly StoredCookie[]) => readonly StoredCookie[]) => void (kept = edit(kept)),
  };
}
