import type { EventCount } from '../../domain/analytics/counted-events.ts';
import type { TakedownAnswer, TakedownWish } from '../../domain/rights/takedown.ts';
import type { Freeze } from '../../domain/freeze/freeze.ts';
import type { Delivery, ImportReport } from '../../domain/publishing/delivery.ts';
import type { TrustDecision } from '../../domain/publishing/trust.ts';
import type { App } from '../../composition/app.ts';
import type { NotificationWords, SentNotification } from '../../domain/notification/notification.ts';
import type { FolderPort } from '../../core/shell/folder.port.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { CannotOpen } from '../../core/shell/handover.port.ts';
import type { Severity } from '../../core/shell/toasts.ts';
import type { Theatre } from '../stage/theatre.ts';
import type { BooksWish } from '../../domain/billing/books.ts';
import type { BooksAnswer } from './books.ts';
import type { PayoutsWish } from '../../domain/earnings/payouts.ts';
import type { PayoutsAnswer } from './payouts.ts';
import type { CommandFailure } from './outcome.ts';
import type { Backend, Settings } from './settings.ts';

/** Where a command writes its file. */
export interface OutputWish {
  /** A file, an existing folder, `-` for standard output, or null for the sender's name in the working directory. */
  readonly output: string | null;
  /** Replaces an existing file. */
  readonly force: boolean;
}

/** A preview that arrived. */
export interface Preview {
  readonly bytes: number;
  readonly file: string | null;
  readonly playedBy: string | null;
  readonly isTuned: boolean;
}

/** The shop, opened for one command. */
export interface Shop {
  readonly app: App;
  /** The clock that everything in it waits by. */
  readonly clock: Clock;
  /** The backend, for messages. */
  readonly store: string;
  /** The origin that links of the shop belong to. */
  readonly origin: string;
  /** Whether an earlier login has left a session, which may have expired since. */
  readonly hadSession: boolean;
  /** The result of the preview that the player started; null if it had nothing to play. */
  readonly preview: () => Promise<Result<Preview, CannotOpen>> | null;
  /** A folder of this machine that files are fetched into. */
  readonly folder: (path: string) => FolderPort;
  /** The faults of `--fault` that no call has met so far, as they were written. */
  readonly unmetFaults: () => readonly string[];
  /** Makes this backend the one that the profile uses from now on. */
  readonly remember: () => void;
  /** Leaves the page for a new one at the same address, as a browser does: of the old one nothing continues. */
  reload(): Promise<Shop>;
  /** Waits for work in progress, then releases everything. */
  close(): Promise<void>;
}

/** Prints beside the answer, such as problems that do not stop the command. */
export type Tell = (severity: Severity, text: string) => void;

/** Told which backend is meant, before it is reached: it may not answer. */
export type Meant = (backend: Backend) => void;

/** A mail of the shop, as its operator reads it. */
export interface ShopMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  /** Epoch milliseconds. */
  readonly at: number;
  readonly sentAt: number | null;
  readonly problem: string | null;
}

/** So many of the latest mails, or the one with an id. */
export type MailWish = { readonly latest: number } | { readonly id: number };

/** An operator's request about the notifications of the shop. */
export type NotificationWish =
  | { readonly kind: 'list' }
  | { readonly kind: 'create'; readonly words: NotificationWords; readonly to: string | null }
  | { readonly kind: 'withdraw'; readonly id: number };

/** The counts of a shop, latest first. */
export interface ShopCounts {
  readonly counts: readonly EventCount[];
  /** Shows it in a browser, for an hour. */
  readonly url: string;
}

/** The result of one billing invariant. */
export interface BillingFinding {
  readonly invariant: string;
  /** What was checked, with counts. */
  readonly checked: string;
  /** A sentence for each contradiction. */
  readonly problems: readonly string[];
}

/** Packs to put on sale. */
export interface ImportWish {
  readonly deliveries: readonly Delivery[];
  /** Says what would happen, and changes nothing. */
  readonly isDryRun: boolean;
  /** Files at once. */
  readonly workers: number;
  readonly signal: AbortSignal;
  /** Told after each file that nothing more is to be done with. */
  readonly onProgress: (done: number, of: number) => void;
}

/** Whether a customer reviews packs. */
export interface StaffMember {
  readonly address: string;
  readonly isStaff: boolean;
}

/** Whether a provider's packs go on sale without a review. */
export interface TrustWish {
  readonly slug: string;
  readonly isTrusted: boolean;
  readonly reason: string;
}

export interface ProviderTrust {
  readonly name: string;
  readonly isTrusted: boolean;
  /** All that was decided about it, the oldest first. */
  readonly log: readonly TrustDecision[];
}

/** Provided by the composition root. */
export interface Shops {
  open(settings: Settings, wish: OutputWish | null, tell: Tell, meant: Meant): Promise<Result<Shop, CommandFailure>>;
  /** Proves the credits of the data folder's customers against their entries: a sentence per contradiction. */
  auditCredits(settings: Settings, tell: Tell): Promise<Result<readonly string[], CommandFailure>>;
  /** Proves plans, orders, payments, credits, invoices and earnings of the data folder: what holds, and what does not. */
  auditBilling(settings: Settings, tell: Tell): Promise<Result<readonly BillingFinding[], CommandFailure>>;
  /** Does what is wished with the books of the data folder's shop: refunds, disputes, reviews and comparisons. */
  keepBooks(wish: BooksWish, settings: Settings, tell: Tell): Promise<Result<BooksAnswer, CommandFailure>>;
  /** Does what is wished with the payouts of the data folder's shop, and with the shares of its providers. */
  keepPayouts(wish: PayoutsWish, settings: Settings, tell: Tell): Promise<Result<PayoutsAnswer, CommandFailure>>;
  /** Resets the demo customers of the data folder to their first day and returns how many there are. */
  resetDemo(settings: Settings, tell: Tell): Promise<Result<number, CommandFailure>>;
  /** Mails of the shop in the data folder, newest first. */
  readMails(wish: MailWish, settings: Settings, tell: Tell): Promise<Result<readonly ShopMail[], CommandFailure>>;
  /** Handles a request about the notifications of the shop in the data folder and returns the affected ones. */
  tellCustomers(
    wish: NotificationWish,
    settings: Settings,
    tell: Tell,
  ): Promise<Result<readonly SentNotification[], CommandFailure>>;
  /** The counts of the shop in the data folder for the last days, and where a browser shows them. */
  readCounts(days: number, settings: Settings, tell: Tell): Promise<Result<ShopCounts, CommandFailure>>;
  /** Shows and decides claims against what the shop of the data folder sells. */
  decideTakedowns(wish: TakedownWish, settings: Settings, tell: Tell): Promise<Result<TakedownAnswer, CommandFailure>>;
  /** Lets nothing be bought in the shop of the data folder, for a reason; or everything again, for null. */
  freezeShop(reason: string | null, settings: Settings, tell: Tell): Promise<Result<Freeze | null, CommandFailure>>;
  /** Says whether a customer reviews packs. */
  changeStaff(
    address: string,
    isStaff: boolean,
    settings: Settings,
    tell: Tell,
  ): Promise<Result<StaffMember, CommandFailure>>;
  /** Sets whether a provider's packs go on sale without a review. */
  changeTrust(wish: TrustWish, settings: Settings, tell: Tell): Promise<Result<ProviderTrust, CommandFailure>>;
  /** Puts packs on sale in the shop of the data folder. */
  importPacks(wish: ImportWish, settings: Settings, tell: Tell): Promise<Result<ImportReport, CommandFailure>>;
  /** Opens the backend for scripts. */
  openTheatre(settings: Settings, tell: Tell, meant: Meant): Promise<Result<Theatre, CommandFailure>>;
}
