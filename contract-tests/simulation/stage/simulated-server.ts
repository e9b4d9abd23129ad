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
import type { CustomerName, MakerName } from './simulated-world.ts';

/** The session of a cookie. */
export interface Session {
  readonly customerId: number;
  isAlive: boolean;
}

/** A call on its way: its session and cookies. */
export interface Request {
  readonly session: Session | null;
  readonly cookies: SentCookies;
  readonly args: readonly unknown[];
  /** The press that makes the call; null if the page acts by itself. */
  readonly by: string | null;
  /** The session started by a login. */
  begun: Session | null;
}

/** The cookies of a browser as sent with a request, and as changed by its answer. */
export interface SentCookies {
  /** The decoded value that was sent, or null. */
  read(name: string): string | null;
  /** The answer has arrived: take over its cookies. */
  arrive(): void;
}

/** The cookies of a browser, as its pages see them. */
export interface BrowserCookies extends CookiesPort {
  /** A copy for an outgoing request. */
  send(): SentCookies;
}

/** A call that the server has handled, whether or not its answer arrives. */
export interface Done {
  /** Grows with every call, in the order in which they changed something or, if nothing, were answered. */
  readonly number: number;
  /** Everything with a smaller number had been done when it started. */
  readonly begun: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly call: Call;
  readonly args: readonly unknown[];
  readonly request: Request;
  /** For whom it was done; null for a visitor. */
  readonly customerId: number | null;
  readonly answer: Answer;
  /** The files that the customer got or lost by it. */
  readonly gained: readonly number[];
  readonly lost: readonly number[];
  /** Whether it moved credits. */
  readonly isPaid: boolean;
  /** Whether it changed something, whatever it answered. */
  readonly hasWritten: boolean;
  /** Whether others have changed something meanwhile: what it has read may be older than its number. */
  readonly isOvertaken: boolean;
  /** Whether something failed inside the server over it. */
  readonly isDisturbed: boolean;
  /** A file that was damaged throughout; null if none. */
  readonly missing: number | null;
}

/** A link that a browser has opened, and the result. */
export interface Fetched extends Delivery {
  /** Shares its sequence with the numbers of calls. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly link: string;
  /** Its files were sent, or recorded as sent: their purchase can no longer be undone. */
  readonly isDelivered: boolean;
  /** Whether others have changed something meanwhile. */
  readonly isOvertaken: boolean;
  /** Whether something failed inside the server over it, or its connection did. */
  readonly isDisturbed: boolean;
  /** A file that was damaged throughout; null if none. */
  readonly missing: number | null;
}

/** The shop behind the network, on any stage: it identifies callers by their session, and remembers all it has done. */
export interface SimulatedServer {
  /** The calls of all pages; each takes its `Request` as the last argument. */
  readonly ports: BackendPorts;
  /** The current books. */
  readonly books: Books;
  /** Mailed links, oldest first. */
  readonly mailed: readonly MailedLink[];
  /** In the order in which it was done. */
  readonly done: readonly Done[];
  /** Links opened by browsers, in the order in which they were answered. */
  readonly fetched: readonly Fetched[];
  /** What the server did for this answer; undefined if the answer was made up on the way. */
  doneFor(answer: Answer): Done | undefined;
  /** The same by the value of the answer, which lists and facets store unchanged. */
  doneForValue(value: object): Done | undefined;
  /** A session that exists before any page is opened. */
  signIn(name: CustomerName | MakerName): Session;
  /** The initial cookies of a browser. */
  cookiesFor(session: Session | null): BrowserCookies;
  /** Whether a link leads to something granted. */
  delivers(link: string): boolean;
  /** A browser opens a link: once delivered, its files can no longer be undone. The result is in `fetched`. */
  deliver(link: string, by: BrowserCookies): Promise<Fetched>;
  /** What the buyer of a file must get, independent of the code that delivers it. */
  originalOf(fileId: number): Original;
  /** The formats of its files. */
  readonly formats: readonly AudioFormat[];
  /** Something has failed inside of it: background work may be late, or not happen at all. */
  readonly isDisturbed: boolean;
  /** It has refunded by itself what it could not deliver. */
  readonly hasGivenBack: boolean;
  /** Calls that nobody waits for any more, but that are still running. */
  readonly leftAlone: readonly Call[];
  /** What differed on replay, once `playRecordings` has tried. */
  readonly replayTroubles: readonly string[];
  /** Records a browser's calls from now on, where possible. */
  record(browser: BrowserCookies): void;
  playRecordings(): Promise<void>;
  /** Audits of its ledger, in the order in which they ended. */
  readonly audits: readonly Audited[];
  /** Audits the ledger, and changed copies of it; stages without SQL have none. */
  audit(): Promise<void>;
  /** Mistakes that no answer shows: statements that are not awaited, credits that are not locked. */
  readonly slips: readonly string[];
  /** Files that are open for reading. */
  readonly openFiles: number;
  /** When its purchase keys, and its archives that are not being prepared, were stored, in epoch milliseconds. */
  readonly kept: { readonly keys: readonly number[]; readonly archives: readonly number[] };
  /** Pending timers of its own. */
  readonly timers: number;
  /** Something is going to fail inside of it, if it has such a part. */
  mishap(mishap: ServerMishap): void;
  /** Ends all failures inside of it. */
  calm(): void;
  /** Resolves when server and pages have proceeded as far as they can without time passing. */
  settle(): Promise<void>;
  /** Releases its resources. */
  close(): void;
}
