import type { Result } from '../../core/kernel/result.ts';
import type { EventCount } from '../../domain/analytics/counted-events.ts';
import type { BillingFinding, BooksAnswer, BooksWish } from '../../domain/billing/books.ts';
import type { PayoutsAnswer, PayoutsWish } from '../../domain/earnings/payouts.ts';
import type { Freeze } from '../../domain/freeze/freeze.ts';
import type { MailWish, ShopMail } from '../../domain/mail/shop-mail.ts';
import type { NotificationWish, SentNotification } from '../../domain/notification/notification.ts';
import type { ChunksToWrite } from '../../domain/publishing/chunks-to-write.ts';
import type { Delivery, ImportReport } from '../../domain/publishing/delivery.ts';
import type { RemovedList } from '../../domain/publishing/removed.ts';
import type { StaffMember } from '../../domain/publishing/staff.ts';
import type { ProviderTrust, TrustWish } from '../../domain/publishing/trust.ts';
import type { TakedownAnswer, TakedownWish } from '../../domain/rights/takedown.ts';
import type { CommandFailure } from './outcome.ts';

/** What a shop has counted, the latest first. */
export interface ShopCounts {
  readonly counts: readonly EventCount[];
  /** Shows it in a browser, for an hour. */
  readonly url: string;
}

/** Packs that are to go on sale. */
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

type Answer<Value> = Promise<Result<Value, CommandFailure>>;

/** What operators do on the data folder of their shop, which needs no shop around it. */
export interface Operators {
  /** Brings the demo customers back to their first day, and answers how many there are. */
  resetDemo(): Answer<number>;
  /** Proves the credits of customers against their entries: a sentence per contradiction. */
  auditCredits(): Answer<readonly string[]>;
  /** Proves plans, orders, payments, credits, invoices and earnings: what holds, and what does not. */
  auditBilling(): Answer<readonly BillingFinding[]>;
  /** Does what is wished with the books: refunds, disputes, reviews and comparisons. */
  keepBooks(wish: BooksWish): Answer<BooksAnswer>;
  /** Does what is wished with payouts, and with the shares of providers. */
  keepPayouts(wish: PayoutsWish): Answer<PayoutsAnswer>;
  /** Mails of the shop, newest first. */
  readMails(wish: MailWish): Answer<readonly ShopMail[]>;
  /** Does what is wished with notifications, and answers those that it was about. */
  tellCustomers(wish: NotificationWish): Answer<readonly SentNotification[]>;
  /** What the shop has counted in the last days, and where a browser shows it. */
  readCounts(days: number): Answer<ShopCounts>;
  /** Shows and decides claims against what the shop sells. */
  decideTakedowns(wish: TakedownWish): Answer<TakedownAnswer>;
  /** Lets nothing be bought, for a reason; or everything again, for null. */
  freezeShop(reason: string | null): Answer<Freeze | null>;
  /** Says whether a customer reviews packs. */
  changeStaff(address: string, isStaff: boolean): Answer<StaffMember>;
  /** Lets the shop write its chunks into files that were sold without them. */
  writeChunks(): Answer<ChunksToWrite>;
  /** Finds what is off sale, with who has taken it off. */
  readRemoved(text: string): Answer<RemovedList>;
  /** Says whether packs of a provider go on sale without a review before. */
  changeTrust(wish: TrustWish): Answer<ProviderTrust>;
  /** Puts packs on sale. */
  importPacks(wish: ImportWish): Answer<ImportReport>;
}

/** What a command does by them. */
export type OperatorWork<Value> = (operators: Operators) => Answer<Value>;
