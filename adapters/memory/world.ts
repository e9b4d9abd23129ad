import { demoAmong } from '../../domain/catalogue/pack-demo.ts';
import { DEFAULT_ON_PLAN_END, type OnPlanEnd } from '../../domain/billing/plan-end.ts';
import { type FileChange, changesKey } from '../../domain/tempo/file-changes.ts';
import { ARCHIVE_LINK_MS, FILE_LINK_MS, MULTI_DOWNLOAD_MS } from '../../domain/downloads/download-limits.ts';
import { BILLING_MAIL_PATHS, type BillingNews, billingContent } from '../../domain/mail/billing-mails.messages.ts';
import { type MailContent, linksIn, mailText } from '../../domain/mail/mail-content.ts';
import type { Tax, TaxPolicy } from '../../domain/tax/tax.ts';
import type { Consultation } from '../../domain/tax/vat-id-standing.ts';
import type { BankDetails } from '../../domain/earnings/bank.ts';
import { creditedPart, invoiceNumber, seriesOf } from '../../domain/invoices/invoice.ts';
import { invoiceTexts } from '../../domain/invoices/invoices.messages.ts';
import { hasRoomForArchive } from '../../domain/downloads/archive-bounds.ts';
import type { Pack } from '../../core/catalogue/packs/pack.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { StatementEntry } from '../../core/credits/statement.ts';
import type { EntryKind } from '../../domain/credits/entry-kinds.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import type { Provider } from '../../core/showcase/provider.ts';
import { momentText } from '../../domain/figures.ts';
import { type Happened, newDeviceContent } from '../../domain/mail/mails.messages.ts';
import { placeName, THIS_NETWORK } from '../../domain/places/places.ts';
import { deviceLine } from '../../domain/settings/device-names.ts';
import type { NotificationWords } from '../../domain/notification/notification.ts';
import type { HeldPlan } from '../../domain/account/plans.ts';
import { heldPlanOf } from '../../domain/billing/due.ts';
import type { FileOnSale } from '../../domain/downloads/assess.ts';
import type { Rendered } from '../../domain/tempo/render-allowance.ts';
import type {
  Customer,
  WorldAgreement,
  WorldChange,
  WorldCollection,
  WorldDelivery,
  WorldDeviceLogin,
  WorldDraft,
  WorldOriginal,
  WorldIdentity,
  WorldInvoice,
  WorldLicense,
  WorldMail,
  WorldMailedLink,
  WorldMovement,
  WorldNotification,
  WorldChallenge,
  WorldOrder,
  WorldPast,
  WorldPaymentOrder,
  WorldQuestion,
  WorldPasskey,
  WorldSession,
  WorldSeed,
  WorldSound,
  WorldTakeOut,
  WorldToken,
  Withdrawal,
  Withdrawing,
} from './records.ts';
import { CouponHolders } from './billing/coupon-holders.ts';
import { Disputes } from './billing/disputes.ts';
import { Lots } from './billing/lots.ts';
import { NO_PAST } from './demo/play-past.ts';
import { EarningsBook } from './earnings/book-earnings.ts';
import { sellDue } from './publishing/put-on-sale.ts';
import type { TrustDecision } from '../../domain/publishing/trust.ts';
import { Reminders } from './billing/reminders.ts';
import { type LateMoney, settleDue } from './billing/subscriptions.ts';
import { creditedOf, taxNow, vatIdOnInvoice } from './tax/taxes.ts';
import { demoCollections, demoProviders } from './showcase/demo-showcase.ts';
import { type Machine, thisMachine } from './tempo/machine.ts';
import { demoWorld } from './worlds.ts';

/** The whole state of a backend in memory: one truth for all its clients. */
export class World {
  readonly clock: Clock;
  readonly machine: Machine;
  #sounds: readonly WorldSound[];
  #packs: readonly Pack[];
  /** Packs that providers have taken off sale, by slug: owners keep them. */
  readonly #withdrawn = new Map<string, WithdrawnPack>();
  /** The same of single sounds, by their ids: those of a pack that is off sale are not in it either. */
  readonly #withdrawnSounds = new Map<number, Withdrawal & { readonly sound: WorldSound }>();
  /** The originally chosen demos of packs that ever had a sound off sale. */
  readonly #chosenDemos = new Map<number, string>();
  /** Packs of providers on their way to the shelf, the oldest first. */
  drafts: readonly WorldDraft[] = [];
  /** Files that providers have pushed, by provider and digest. */
  readonly pushed = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>();
  lastDraft = 0;
  /** Items pushed and sold since the start, by file id. */
  readonly originals = new Map<number, WorldOriginal>();
  /** Milliseconds that packs have waited for what was decided about them, the latest last. */
  waits: readonly number[] = [];
  readonly providers: readonly Provider[];
  /** The decisions about the trust in providers, by slug, oldest first. */
  readonly trust = new Map<string, readonly TrustDecision[]>();
  /** Staff reviews one in this many packs that go on sale by trust. */
  reviewOneIn = 5;
  collections: readonly WorldCollection[];
  /** The id of the latest collection; lower ones are the shop's own. */
  lastCollection = 9999;
  customers: readonly Customer[];
  /** The id of the customer who joined last. */
  lastCustomer: number;
  /** Every mail, the oldest first: nothing is sent from here. */
  mails: readonly WorldMail[] = [];
  #lastMail = 0;
  mailedLinks: readonly WorldMailedLink[] = [];
  /** The oldest link first. */
  identities: readonly WorldIdentity[] = [];
  lastIdentity = 0;
  /** The oldest first. */
  passkeys: readonly WorldPasskey[] = [];
  lastPasskey = 0;
  /** The authenticators' handles of customers. */
  readonly handles = new Map<Customer, string>();
  challenges: readonly WorldChallenge[] = [];
  /** The oldest first. */
  notifications: readonly WorldNotification[] = [];
  readonly tokens: WorldToken[] = [];
  deviceLogins: readonly WorldDeviceLogin[] = [];
  /** The oldest first. */
  takeOuts: readonly WorldTakeOut[] = [];
  /** Who is signed in on every new device; null for a visitor. */
  readonly newcomer: Customer | null;
  /** The sessions, by the client in front of the world. */
  readonly sessions = new Map<object, WorldSession>();
  /** On which devices customers have signed in. */
  readonly knownDevices = new Map<Customer, Set<object>>();
  #lastSession = 0;
  readonly playbacks = new Map<string, number>();
  /** The same by pack and month: '12 2027-03'. */
  readonly playbackMonths = new Map<string, number>();
  /** Searches with a word that nothing on sale has, with the devices that have made them. */
  readonly emptySearches = new Map<string, Set<object>>();
  /** Issued licenses by their numbers. */
  readonly licenses = new Map<string, WorldLicense>();
  /** Granted links: path to what it delivers, and to whom. */
  readonly links = new Map<string, WorldDelivery>();
  /** Milliseconds that an archive takes, unless it already exists. */
  preparationMs = 0;
  /** When archives are ready, in epoch milliseconds: by their granted links. */
  readonly archives = new Map<string, number>();
  readonly orders: WorldOrder[] = [];
  readonly paymentOrders: WorldPaymentOrder[] = [];
  readonly couponHolders = new CouponHolders();
  /** Payments on their way. */
  lateMoney: readonly LateMoney[] = [];
  readonly invoices: WorldInvoice[] = [];
  /** The operator's decision about taxes. */
  taxPolicy: TaxPolicy = { kind: 'off' };
  /** The same about credits that a plan leaves when it ends. */
  onPlanEnd: OnPlanEnd = DEFAULT_ON_PLAN_END;
  /** What the registers of VAT ids say, by country and number; null while they do not answer. */
  askVies: (vatId: string) => 'valid' | 'invalid' | null = () => null;
  readonly reminders: Reminders;
  /** The agreements of wallet payers, oldest first. */
  readonly agreements: WorldAgreement[] = [];
  readonly consultations = new Map<string, Consultation>();
  /** By the address that the payer was sent on to. */
  readonly askedAtBank = new Map<string, WorldQuestion>();
  /** The number of the latest of those that belong to no order. */
  lastQuestion = 0;
  readonly movements: WorldMovement[] = [];
  readonly lots = new Lots();
  readonly disputes = new Disputes();
  readonly earnings = new EarningsBook((provider) => this.past.linesOf(provider));
  /** The bank accounts of providers, by slug, as they have said since the world began. */
  readonly banks = new Map<string, BankDetails>();
  /** Changed sounds: by their hash, and by the granted links to them. */
  readonly changes = new Map<string, WorldChange>();
  readonly rendered = new Map<Customer, Rendered>();
  readonly changedLinks = new Map<
    string,
    { readonly change: WorldChange; readonly customer: Customer; readonly expiresAt: number }
  >();

  #past: WorldPast | null = null;
  readonly #openPast: () => WorldPast;

  constructor(clock: Clock, seed: (now: number) => WorldSeed = demoWorld, machine: Machine = thisMachine) {
    this.clock = clock;
    this.machine = machine;
    this.reminders = new Reminders(clock.now());
    const { packs, sounds, customers, newcomer, notifications = [], past } = seed(clock.now());
    this.#openPast = past ?? (() => NO_PAST);
    this.#sounds = sounds;
    this.#packs = packs;
    this.providers = demoProviders(packs);
    this.collections = demoCollections(sounds);
    this.customers = customers;
    this.lastCustomer = Math.max(0, ...customers.map(({ user }) => user.id));
    this.newcomer = customers.find(({ user }) => user.email === newcomer) ?? null;
    for (const words of notifications) this.notify(words);
    for (const customer of customers) {
      const amount = customer.user.wallet.balance;
      if (amount === 0) continue;
      // The credits of a continuing plan belong to it; those of an ending plan come from a pack.
      const { subscription } = customer;
      const isOfPlan = subscription.state === 'active' && !subscription.isCancelled;
      this.move(customer, { kind: 'grant', sound: null, amount, isOfPlan });
    }
  }

  /** What had happened before it began. */
  get past(): WorldPast {
    return (this.#past ??= this.#openPast());
  }

  /** What is on sale by now: packs that are due are put on the shelf first. */
  get sounds(): readonly WorldSound[] {
    sellDue(this);
    return this.#sounds;
  }

  get packs(): readonly Pack[] {
    sellDue(this);
    return this.#packs;
  }

  /** Changes what is on sale. */
  restock(packs: readonly Pack[], sounds: readonly WorldSound[]): void {
    this.#packs = packs;
    this.#sounds = sounds;
  }

  /** Takes a pack off sale: now, or again as it was before. */
  withdraw(slug: string, { reason = null, who, withdrawnAt = this.clock.now() }: Withdrawing): void {
    const pack = this.#packs.find((one) => one.slug === slug);
    if (!pack) return;
    const isIn = (sound: WorldSound): boolean => sound.pack.id === pack.id;
    this.#withdrawn.set(slug, { pack, sounds: this.#sounds.filter(isIn), withdrawnAt, reason, who });
    this.restock(
      this.#packs.filter((one) => one !== pack),
      this.#sounds.filter((sound) => !isIn(sound)),
    );
  }

  /** Puts it back on sale. Returns whether it was off sale. */
  relist(slug: string): boolean {
    const gone = this.#withdrawn.get(slug);
    if (gone) this.restock([...this.#packs, gone.pack], [...this.#sounds, ...gone.sounds]);
    return this.#withdrawn.delete(slug);
  }

  /** Takes one sound of a pack off sale, with its companion: the pack counts what is left. */
  withdrawSound(sound: WorldSound, { reason = null, who }: Withdrawing): void {
    if (this.#withdrawnSounds.has(sound.id)) return;
    this.#withdrawnSounds.set(sound.id, { sound, withdrawnAt: this.clock.now(), reason, who });
    this.#recount(sound, -1);
  }

  /** Puts it back. */
  relistSound(id: number): void {
    const gone = this.#withdrawnSounds.get(id);
    if (!gone) return;
    this.#withdrawnSounds.delete(id);
    this.#recount(gone.sound, 1);
  }

  #recount(sound: WorldSound, by: 1 | -1): void {
    const { slug, id: packId } = sound.pack;
    const gone = this.#withdrawn.get(slug);
    const pack = gone?.pack ?? this.#packs.find((one) => one.slug === slug);
    if (!pack) return;
    const left = [...(gone?.sounds ?? this.#sounds).filter(({ id }) => id !== sound.id), ...(by === 1 ? [sound] : [])];
    const demoUrl = this.#demoOf(
      pack,
      left.filter((one) => one.pack.id === packId),
    );
    const whole = { ...withCount(pack, sound, by), demoUrl };
    const sounds = left.map((one) =>
      one.pack.id === packId ? { ...one, pack: whole, midi: one.midi && { ...one.midi, pack: whole } } : one,
    );
    if (gone) this.#withdrawn.set(slug, { ...gone, pack: whole, sounds });
    else
      this.restock(
        this.#packs.map((one) => (one === pack ? whole : one)),
        sounds,
      );
  }

  /** A pack's demo: the chosen sound, or another one while that is off sale. */
  #demoOf(pack: Pack, onSale: readonly WorldSound[]): string | null {
    const chosen = this.#chosenDemos.get(pack.id) ?? pack.demoUrl;
    if (chosen === null) return null;
    this.#chosenDemos.set(pack.id, chosen);
    const heard = onSale.filter(({ previewUrl }) => previewUrl !== null).toSorted((one, other) => one.id - other.id);
    return heard.some(({ previewUrl }) => previewUrl === chosen) ? chosen : (demoAmong(heard)?.previewUrl ?? null);
  }

  /** When and why a pack was withdrawn; null if it is on sale. */
  withdrawalOf(slug: string): Withdrawal | null {
    return this.#withdrawn.get(slug) ?? null;
  }

  /** The same for a sound; null if it was not withdrawn individually. */
  withdrawalOfSound(id: number): Withdrawal | null {
    return this.#withdrawnSounds.get(id) ?? null;
  }

  /** Whether a pack was on sale and no longer is. */
  isPackGone(slug: string): boolean {
    return this.#withdrawn.has(slug);
  }

  /** The same of a sound. */
  isSoundGone(id: number): boolean {
    const isIt = (sound: WorldSound): boolean => sound.id === id;
    return this.#withdrawnSounds.has(id) || [...this.#withdrawn.values()].some(({ sounds }) => sounds.some(isIt));
  }

  /** Everything that was ever sold: on sale, or withdrawn. */
  get everSold(): readonly WorldSound[] {
    const { sounds } = this;
    if (this.#withdrawn.size === 0 && this.#withdrawnSounds.size === 0) return sounds;
    return [
      ...sounds,
      ...[...this.#withdrawn.values()].flatMap((gone) => gone.sounds),
      ...[...this.#withdrawnSounds.values()].map(({ sound }) => sound),
    ];
  }

  /** The same of packs. */
  get packsEverSold(): readonly Pack[] {
    return [...this.packs, ...[...this.#withdrawn.values()].map(({ pack }) => pack)];
  }

  /** The session of a client on which a customer is signed in. */
  sessionOf(client: { customer: Customer | null }, customer: Customer): WorldSession {
    const known = this.sessions.get(client);
    if (known?.customer === customer) return known;
    this.#lastSession += 1;
    const session: WorldSession = {
      id: String(this.#lastSession),
      customer,
      startedAt: this.clock.now(),
      authenticatedAt: this.clock.now(),
      end: () => {
        this.sessions.delete(client);
        client.customer = null;
      },
    };
    this.sessions.set(client, session);
    return session;
  }

  /** What a mail says about something that just happened; a device in memory reveals nothing about itself. */
  happenedTo({ user }: Customer, path = '/reset-password'): Happened {
    const { username } = user;
    return { username, link: this.mailedAddress(path), when: momentText(this.clock.now()), device: deviceLine(null) };
  }

  /** Records the device that a customer signs in on, and notifies them by mail of any after the first. */
  noteDevice(client: object, customer: Customer): void {
    const known = this.knownDevices.get(customer) ?? new Set();
    if (known.size > 0 && !known.has(client)) {
      const place = placeName(THIS_NETWORK);
      this.post(customer, newDeviceContent({ ...this.happenedTo(customer), place }));
    }
    this.knownDevices.set(customer, known.add(client));
  }

  /** The sessions of a customer, the latest first. */
  sessionsOf(customer: Customer): readonly WorldSession[] {
    return [...this.sessions.values()].filter((session) => session.customer === customer).toReversed();
  }

  /** Ends what a customer has allowed, and what is not signed in yet. */
  endDeviceLoginsOf(customer: Customer): void {
    this.deviceLogins = this.deviceLogins.filter(({ answer }) => answer?.customer !== customer);
  }

  /** Revokes every token of a customer. */
  endTokensOf(customer: Customer): void {
    for (const token of this.tokens) if (token.customer === customer) token.isRevoked = true;
  }

  /** Ends all ways to sign in as a customer other than the password. */
  endOtherWaysIn(customer: Customer): void {
    this.identities = this.identities.filter((identity) => identity.customer !== customer);
    this.passkeys = this.passkeys.filter((passkey) => passkey.customer !== customer);
    this.challenges = this.challenges.filter((challenge) => challenge.customer !== customer);
  }

  /** Sends a mail to a customer, at their address or another one. */
  post({ user }: Customer, content: MailContent, to = user.email): void {
    const { subject } = content;
    this.#lastMail += 1;
    const about = { id: this.#lastMail, customerId: user.id, to, at: this.clock.now() };
    this.mails = [...this.mails, { ...about, subject, text: mailText(content), links: linksIn(content) }];
  }

  /** Mails a customer what has become of their money or plan; all money here is that of a test. */
  tell(customer: Customer, news: BillingNews): void {
    const { username } = customer.user;
    const link = this.mailedAddress(BILLING_MAIL_PATHS[news.kind]);
    this.post(customer, billingContent({ username, link, isTest: true }, news));
  }

  /** A path of the shop as a URL for mails. */
  mailedAddress(path: string): string {
    return `http://memory.test${path}`;
  }

  /** Sends a notification to the customer with an address, or to all; returns its id. */
  notify(words: NotificationWords, to: string | null = null): number {
    const id = this.notifications.length + 1;
    this.notifications = [...this.notifications, { ...words, id, to, ends: new Map() }];
    return id;
  }

  /** Changes a balance, and records why. */
  move(
    customer: Customer,
    {
      kind,
      sound,
      amount,
      at = this.clock.now(),
      payment = null,
      orderId = null,
      price = null,
      isOfPlan = false,
    }: Moved,
  ): void {
    const ofPlan = isOfPlan ? amount : this.#ofPlan(customer, kind, sound?.id ?? null, amount);
    customer.planCredits += ofPlan;
    customer.balance += amount;
    customer.balanceVersion += 1;
    const id = this.movements.length + 1;
    const movement = { customer, id, at, kind, sound, payment, amount, ofPlan, orderId, price };
    this.movements.push(movement);
    const draws = this.lots.follow(movement);
    const file = sound && this.file(sound.id)?.file;
    if (file && kind === 'download') this.earnings.accrue(customer, { file, draws, at });
    if (sound && kind === 'undo') this.earnings.takeBack(customer, sound.id, at);
  }

  /** Downloads use credits of the plan first; undoing returns them to where they came from. */
  #ofPlan(customer: Customer, kind: EntryKind, soundId: number | null, amount: number): number {
    if (kind === 'download') return -Math.min(-amount, customer.planCredits);
    if (kind !== 'undo') return 0;
    const taken = this.movements.findLast(
      (movement) => movement.customer === customer && movement.kind === 'download' && movement.sound?.id === soundId,
    );
    return -(taken?.ofPlan ?? 0);
  }

  /** Bills what a customer has paid; all money here is test money. Returns the number of the invoice. */
  bill(customer: Customer, { description, netCents, taxCents, at: issuedAt }: Billed): string {
    const sums = { netCents, taxCents, grossCents: netCents + taxCents };
    const vatId = vatIdOnInvoice(this, customer);
    const entered = {
      customer,
      kind: 'invoice',
      issuedAt,
      description,
      ...sums,
      vatId,
      corrects: null,
      isOfTax: false,
    } as const;
    const number = this.enterInvoice(entered);
    this.tell(customer, { kind: 'paid', invoice: number, description, grossCents: sums.grossCents });
    return number;
  }

  /** Credits an invoice partly or fully; returns the number of the credit note. */
  credit(customer: Customer, invoice: string, cents: number): string {
    const whole = this.invoices.find((one) => one.number === invoice) ?? { netCents: cents, grossCents: cents };
    const sums = { ...creditedPart(whole, creditedOf(this, invoice), cents), grossCents: cents };
    const paper = { description: invoiceTexts.refund(invoice), ...sums, corrects: invoice, isOfTax: false };
    return this.enterInvoice({ customer, kind: 'creditNote', issuedAt: this.clock.now(), ...paper, vatId: null });
  }

  /** Numbers a document, and returns the number. */
  enterInvoice(paper: Omit<WorldInvoice, 'number' | 'isTest'>): string {
    const { kind, issuedAt } = paper;
    const year = new Date(issuedAt).getUTCFullYear();
    const begin = `${seriesOf(kind, true)}-${year}-`;
    const count = this.invoices.filter(({ number }) => number.startsWith(begin)).length + 1;
    const number = invoiceNumber(seriesOf(kind, true), year, count);
    this.invoices.push({ ...paper, number, isTest: true });
    return number;
  }

  /** How a sale to a customer is taxed now. */
  taxOf(customer: Customer): Tax {
    return taxNow(this, customer);
  }

  /** A path that delivers a file to a customer. */
  linkTo(customer: Customer, fileId: number): string {
    const path = `/memory/download/${customer.user.id}/${fileId}`;
    this.links.set(path, { customer, fileIds: [fileId], archivedAt: null, expiresAt: this.clock.now() + FILE_LINK_MS });
    return path;
  }

  /** The same for files that come as one archive, whose preparation starts when it is requested. */
  archiveOf(
    customer: Customer,
    fileIds: readonly number[],
    { changes = [], preparationMs = this.preparationMs }: ArchiveWish = {},
  ): string {
    const same = this.#sameArchive(customer, fileIds, changes);
    if (same !== undefined) return same;
    const path = `/memory/archive/${customer.user.id}/${this.archives.size + 1}`;
    const archivedAt = this.clock.now();
    this.links.set(path, { customer, fileIds, changes, archivedAt, expiresAt: archivedAt + ARCHIVE_LINK_MS });
    this.archives.set(path, archivedAt + preparationMs);
    return path;
  }

  /** Whether a customer may have this archive, too, besides those in preparation for them. */
  hasRoomForArchive(customer: Customer, fileIds: readonly number[], changes: readonly FileChange[]): boolean {
    const own = [...this.archives].filter(([path]) => this.links.get(path)?.customer === customer);
    const unfinished = own.filter(([, readyAt]) => readyAt > this.clock.now()).length;
    return this.#sameArchive(customer, fileIds, changes) !== undefined || hasRoomForArchive(unfinished);
  }

  /**
   * An archive of the same files, in any order, that the customer has requested within the minutes for which a page
   * polls one.
   */
  #sameArchive(customer: Customer, fileIds: readonly number[], changes: readonly FileChange[]): string | undefined {
    const [since, digest] = [this.clock.now() - MULTI_DOWNLOAD_MS, digestOf(fileIds, changes)];
    return [...this.archives.keys()].findLast((path) => {
      const known = this.links.get(path);
      const isRecent = known?.customer === customer && (known.archivedAt ?? 0) > since;
      return isRecent && digestOf(known.fileIds, known.changes ?? []) === digest;
    });
  }

  /** A sound or a companion by its id. */
  file(id: number): { readonly file: Sound; readonly isCompanion: boolean } | null {
    for (const sound of this.everSold) {
      if (sound.id === id) return { file: sound, isCompanion: false };
      if (sound.midi?.id === id) return { file: sound.midi, isCompanion: true };
    }
    return null;
  }

  /** The same for sale: withdrawn files only for their owners. */
  onSale(id: number, to: Customer | null): FileOnSale | null {
    const known = this.file(id);
    if (!known || (this.#isGone(known.file) && !to?.downloads.has(id))) return null;
    const { file, isCompanion } = known;
    return { id, kind: isCompanion ? 'MIDI_COMPANION' : file.type, free: file.free, rareFind: file.isRareFind };
  }

  #isGone({ id, pack }: Sound): boolean {
    const isIt = ({ sound }: { readonly sound: WorldSound }): boolean => sound.id === id || sound.midi?.id === id;
    return this.#withdrawn.has(pack.slug) || [...this.#withdrawnSounds.values()].some(isIt);
  }

  /** The plan of a customer by the clock: renewed, or ended [DECISION-172]. */
  planOf(customer: Customer): HeldPlan | null {
    settleDue(this, customer);
    return heldPlanOf(customer.subscription);
  }
}

/** The same for the same files in any order. */
export const digestOf = (fileIds: readonly number[], changes: readonly FileChange[]): string =>
  [fileIds.toSorted((a, b) => a - b).join('-'), changesKey(changes)].filter(Boolean).join('|');

interface WithdrawnPack extends Withdrawal {
  readonly pack: Pack;
  readonly sounds: readonly WorldSound[];
}

/** A pack with one sound more or less. */
function withCount(pack: Pack, { type, midi }: WorldSound, by: 1 | -1): Pack {
  const isSample = type !== 'PRESET' && type !== 'MIDI_SOUND';
  return {
    ...pack,
    soundsAmount: pack.soundsAmount === null ? null : pack.soundsAmount + by,
    samplesAmount: pack.samplesAmount + (isSample ? by : 0),
    presetAmount: pack.presetAmount + (type === 'PRESET' ? by : 0),
    midiAmount: pack.midiAmount + (type === 'MIDI_SOUND' ? by : 0) + (midi ? by : 0),
  };
}

/** A movement of credits. `isOfPlan` marks what comes with a plan, or ends with it. */
interface Moved
  extends Pick<StatementEntry, 'kind' | 'sound' | 'amount'>, Partial<Pick<WorldMovement, 'orderId' | 'price'>> {
  readonly at?: number;
  readonly payment?: StatementEntry['payment'];
  readonly isOfPlan?: boolean;
}

/** What is billed. */
export interface Billed {
  readonly description: string;
  /** Whole cents. */
  readonly netCents: number;
  readonly taxCents: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Deviations from the usual preparation of an archive. */
interface ArchiveWish {
  readonly changes?: readonly FileChange[];
  readonly preparationMs?: number;
}
