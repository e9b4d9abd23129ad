import { defer } from 'rxjs';
import { type Call, isCancellable } from '../../../adapters/faults/fault.ts';
import { MemoryCookies } from '../../../adapters/cookies/cookies.memory.ts';
import { memoryFiles } from '../../../adapters/memory/downloads/files.memory.ts';
import { memoryBackendFor } from '../../../adapters/memory/memory-backend.ts';
import type { MemoryClient } from '../../../adapters/memory/client.ts';
import type { WorldMail, WorldSession } from '../../../adapters/memory/records.ts';
import type { World } from '../../../adapters/memory/world.ts';
import { type BackendPorts, callsOf } from '../../../core/backend.ts';
import type { Undone } from '../../../core/credits/credits.port.ts';
import { type Answer, type Reply, answerOf, eachCall } from './each-call.ts';
import { drained } from '../../../cli/stage/drained.ts';
import { type Original, deliveryOf } from './delivery.ts';
import { limited } from './limited-looks.ts';
import { type MailedLink, linksOf } from './mailed.ts';
import { MemoryBooks } from './memory-books.ts';
import { MemoryBrowserCookies, type MemorySentCookies } from './memory-browser-cookies.ts';
import type { Done, Fetched, Request as Asked, Session, SimulatedServer } from './simulated-server.ts';
import { type CustomerName, type MakerName, PEOPLE } from './simulated-world.ts';
import { toneOf } from './tone.ts';

/** A device in front of the world, with its ports. */
interface Device {
  readonly client: MemoryClient;
  readonly ports: BackendPorts;
}

/** Replaces ports of the memory backend. */
export type ServerBug = (ports: BackendPorts, world: World) => BackendPorts;

/** The memory backend as a server: it handles one call after the other. */
export class MemoryServer implements SimulatedServer {
  readonly books: MemoryBooks;
  readonly done: Done[] = [];
  readonly fetched: Fetched[] = [];
  /** It only has original files. */
  readonly formats = ['wav24'] as const;
  readonly audits = [];
  readonly slips = [];
  readonly openFiles = 0;
  readonly kept = { keys: [], archives: [] };
  readonly ports: BackendPorts;
  readonly #world: World;
  readonly #byAnswer = new WeakMap<Answer, Done>();
  readonly #byValue = new WeakMap<object, Done>();
  /** The caller without a session; a login turns it into a customer's device. */
  #visitor: Device;
  readonly #bug: ServerBug;
  readonly #maxLooks: number;
  readonly #files: (request: Request) => Promise<Response>;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(world: World, maxLooks: number, bug: ServerBug = (ports) => ports) {
    this.#world = world;
    this.#maxLooks = maxLooks;
    this.#files = memoryFiles(world);
    this.books = new MemoryBooks(world);
    this.#bug = bug;
    this.#visitor = this.#newDevice();
    this.ports = eachCall(this.#visitor.ports, (call, args) => {
      const request = args.at(-1) as Asked;
      const inTurn = () => this.#inTurn(() => this.#do(call, args.slice(0, -1), request));
      return isCancellable(call) ? defer(inTurn) : inTurn();
    });
  }

  doneFor(answer: Answer): Done | undefined {
    return this.#byAnswer.get(answer);
  }

  doneForValue(value: object): Done | undefined {
    return this.#byValue.get(value);
  }

  signIn(name: CustomerName | MakerName): Session {
    const device = this.#newDevice();
    const customer = this.#world.customers[PEOPLE.indexOf(name)]!;
    device.client.customer = customer;
    return new MemorySession(device, this.#world.sessionOf(device.client, customer));
  }

  get mailed(): readonly MailedLink[] {
    const { mails } = this.#world;
    if (this.#mailed.of !== mails) this.#mailed = { of: mails, links: mails.flatMap(linksOf) };
    return this.#mailed.links;
  }

  #mailed: { readonly of: readonly WorldMail[] | null; readonly links: readonly MailedLink[] } = {
    of: null,
    links: [],
  };

  cookiesFor(): MemoryBrowserCookies {
    return new MemoryBrowserCookies();
  }

  delivers(link: string): boolean {
    const { links, changedLinks, takeOuts } = this.#world;
    return links.has(link) || changedLinks.has(link) || takeOuts.some((copy) => copy.link === link);
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
    const pushed = this.#world.originals.get(fileId)?.delivered;
    const { name, extension, seconds } = this.#world.file(fileId)!.file;
    const named = `${name.replaceAll(' ', '_')}.${extension}`;
    return extension === 'wav'
      ? { name: named, mime: 'audio/wav', bytes: pushed ?? toneOf(seconds) }
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

  /** Calls and fetches share their numbers. */
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

  #newDevice(): Device {
    const client: MemoryClient = { world: this.#world, cookies: new MemoryCookies(), customer: null, token: null };
    return { client, ports: this.#bug(memoryBackendFor(client), this.#world) };
  }

  /** The device of a request: after the end of its session, a visitor's. */
  #deviceOf({ session }: Asked): Device {
    if (session instanceof MemorySession && session.isAlive) return session.device;
    if (this.#visitor.client.customer !== null) this.#visitor = this.#newDevice();
    return this.#visitor;
  }

  async #do(call: Call, args: readonly unknown[], request: Asked): Promise<Answer> {
    const world = this.#world;
    const [movements, orders] = [world.movements.length, world.orders.length];
    const device = this.#deviceOf(request);
    const { client, ports } = device;
    const { customer } = client;
    const before = world.sessions.get(client);
    Object.assign(client, { cookies: request.cookies as MemorySentCookies });
    const [port = '', name = ''] = call.split('.');
    const reply = callsOf(ports, port as keyof BackendPorts)[name]!(...args) as Reply;
    const answer = limited(await answerOf(reply), this.#maxLooks);
    const after = world.sessions.get(client);
    if (after && after !== before) request.begun = new MemorySession(device, after);
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

/** The session of a cookie, as long as the world has it. */
class MemorySession implements Session {
  readonly device: Device;
  readonly #session: WorldSession;

  constructor(device: Device, session: WorldSession) {
    this.device = device;
    this.#session = session;
  }

  get customerId(): number {
    return this.#session.customer.user.id;
  }

  get isAlive(): boolean {
    const { client } = this.device;
    return client.customer !== null && client.world.sessions.get(client) === this.#session;
  }

  set isAlive(isAlive: boolean) {
    if (!isAlive && this.isAlive) this.#session.end();
  }
}
