import type { Call } from '../../../adapters/faults/fault.ts';
import type { BackendPorts } from '../../../core/backend.ts';
import type { CookiesPort } from '../../../core/shell/cookies.port.ts';
import type { Books } from './books.ts';
import type { Answer } from './each-call.ts';
import type { ServerMishap } from './server-mishap.ts';
import type { AudioFormat } from '../../../core/downloads/owned/taking.ts';
import type { Audited } from './audited.ts';
import type { Delivery, Original } from './delivery.ts';
import type { MailedLink } from './mailed.ts';
import type { CustomerName } from './simulated-world.ts';

/** What a session cookie stands for. */
export interface Session {
  readonly customerId: number;
  isAlive: boolean;
}

/** A call on its way: as whom it is sent, and with which cookies. */
export interface Request {
  readonly session: Session | null;
  readonly cookies: SentCookies;
  readonly args: readonly unknown[];
  /** The press that makes the call; null where the page goes on by itself. */
  readonly by: string | null;
  /** The session that a login has begun. */
  begun: Session | null;
}

/** Cookies of a browser as a request carries them there, and as its answer brings them back. */
export interface SentCookies {
  /** The decoded value that was sent, or null. */
  read(name: string): string | null;
  /** The answer is there: its cookies are taken over. */
  arrive(): void;
}

/** Cookies of a browser, as its pages have them. */
export interface BrowserCookies extends CookiesPort {
  /** A copy for a request that leaves. */
  send(): SentCookies;
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
  /** A file that the shop did not hold whole all the while; null where it held all of them. */
  readonly missing: number | null;
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
  /** A file that the shop did not hold whole all the while; null where it held all of them. */
  readonly missing: number | null;
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
  /** Links that it has mailed, the oldest first. */
  readonly mailed: readonly MailedLink[];
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
  /** What a browser begins with. */
  cookiesFor(session: Session | null): BrowserCookies;
  /** Whether a link leads to something that was granted. */
  delivers(link: string): boolean;
  /** Somebody fetches a link: once it is delivered, its files cannot be given back. `fetched` tells what came of it. */
  deliver(link: string, by: BrowserCookies): Promise<Fetched>;
  /** What whoever has bought a file has to get, untouched by what delivers it. */
  originalOf(fileId: number): Original;
  /** The formats in which it has files. */
  readonly formats: readonly AudioFormat[];
  /** Something has gone wrong inside of it: what it does by itself may come later than usual, or not at all. */
  readonly isDisturbed: boolean;
  /** It has given back by itself what it could not deliver. */
  readonly hasGivenBack: boolean;
  /** Calls that nobody waits for any more, and that go on all the same. */
  readonly leftAlone: readonly Call[];
  /** What does not play again as it was recorded, once `playRecordings` has tried. */
  readonly replayTroubles: readonly string[];
  /** What a browser asks from now on is written down, where that can be. */
  record(browser: BrowserCookies): void;
  playRecordings(): Promise<void>;
  /** Audits of its ledger, in the order in which they ended. */
  readonly audits: readonly Audited[];
  /** Audits the ledger as it is, and copies of it that others have written into; it has none on stages without SQL. */
  audit(): Promise<void>;
  /** What it was caught at that no answer tells of: statements that it does not wait for, credits that it does not lock. */
  readonly slips: readonly string[];
  /** Files that it has begun to read and not closed. */
  readonly openFiles: number;
  /** Since when it has kept keys of purchases, and archives that are not being prepared, in epoch milliseconds. */
  readonly kept: { readonly keys: readonly number[]; readonly archives: readonly number[] };
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
