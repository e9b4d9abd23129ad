import type { Call } from '../../../adapters/faults/fault.ts';
import type { BackendPorts } from '../../../core/backend.ts';
import type { CookiesPort } from '../../../core/shell/cookies.port.ts';
import type { Books } from './books.ts';
import type { Answer } from './each-call.ts';
import type { ServerMishap } from './server-mishap.ts';
import type { AudioFormat } from '../../../core/downloads/owned/taking.ts';
import type { Delivery, Original } from './delivery.ts';
import type { CustomerName } from './simulated-world.ts';

/** What a session cookie stands for. */
export interface Session {
  readonly customerId: number;
  isAlive: boolean;
}

/** A call on its way: as whom it is sent, and with which cookies. */
export interface Request {
  readonly session: Session | null;
  readonly cookies: RequestCookies;
  readonly args: readonly unknown[];
  /** The session that a login has begun. */
  begun: Session | null;
}

export const COOKIES = ['multidownload', 'wishlist_products'] as const;

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
  /** Grows with every call, in the order in which they changed something or, if nothing, were answered. */
  readonly number: number;
  /** What has a smaller number had been done when it began. */
  readonly begun: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly call: Call;
  readonly args: readonly unknown[];
  readonly request: Request;
  /** Who it was done for; null for a visitor. */
  readonly customerId: number | null;
  readonly answer: Answer;
  /** The files that it gave to the customer, and those that it took back. */
  readonly gained: readonly number[];
  readonly lost: readonly number[];
  /** It moved credits. */
  readonly isPaid: boolean;
  /** It changed something, whatever it answered. */
  readonly hasWritten: boolean;
  /** Others have changed something between its beginning and its end: what it has read may be older than its number. */
  readonly isOvertaken: boolean;
  /** Something went wrong inside the server over it. */
  readonly isDisturbed: boolean;
}

/** A link that a browser has fetched, and what came of it. */
export interface Fetched extends Delivery {
  /** In one order with the numbers of calls. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly link: string;
  /** Its files were sent, or written down as sent: what they were bought with cannot be given back any more. */
  readonly isDelivered: boolean;
  /** Others have changed something between its beginning and its end. */
  readonly isOvertaken: boolean;
  /** Something went wrong inside the server over it, or with its connection. */
  readonly isDisturbed: boolean;
}

/**
 * The shop behind the network, whatever it runs on: it knows each caller by the session that came with the call, and
 * never forgets what it has done.
 */
export interface SimulatedServer {
  /** The calls of all pages; each takes its `Request` as its last argument. */
  readonly ports: BackendPorts;
  /** What is written down at the moment. */
  readonly books: Books;
  /** In the order in which it was done. */
  readonly done: readonly Done[];
  /** Links that browsers have fetched, in the order in which they were answered. */
  readonly fetched: readonly Fetched[];
  /** What the server did to give this answer; undefined for an answer that was made up on the way. */
  doneFor(answer: Answer): Done | undefined;
  /** The same by the value of the answer, which lists and facets keep as they got it. */
  doneForValue(value: object): Done | undefined;
  /** A session that begins before anybody has opened a page. */
  signIn(name: CustomerName): Session;
  /** Whether a link leads to something that was granted. */
  delivers(link: string): boolean;
  /** Somebody fetches a link: once it is delivered, its files cannot be given back. `fetched` tells what came of it. */
  deliver(link: string): Promise<Fetched>;
  /** What whoever has bought a file has to get, untouched by what delivers it. */
  originalOf(fileId: number): Original;
  /** The formats in which it has files. */
  readonly formats: readonly AudioFormat[];
  /** Something has gone wrong inside of it: what it does by itself may come later than usual, or not at all. */
  readonly isDisturbed: boolean;
  /** It has given back by itself what it could not deliver. */
  readonly hasGivenBack: boolean;
  /** Timers of its own that wait. */
  readonly timers: number;
  /** Something will go wrong inside of it, if it has such a part. */
  mishap(mishap: ServerMishap): void;
  /** Nothing goes wrong inside of it any more. */
  calm(): void;
  /** Resolves when server and pages have come as far as they get without time. */
  settle(): Promise<void>;
  /** Lets go of what it holds. */
  close(): void;
}
