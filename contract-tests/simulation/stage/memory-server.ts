import { defer } from 'rxjs';
import { type Call, isCancellable } from '../../../adapters/faults/fault.ts';
import { MemoryCookies } from '../../../adapters/cookies/cookies.memory.ts';
import { memoryFiles } from '../../../adapters/memory/downloads/files.memory.ts';
import { memoryBackendFor } from '../../../adapters/memory/memory-backend.ts';
import type { Customer } from '../../../adapters/memory/records.ts';
import type { World } from '../../../adapters/memory/world.ts';
import type { BackendPorts } from '../../../core/backend.ts';
import type { Undone } from '../../../core/credits/credits.port.ts';
import type { CookiesPort } from '../../../core/shell/cookies.port.ts';
import { type Answer, type Reply, answerOf, eachCall } from './each-call.ts';
import { drained } from '../../../cli/stage/drained.ts';
import { type Original, deliveryOf } from './delivery.ts';
import { limited } from './limited-looks.ts';
import { MemoryBooks } from './memory-books.ts';
import { MemoryBrowserCookies, type MemorySentCookies } from './memory-browser-cookies.ts';
import type { Done, Fetched, Request as Asked, Session, SimulatedServer } from './simulated-server.ts';
import { CUSTOMERS, type CustomerName } from './simulated-world.ts';
import { toneOf } from './tone.ts';

interface MemorySession extends Session {
  readonly customer: Customer;
  /** Epoch milliseconds. */
  authenticatedAt: number;
}

/** What a planted bug makes of what the memory backend does. */
export type ServerBug = (ports: BackendPorts, world: World) => BackendPorts;

/** The memory backend as a server: it does one call after the other. */
export class MemoryServer implements SimulatedServer {
  readonly books: MemoryBooks;
  readonly done: Done[] = [];
  readonly fetched: Fetched[] = [];
  /** It has files as they were made only. */
  readonly formats = ['wav24'] as const;
  readonly audits = [];
  readonly slips = [];
  readonly openFiles = 0;
  readonly kept = { keys: [], archives: [] };
  readonly ports: BackendPorts;
  readonly #world: World;
  readonly #byAnswer = new WeakMap<Answer, Done>();
  readonly #byValue = new WeakMap<object, Done>();
  readonly #client: { customer: Customer | null; cookies: CookiesPort; readonly world: World; readonly token: null };
  readonly #maxLooks: number;
  readonly #files: (request: Request) => Promise<Response>;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(world: World, maxLooks: number, bug: ServerBug = (ports) => ports) {
    this.#world = world;
    this.#maxLooks = maxLooks;
    this.#files = memoryFiles(world);
    this.books = new MemoryBooks(world);
    this.#client = { world, customer: null, cookies: new MemoryCookies(), token: null };
    this.ports = eachCall(bug(memoryBackendFor(this.#client), world), (call, args, run) => {
      const request = args.at(-1) as Asked;
      const inTurn = () => this.#inTurn(() => this.#do(call, args.slice(0, -1), request, run));
      return isCancellable(call) ? defer(inTurn) : inTurn();
    });
  }

  doneFor(answer: Answer): Done | undefined {
    return this.#byAnswer.get(answer);
  }

  doneForValue(value: object): Done | undefined {
    return this.#byValue.get(value);
  }

  signIn(name: CustomerName): Session {
    return session(this.#world.customers[CUSTOMERS.indexOf(name)]!, this.#world.clock.now());
  }

  cookiesFor(): MemoryBrowserCookies {
    return new MemoryBrowserCookies();
  }

  delivers(link: string): boolean {
    return this.#world.links.has(link) || this.#world.changedLinks.has(link);
  }

  async deliver(link: string): Promise<Fetched> {
    const at = this.#world.clock.now();
    const number = this.#next();
    const sent = await deliveryOf(await this.#files(new Request(`http://shop.test${link}`)));
    const isDelivered = sent.status === 200;
    const fetched = { ...sent, number, at, link, isDelivered, isOvertaken: false, isDisturbed: false, missing: null };
    this.fetched.push(fetched);
    return fetched;
  }

  originalOf(fileId: number): Original {
    const { name, extension, seconds } = this.#world.file(fileId)!.file;
    const named = `${name.replaceAll(' ', '_')}.${extension}`;
    return extension === 'wav'
      ? { name: named, mime: 'audio/wav', bytes: toneOf(seconds) }
      : { name: named, mime: 'application/octet-stream', bytes: new TextEncoder().encode(`${name}\n`) };
  }

  get isDisturbed(): boolean {
    return false;
  }

  get hasGivenBack(): boolean {
    return false;
  }

  get timers(): number {
    return 0;
  }

  /** A call in memory ends by itself, and there is nothing to record. */
  readonly leftAlone = [];
  readonly replayTroubles = [];

  record(): void {}

  async playRecordings(): Promise<void> {}

  /** It has neither SQL nor jobs nor a process. */
  mishap(): void {}

  async audit(): Promise<void> {}

  calm(): void {}

  settle(): Promise<void> {
    return drained();
  }

  close(): void {}

  /** Calls and fetches are counted together. */
  #last = 0;

  #next(): number {
    this.#last += 1;
    return this.#last;
  }

  #inTurn(work: () => Promise<Answer>): Promise<Answer> {
    const turn = this.#queue.then(work);
    this.#queue = turn;
    return turn;
  }

  async #do(
    call: Call,
    args: readonly unknown[],
    request: Asked,
    run: (args: readonly unknown[]) => Reply,
  ): Promise<Answer> {
    const world = this.#world;
    const [movements, orders] = [world.movements.length, world.orders.length];
    const sent = request.session as MemorySession | null;
    const customer = sent?.isAlive ? sent.customer : null;
    this.#client.customer = customer;
    this.#client.cookies = request.cookies as MemorySentCookies;
    // One client speaks for all: it was authenticated when the session was that it speaks for.
    if (customer && sent) world.sessionOf(this.#client, customer).authenticatedAt = sent.authenticatedAt;
    const answer = limited(await answerOf(run(args)), this.#maxLooks);
    if (customer && sent && this.#client.customer === customer)
      sent.authenticatedAt = world.sessionOf(this.#client, customer).authenticatedAt;
    if (call === 'account.logIn' && answer.ok) request.begun = session(this.#client.customer!, world.clock.now());
    // A browser has one session: a login ends the one that came with it.
    if ((call === 'account.logIn' || call === 'account.logOut') && answer.ok && sent) sent.isAlive = false;
    const number = this.#next();
    const done: Done = {
      number,
      begun: number,
      at: world.clock.now(),
      call,
      args,
      request,
      customerId: customer?.user.id ?? null,
      answer,
      gained: world.orders.slice(orders).flatMap(({ files }) => files.map(({ id }) => id)),
      lost: call === 'credits.undo' && answer.ok ? (answer.value as Undone).fileIds : [],
      isPaid: world.movements.length > movements,
      hasWritten: false,
      isOvertaken: false,
      isDisturbed: false,
      missing: null,
    };
    this.done.push(done);
    this.#byAnswer.set(answer, done);
    if (answer.ok && typeof answer.value === 'object' && answer.value !== null) this.#byValue.set(answer.value, done);
    return answer;
  }
}

const session = (customer: Customer, authenticatedAt: number): MemorySession => ({
  customer,
  customerId: customer.user.id,
  isAlive: true,
  authenticatedAt,
});
