import type { BankDecision } from '../../domain/billing/bank-decision.ts';
import type { Pace } from '../../domain/settings/device-login.ts';
import type { FileChange } from '../../domain/tempo/file-changes.ts';
import type { Address } from '../../domain/settings/address.ts';
import type { BankDetails } from '../../domain/earnings/bank.ts';
import type { EarningLine } from '../../domain/earnings/earnings.ts';
import type { Payout } from '../../domain/earnings/overview.ts';
import type { NotificationEnd, NotificationWords } from '../../domain/notification/notification.ts';
import type { User } from '../../core/account/user.ts';
import type { StoredMethod } from '../../core/billing/checkout.ts';
import type { Identity } from '../../core/identities/identities.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import type { Pack, Term } from '../../core/catalogue/packs/pack.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { Paid } from '../../core/credits/paid.ts';
import type { QuotedFile } from '../../core/credits/quote.ts';
import type { StatementEntry } from '../../core/credits/statement.ts';
import type { Passkey } from '../../core/passkeys/passkey.ts';
import type { OwnInvoice } from '../../core/invoices/invoices.ts';
import type { License, Licensee } from '../../core/license/license.ts';
import type { LinkKind } from '../../domain/account/joining.ts';
import type { CancelAnswer } from '../../domain/billing/cancelling.ts';
import type { DisputeStatus } from '../../domain/billing/dispute.ts';
import type { Coupon } from '../../domain/billing/coupons.ts';
import type { Subscription } from '../../domain/billing/subscription.ts';
import type { PaymentOrderState, PricedOrder } from '../../domain/billing/order.ts';
import type { OrderState } from '../../domain/downloads/undo-window.ts';
import type { ChallengePurpose } from '../../domain/passkeys/passkeys.ts';
import type { PackFile } from '../../domain/publishing/check-pack.ts';
import type { AboutPack, PushedFile, Waiver } from '../../domain/publishing/draft.ts';
import type { Finding } from '../../domain/publishing/findings.ts';
import type { LabelSide } from '../../domain/publishing/two-sides.ts';
import type { SheetRow } from '../../domain/publishing/pack-files.ts';
import type { DraftState } from '../../domain/publishing/states.ts';
import type { AloneState } from '../../domain/publishing/trust.ts';
import type { Scope } from '../../domain/tokens/scopes.ts';
import type { WantedChange } from '../../domain/tempo/change.ts';
import type { Character } from './similar/sound-character.ts';

/** A sound with what the backend knows beyond what it shows. */
export interface WorldSound extends Sound {
  readonly fileName: string;
  readonly parameters: readonly Term[];
  readonly character: Character;
  readonly topChartPosition: number | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** A device on which a customer is signed in. */
export interface WorldSession {
  readonly id: string;
  readonly customer: Customer;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** When the signed-in customer last authenticated, in epoch milliseconds. */
  authenticatedAt: number;
  /** Signs the device out. */
  end(): void;
}

/** A device that waits for approval. */
export interface WorldDeviceLogin {
  readonly deviceCode: string;
  readonly userCode: string;
  /** Epoch milliseconds. */
  readonly askedAt: number;
  readonly expiresAt: number;
  pace: Pace;
  /** Who has answered; null while nobody has. */
  answer: { readonly customer: Customer; readonly isAllowed: boolean } | null;
}

/** A token as the backend keeps one. */
export interface WorldToken {
  readonly id: number;
  readonly secret: string;
  readonly customer: Customer;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Whole credits that it may spend in all. */
  readonly creditLimit: number;
  spent: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly expiresAt: number;
  lastUsedAt: number | null;
  isRevoked: boolean;
}

/** A copy of what is known about a customer. */
export interface WorldTakeOut {
  readonly customer: Customer;
  /** The path that opens it. */
  readonly link: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Epoch milliseconds. */
  readonly requestedAt: number;
  readonly expiresAt: number;
}

/** A customer's identity at another site: issuer and subject together. */
export interface WorldIdentity extends Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly customer: Customer;
}

/** A passkey as the backend keeps it: everything an authenticator says is checked, except for signatures. */
export interface WorldPasskey extends Passkey {
  readonly customer: Customer;
  readonly credentialId: string;
  readonly transports: readonly string[];
  /** The number of signatures so far; always 0 if it does not count. */
  readonly counter: number;
}

/** A challenge that waits for its answer. */
export interface WorldChallenge {
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  /** The browser that has asked. */
  readonly browser: object;
  /** Null for a login. */
  readonly customer: Customer | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** The secret shared by an authenticator app and the backend. */
export interface WorldTotp {
  readonly secret: Uint8Array;
  /** Epoch milliseconds; null until a right code has shown that the app has it. */
  readonly since: number | null;
  /** The step of the code that was used last. */
  lastStep: number;
}

/** A customer as the backend keeps one. */
export interface Customer {
  user: User;
  /** The providers they act for on the dashboard, by slug. */
  providerSlugs: readonly string[];
  /** Null while there is none, so that nobody can log in with one. */
  password: string | null;
  totp: WorldTotp | null;
  recoveryCodes: readonly string[];
  address: Address;
  /** Epoch milliseconds; null while the account is active. */
  deactivatedAt: number | null;
  /** Ask `World.planOf` for the plan of now: what has become due by the clock is done there. */
  subscription: Subscription;
  /** What renewals are charged to; null without one. */
  method: WorldMethod | null;
  /** The code that is applied until an order uses it up. */
  coupon: Coupon | null;
  readonly isDeal: boolean;
  /** Until when START is granted, in epoch milliseconds; null if it never was, or was used. */
  startDiscountEndsAt: number | null;
  /** Why the customer has cancelled, the latest last. */
  readonly cancellations: CancelAnswer[];
  /** Whole credits, those of the plan and those of packs. */
  balance: number;
  /** The part of the balance that ends with the plan [DECISION-172]. It is spent first. */
  planCredits: number;
  /** What waits for a plan to run again; it is no part of the balance. */
  frozenCredits: number;
  /** Grows with every movement. */
  balanceVersion: number;
  showTip: boolean;
  /** By file id, with the time in epoch milliseconds. */
  readonly likedSounds: Map<number, number>;
  readonly likedPacks: Map<number, number>;
  readonly downloads: Map<number, number>;
  /** Purchases, by idempotency key. */
  readonly purchases: Map<string, WorldPurchase>;
}

/** A file that was pushed and sold. */
export interface WorldOriginal {
  /** Of the pushed file. */
  readonly sha256: string;
  /** What customers get. */
  readonly delivered: Uint8Array<ArrayBuffer>;
}

/** A pack on its way to the shelf, as the backend keeps one. */
export interface WorldDraft {
  readonly id: number;
  readonly provider: Term;
  readonly version: number;
  readonly revision: number;
  readonly state: DraftState;
  readonly about: AboutPack;
  /** In the order of the manifest. */
  readonly files: readonly WorldDraftFile[];
  /** Whose labels count where sheet and shop have both changed one. */
  readonly side: LabelSide | null;
  readonly findings: readonly Finding[];
  readonly waivers: readonly Waiver[];
  /** Digests of sheet and manifest that were read last. */
  readonly read: { readonly sheet: string | null; readonly manifest: string | null };
  readonly returned: string | null;
  /** Epoch milliseconds. */
  readonly changedAt: number;
  readonly submittedAt: number | null;
  readonly onSaleAt: number | null;
  readonly packSlug: string | null;
  /** Its state if it was sold by trust, and why staff has taken it off sale afterwards. */
  readonly alone: AloneState | null;
  readonly objection: string | null;
  readonly objectedBy: { readonly who: string; readonly at: number } | null;
}

export interface WorldDraftFile extends PushedFile {
  readonly labels: SheetRow | null;
  /** The same as the sheet says it that was read last. */
  readonly told: SheetRow | null;
  /** Null until it is analysed; and its labels at that time. */
  readonly checked: PackFile | null;
  readonly checkedAs: string | null;
}

/** A customer's default payment method: a card by the sandbox's token, or a wallet by its payer's agreement. */
export type WorldMethod = { readonly shown: StoredMethod } & (
  { readonly token: string; readonly agreement: null } | { readonly token: null; readonly agreement: WorldAgreement }
);

/** The agreement that a wallet may be charged again, until its payer revokes it. */
export interface WorldAgreement {
  /** Where the payer has agreed. */
  readonly at: string;
  readonly customer: Customer;
  /** The address of its owner, as the shop was told. */
  readonly payer: string;
  isRevoked: boolean;
  /** How often it was charged. */
  charges: number;
}

/** A purchase that may arrive again: what it was for, and what was answered. */
export interface WorldPurchase {
  readonly subject: string;
  readonly paid: Paid;
  /** Epoch milliseconds. */
  readonly boughtAt: number;
}

/** A sound in another tempo and key. */
export interface WorldChange {
  readonly soundId: number;
  readonly wanted: WantedChange;
  readonly seconds: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** A mail in the outbox. */
export interface WorldMail {
  readonly id: number;
  /** The customer it is about. */
  readonly customerId: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A link that was mailed, until it is used. */
export interface WorldMailedLink {
  readonly token: string;
  readonly kind: LinkKind;
  readonly customer: Customer;
  /** The address that it was sent to. */
  readonly email: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** A notification from the operator: to one customer, or to all. */
export interface WorldNotification extends NotificationWords {
  readonly id: number;
  /** The e-mail address of the only recipient; null for everybody. */
  readonly to: string | null;
  /** How customers have ended it, by their ids. */
  readonly ends: Map<number, NotificationEnd>;
}

/** What a granted link delivers: one file, or several as an archive. */
export interface WorldDelivery {
  readonly customer: Customer;
  readonly fileIds: readonly number[];
  /** Files of an archive delivered in another tempo or key. */
  readonly changes?: readonly FileChange[];
  /** When it was asked for as an archive, in epoch milliseconds: even one file comes as one then. */
  readonly archivedAt: number | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** The name of a single file, if it is not the shop's own. */
  readonly name?: string;
}

/** A license as it was issued, with the code that reveals the names. */
export interface WorldLicense extends License {
  readonly customer: Customer;
  readonly licensee: Licensee;
  readonly code: string;
}

/** A collection as the backend keeps one. */
export interface WorldCollection extends Omit<Collection, 'total'> {
  readonly soundIds: readonly number[];
  /** The customer's id; null for the shop's own. */
  readonly ownerId: number | null;
}

/** Files that were bought together: open until the first byte is fetched or until they are returned. */
export interface WorldOrder {
  readonly id: number;
  readonly customer: Customer;
  /** The token that has paid; null if none was used. */
  readonly token: WorldToken | null;
  readonly files: readonly QuotedFile[];
  /** Epoch milliseconds. */
  readonly boughtAt: number;
  state: OrderState;
}

/** A customer's order for a plan. */
export interface WorldPaymentOrder {
  readonly id: string;
  readonly customer: Customer;
  readonly priced: PricedOrder;
  state: PaymentOrderState;
  /** Once it is paid: when, in epoch milliseconds, and the number of its invoice. */
  paid: { readonly at: number; readonly invoice: string } | null;
  /** Whether its payer gives up the right to withdraw from credits that they spend. */
  readonly waives: boolean;
  /** Whole cents that have gone back. */
  refundedCents: number;
}

/** A payment that was taken for an order, or for a renewal. */
export interface WorldPayment {
  /** The id of the order, or of the renewal. */
  readonly id: string;
  readonly customer: Customer;
  /** The number of its invoice. */
  readonly invoice: string;
  /** The latest report of its payer's bank, and the credits on hold; null if nobody disputes it. */
  dispute: { readonly status: DisputeStatus; readonly held: number } | null;
}

/** A customer's invoice. */
export interface WorldInvoice extends OwnInvoice {
  readonly customer: Customer;
  /** The buyer's, where taxes depend on it. */
  readonly vatId: string | null;
  /** For a credit note: the number of its invoice. */
  readonly corrects: string | null;
  /** For a credit note: whether it only refunds the tax. */
  readonly isOfTax: boolean;
}

/** What a bank or a wallet asks a payer, and the effects of the answers. */
export interface WorldQuestion extends Readonly<Record<Exclude<BankDecision, 'revoke'>, () => void>> {
  readonly customer: Customer;
}

/** A movement of a customer's credits, without the balance after it. */
export interface WorldMovement extends Omit<StatementEntry, 'balance'> {
  readonly customer: Customer;
  /** The part of the amount that is credits of the plan. */
  readonly ofPlan: number;
  /** The order or renewal that brought them, or whose refund or dispute takes them; null for none. */
  readonly orderId: string | null;
  /** The price of granted credits before tax, in whole cents; null if nobody has paid for them. */
  readonly price: { readonly netCents: number; readonly hasCoupon: boolean } | null;
}

/** A payout that was made to a provider, by the slug. */
export interface WorldPayout {
  readonly provider: string;
  readonly payout: Payout;
  /** The lines that it pays. */
  readonly positions: ReadonlySet<number>;
  /** What it has left of a cent. */
  readonly restMicros: number;
}

/** What had happened before a world began, by customers who are not among its own. */
export interface WorldPast {
  readonly customers: readonly Customer[];
  readonly returns: ReadonlyArray<{ readonly customer: Customer; readonly soundId: number; readonly at: number }>;
  /** Like those of the world: by 'sound 7', and by '12 2027-03'. */
  readonly plays: ReadonlyMap<string, number>;
  readonly playsByMonth: ReadonlyMap<string, number>;
  /** How often a search without results was made. */
  readonly searches: ReadonlyMap<string, number>;
  readonly linesOf: (provider: string) => readonly EarningLine[];
  /** The latest first. */
  readonly payouts: readonly WorldPayout[];
  /** By slug. */
  readonly banks: ReadonlyMap<string, BankDetails>;
}

/** The initial state of a world. */
export interface WorldSeed {
  /** Called by the first who asks. */
  readonly past?: () => WorldPast;
  readonly packs: readonly Pack[];
  readonly sounds: readonly WorldSound[];
  readonly customers: readonly Customer[];
  /** The e-mail address of who is signed in on every new device; null for a visitor. */
  readonly newcomer: string | null;
  /** The operator's notifications to all customers. */
  readonly notifications?: readonly NotificationWords[];
}

/** When something was taken off sale, in epoch milliseconds, by whom, and why. */
export interface Withdrawal {
  readonly withdrawnAt: number;
  readonly reason: string | null;
  /** An address. */
  readonly who: string;
}

/** The same of what is taken off now. */
export type Withdrawing = Pick<Withdrawal, 'who'> & Partial<Withdrawal>;
