import { defer } from 'rxjs';
import { type Call, isCancellable } from '../../../adapters/faults/fault.ts';
import { MemoryCookies } from '../../../adapters/cookies/cookies.memory.ts';
import { memoryBackendFor } from '../../../adapters/memory/memory-backend.ts';
import type { Customer } from '../../../adapters/memory/records.ts';
import type { World } from '../../../adapters/memory/world.ts';
import type { BackendPorts } from '../../../core/backend.ts';
import type { Undone } from '../../../core/credits/credits.port.ts';
import { ok } from '../../../core/kernel/result.ts';
import type { CookiesPort } from '../../../core/shell/cookies.port.ts';
import { type Answer, type Reply, answerOf, eachCall } from './each-call.ts';

/** What a session cookie stands for. */
export interface ServerSession {
  readonly customer: Customer;
  isAlive: boolean;
}

/** A call on its way: as whom it is sent, and with which cookies. */
export interface Request {
  readonly session: ServerSession | null;
  readonly cookies: RequestCookies;
  readonly args: readonly unknown[];
  /** The session that a login has begun. */
  begun: ServerSession | null;
}

const COOKIES = ['multidownload', 'wishlist_products'] as const;

/** Cookies as a request carries them there, and as its answer brings them back. */
export class RequestCookies implements CookiesPort {
  readonly #sent: ReadonlyMap<string, string | null>;
  readonly #set = new Map<string, string | null>();

  constructor(cookies: CookiesPort) {
    this.#sent = new Map(COOKIES.map((name) => [name, cookies.read(name)]));
  }

  read(name: string): string | null {
    return this.#set.get(name) ?? this.#sent.get(name) ?? null;
  }

  write(name: string, value: string): void {
    this.#set.set(name, value);
  }

  remove(name: string): void {
    this.#set.set(name, null);
  }

  arriveAt(cookies: CookiesPort): void {
    for (const [name, value] of this.#set)
      if (value === null) cookies.remove(name);
      else cookies.write(name, value, 365);
  }
}

/** A call that the server has done, whether anybody hears of it or not. */
export interface Done {
  /** Grows by one with every call. */
  readonly number: number;
  readonly call: Call;
  readonly args: readonly unknown[];
  readonly request: Request;
  readonly customer: Customer | null;
  readonly answer: Answer;
  /** The files that it gave to the customer, and those that it took back. */
  readonly gained: readonly number[];
  readonly lost: readonly number[];
  /** It moved credits. */
  readonly isPaid: boolean;
}

/** What a planted bug makes of what the server does. */
export type ServerBug = (ports: BackendPorts, world: World) => BackendPorts;

/**
 * The memory backend as a server: it does one call after the other, knows each caller by the session that came with
 * the call, and never forgets what it has done.
 */
export class SimulatedServer {
  readonly world: World;
  readonly done: Done[] = [];
  readonly ports: BackendPorts;
  readonly #byAnswer = new WeakMap<Answer, Done>();
  readonly #byValue = new WeakMap<object, Done>();
  readonly #client: { customer: Customer | null; cookies: CookiesPort; readonly world: World };
  readonly #maxLooks: number;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(world: World, maxLooks: number, bug: ServerBug = (ports) => ports) {
    this.world = world;
    this.#maxLooks = maxLooks;
    this.#client = { world, customer: null, cookies: new MemoryCookies() };
    this.ports = eachCall(bug(memoryBackendFor(this.#client), world), (call, args, run) => {
      const request = args.at(-1) as Request;
      const inTurn = () => this.#inTurn(() => this.#do(call, args.slice(0, -1), request, run));
      return isCancellable(call) ? defer(inTurn) : inTurn();
    });
  }

  /** What the server did to give this answer; undefined for an answer that was made up on the way. */
  doneFor(answer: Answer): Done | undefined {
    return this.#byAnswer.get(answer);
  }

  /** The same by the value of the answer, which lists and facets keep as they got it. */
  doneForValue(value: object): Done | undefined {
    return this.#byValue.get(value);
  }

  #inTurn(work: () => Promise<Answer>): Promise<Answer> {
    const turn = this.#queue.then(work);
    this.#queue = turn;
    return turn;
  }

  async #do(
    call: Call,
    args: readonly unknown[],
    request: Request,
    run: (args: readonly unknown[]) => Reply,
  ): Promise<Answer> {
    const { world } = this;
    const [movements, orders] = [world.movements.length, world.orders.length];
    const customer = request.session?.isAlive ? request.session.customer : null;
    this.#client.customer = customer;
    this.#client.cookies = request.cookies;
    const answer = this.#limited(await answerOf(run(args)));
    if (call === 'account.logIn' && answer.ok) request.begun = { customer: this.#client.customer!, isAlive: true };
    if (call === 'account.logOut' && answer.ok && request.session) request.session.isAlive = false;
    const done: Done = {
      number: this.done.length + 1,
      call,
      args,
      request,
      customer,
      answer,
      gained: world.orders.slice(orders).flatMap(({ files }) => files.map(({ id }) => id)),
      lost: call === 'credits.undo' && answer.ok ? (answer.value as Undone).fileIds : [],
      isPaid: world.movements.length > movements,
    };
    this.done.push(done);
    this.#byAnswer.set(answer, done);
    if (answer.ok && typeof answer.value === 'object' && answer.value !== null) this.#byValue.set(answer.value, done);
    return answer;
  }

  /** Archives are looked at as often as the setting says. */
  #limited(answer: Answer): Answer {
    const isGrant =
      answer.ok && typeof answer.value === 'object' && answer.value !== null && 'maxAttempts' in answer.value;
    return isGrant ? ok({ ...(answer.value as object), maxAttempts: this.#maxLooks }) : answer;
  }
}
