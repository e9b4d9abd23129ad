import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { OwnedList } from '../../../core/downloads/owned/owned-files.ts';
import type { Quotable } from '../../../core/credits/quote.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { PackListAddress } from '../../../core/catalogue/filters/pack-address.ts';
import type { Setting } from '../stage/stage.ts';
import type { Done, Fetched } from '../stage/simulated-server.ts';
import type { MailedLink } from '../stage/mailed.ts';
import { MAKERS, PACKS, PASSWORD, SOUNDS, START } from '../stage/simulated-world.ts';
import { AccountsModel } from './accounts-model.ts';
import type { Outcome } from './outcome.ts';
import { disputeEndOf, type HeldPlan, PaymentsModel, monthAfter } from './payments-model.ts';
import { collectionOf, headingOf, packHeadingOf } from './heading-model.ts';
import { type Joined, about, facetsAt, packFacetsAt, packsAt, soundsAt } from './list-model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const ok = (value: unknown): Outcome => ['ok', value];
const invalid: Outcome = ['invalid'];
const notFound: Outcome = ['notFound'];
const forbidden = (title: string): Outcome => ['forbidden', title];

/** Refusals by their titles. */
const SUBSCRIBE = 'Subscribe to download';
const RARE = 'Rare Finds are part of the paid plans';
const MANY = 'Many files at once are part of the paid plans';
const PACKS_PAID = 'Full packs are part of the paid plans';
const TOO_FEW = 'Not enough credits';
const CANNOT_UNDO = 'This download cannot be undone';

type Way = 'file' | 'selection' | 'pack';
type PackType = 'wav' | 'midi' | 'preset';

interface File {
  readonly id: number;
  readonly packId: number;
  /** DOWN-15 to DOWN-18. */
  readonly credits: number;
  readonly type: PackType;
  readonly isRare: boolean;
  readonly sound: Sound;
}

const isMidi = ({ type }: Sound): boolean => type === 'MIDI_SOUND';
const typeOf = (sound: Sound): PackType => (sound.type === 'PRESET' ? 'preset' : isMidi(sound) ? 'midi' : 'wav');
const PRICE: Readonly<Record<PackType, number>> = { wav: 1, midi: 3, preset: 3 };

const FILES: ReadonlyMap<number, File> = new Map(
  SOUNDS.flatMap((sound) =>
    [
      { file: sound as Sound, type: typeOf(sound) },
      ...(sound.midi ? [{ file: sound.midi, type: 'midi' as const }] : []),
    ].map(({ file, type }) => [
      file.id,
      {
        id: file.id,
        packId: sound.pack.id,
        credits: file.free ? 0 : PRICE[type],
        type,
        isRare: file.isRareFind,
        sound,
      },
    ]),
  ),
);

/** The shop's own. */
const SHOWN_COLLECTIONS: ReadonlyMap<string, Joined> = new Map([
  ['first-light', SOUNDS.filter(({ id }) => id % 10 === 1).map(({ id }) => id)],
  [
    'all-free',
    SOUNDS.filter(({ free }) => free)
      .slice(0, 12)
      .map(({ id }) => id),
  ],
]);

const CHART = SOUNDS.filter(({ chartPosition }) => chartPosition !== null)
  .toSorted((a, b) => a.chartPosition! - b.chartPosition!)
  .slice(0, 10)
  .map(({ id }) => id);

interface Customer extends HeldPlan {
  readonly id: number;
  readonly name: string;
  balance: number;
  showTip: boolean;
  readonly liked: Set<number>;
  readonly likedPacks: Set<number>;
  /** When each file was bought, in epoch milliseconds. */
  readonly owned: Map<number, number>;
  /** Oldest first. */
  readonly entries: Array<{ kind: string; fileId: number | null; amount: number; balance: number }>;
}

interface Order {
  readonly id: number;
  readonly customer: Customer;
  readonly files: ReadonlyArray<{ readonly id: number; readonly credits: number }>;
  readonly at: number;
  state: 'open' | 'fetched' | 'undone';
}

/** Something to buy. */
interface Ware {
  readonly subject: string;
  readonly ids: readonly number[];
  readonly way: Way;
  /** When its archive is ready; null if it is not one. */
  readonly readyAt: number | null;
}

/** The answer under a key. */
interface Purchase {
  readonly subject: string;
  readonly receipt: { readonly takenCredits: number; readonly left: number };
  readonly until: number;
}

interface Link {
  readonly customer: Customer;
  readonly fileIds: readonly number[];
  readonly until: number;
  /** Null if it is not an archive. */
  readonly readyAt: number | null;
}

interface Kept {
  readonly id: number;
  readonly ownerId: number;
  name: string;
  description: string;
  soundIds: readonly number[];
}

const customer = (id: number, name: string, planId: number, balance: number, planEnds: number | null): Customer => ({
  id,
  name,
  planId,
  planEnds,
  anchor: START,
  balance,
  showTip: planId === 1,
  liked: new Set(),
  likedPacks: new Set(),
  owned: new Map(),
  entries: balance === 0 ? [] : [{ kind: 'grant', fileId: null, amount: balance, balance }],
});

/** A small shop that does what the specification says of each call, written independently of any backend. */
export class ShopModel {
  readonly customers: Customer[] = [
    customer(1, 'ada', 4, 12, null),
    customer(2, 'bob', 2, 5, START + 2 * HOUR),
    customer(3, 'eve', 1, 3, null),
  ];
  readonly accounts: AccountsModel;
  paidOrders = 0;
  readonly #payments = new PaymentsModel((customerId, planId, credits) => {
    const payer = this.customers.find(({ id }) => id === customerId);
    if (!payer) return;
    this.paidOrders += 1;
    Object.assign(payer, { planId, planEnds: null, anchor: this.#now, balance: payer.balance + credits });
    payer.entries.push({ kind: 'grant', fileId: null, amount: credits, balance: payer.balance });
  });
  /** Customers whose plans are beyond this model: through months, pauses, withdrawals and disputes. */
  readonly #beyond = new Set<number>();
  readonly #setting: Setting;
  readonly #orders: Order[] = [];
  readonly #links = new Map<string, Link>();
  readonly #changes = new Map<string, { readonly soundId: number; readonly until: number }>();
  readonly #paid = new Map<string, Purchase>();
  #collections: readonly Kept[] = [];
  #now = START;
  /** The latest purchase, which the answer names. */
  #bought: Omit<Link, 'until'> | null = null;

  constructor(setting: Setting, mailed: () => readonly MailedLink[], idOf: (username: string) => number | undefined) {
    this.#setting = setting;
    if (setting.hasMakers)
      for (const { id, name, planId, balance } of MAKERS)
        this.customers.push(customer(id, name, planId, balance, null));
    this.accounts = new AccountsModel(mailed, idOf, START);
    for (const { id, name } of this.customers)
      this.accounts.accounts.push({
        id,
        username: name,
        email: `${name}@demo.test`,
        password: PASSWORD,
        isConfirmed: true,
        leftAt: null,
      });
  }

  /** Performs a call, and returns what its answer must be; null for calls that it does not model. */
  does(done: Done): Outcome | null {
    const { call, args, customerId, request, at } = done;
    this.#now = at;
    this.#bought = null;
    for (const one of this.customers) if (isBeyond(one, done)) this.#beyond.add(one.id);
    const ofAccount = this.accounts.does(done);
    for (const { id, username } of this.accounts.accounts)
      if (!this.customers.some((one) => one.id === id)) this.customers.push(customer(id, username, 1, 0, null));
    if (ofAccount) {
      // The plan of someone who leaves is not renewed.
      const left = call === 'settings.deleteAccount' && ofAccount[0] === 'ok' ? who(this.customers, customerId) : null;
      if (left && left.planId > 1) left.planEnds ??= monthAfter(left.anchor);
      return ofAccount;
    }
    if (call.startsWith('payment.')) return this.#payments.does(done);
    const asking = who(this.customers, customerId);
    if (asking && this.#beyond.has(asking.id) && !WITHOUT_PLAN.test(call)) return null;
    const [first] = args;
    switch (call) {
      case 'account.logOut':
        return ok(null);
      case 'catalogue.sounds':
      case 'catalogue.facets':
        return this.#list(call, asking, first as ListAddress);
      case 'catalogue.packs':
      case 'catalogue.packFacets':
        return this.#packs(call, asking, first as PackListAddress);
      case 'showcase.chart':
        return ok(CHART);
      case 'catalogue.states':
        return ok(this.#states(asking, first as readonly number[]));
      case 'catalogue.sound':
        return SOUNDS.some(({ id }) => id === first) ? ok(first) : notFound;
      case 'catalogue.pack':
        return PACKS.some(({ slug }) => slug === first) ? ok(first) : notFound;
      case 'catalogue.countSoundPlayback':
        return SOUNDS.some(({ id }) => id === first) ? ok(null) : notFound;
      case 'catalogue.countPackPlayback':
        return PACKS.some(({ id }) => id === first) ? ok(null) : notFound;
      case 'multiDownload.look':
        return this.#look(first as string);
      default:
    }
    if (!KNOWN.test(call)) return null;
    if (!asking) return ['unauthenticated', 'Authentication required.'];
    const selected = numbersIn(request.cookies.read('multidownload'));
    return call.startsWith('collections.')
      ? this.#collection(call, asking, args, selected)
      : this.#forCustomer(call, asking, args);
  }

  /** Whether it can tell what a customer has at a moment, in epoch milliseconds. */
  knows(customerId: number, at: number): boolean {
    const asked = who(this.customers, customerId);
    return !this.#beyond.has(customerId) && asked !== undefined && !isMonthOver(asked, at);
  }

  /** The answer has linked to the latest purchase. */
  linked(link: string): void {
    if (!this.#bought) return;
    const known = this.#links.get(link);
    if (this.#bought.readyAt !== null && known && known.until > this.#now) return;
    const ms = this.#bought.readyAt === null ? 15 * MINUTE : 24 * HOUR;
    this.#links.set(link, { ...this.#bought, until: this.#now + ms });
  }

  /** A link to an owned file, under any name. */
  linkedTo(link: string, customerId: number, fileId: number): void {
    const owner = this.customers.find(({ id }) => id === customerId)!;
    this.#links.set(link, { customer: owner, fileIds: [fileId], until: this.#now + 15 * MINUTE, readyAt: null });
  }

  /**
   * A browser has opened a link: what was delivered can no longer be undone. Returns whether it had to be delivered;
   * null for an unknown link.
   */
  fetched({ link, at, isDelivered }: Fetched): boolean | null {
    const delivery = this.#links.get(link);
    if (!delivery || this.#beyond.has(delivery.customer.id)) return null;
    const { customer: who, fileIds, until, readyAt } = delivery;
    if (isDelivered) this.#keep(who, fileIds);
    return until > at && (readyAt ?? 0) <= at && this.#isStanding(delivery);
  }

  /** Purchases with these files can no longer be undone. */
  #keep(who: Customer, fileIds: readonly number[]): void {
    for (const order of this.#orders)
      if (order.state === 'open' && order.customer === who && order.files.some(({ id }) => fileIds.includes(id)))
        order.state = 'fetched';
  }

  #forCustomer(call: string, who: Customer, [first, second, third]: readonly unknown[]): Outcome | null {
    switch (call) {
      case 'account.user':
        return ok(this.#user(who));
      case 'wishlist.toggleSound':
        return SOUNDS.some(({ id }) => id === first) ? ok(toggled(who.liked, first as number)) : notFound;
      case 'wishlist.togglePack':
        return PACKS.some(({ id }) => id === first) ? ok(toggled(who.likedPacks, first as number)) : notFound;
      case 'downloads.download':
        return this.#download(who, first as number, second, third);
      case 'tempo.download':
        return this.#downloadChange(who, first as number, second as string, third);
      case 'multiDownload.request':
        return this.#request(who, first as readonly number[], second);
      case 'packDownloads.sections':
        return this.#sections(who, first as number);
      case 'packDownloads.download':
        return this.#downloadPack(who, first as { readonly type: PackType; readonly url: string }, second);
      case 'billing.cancel':
        if (!this.#isPaid(who) || who.planEnds !== null) return invalid;
        who.planEnds = monthAfter(who.anchor);
        return ok(null);
      case 'billing.resume':
        if (!this.#isPaid(who) || who.planEnds === null) return invalid;
        who.planEnds = null;
        return ok(null);
      case 'credits.quote':
        return this.#quote(who, first as Quotable);
      case 'credits.statement':
        return ok(this.#statement(who, first as number, second as number));
      case 'credits.undoable':
        return ok(this.#undoable(who).map(shownOrder));
      case 'credits.undo':
        return this.#undo(who, first as number);
      case 'selection.selected': {
        const sounds = (first as readonly number[]).flatMap((id) => FILES.get(id)?.sound.id ?? []);
        return ok([...new Set(sounds)]);
      }
      case 'ownedFiles.links': {
        const ids = (first as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id);
        return ok(ids.filter((id) => who.owned.has(id)));
      }
      case 'ownedFiles.list':
        return this.#ownedList(who, first as OwnedList);
      case 'licenses.generate':
        return this.#license(who, first as number, second as Readonly<Record<string, string>>);
      case 'tempo.request':
        return this.#changeable(who, first as number) ?? ok(first);
      default:
        return null;
    }
  }

  #list(call: string, who: Customer | undefined, address: ListAddress): Outcome | null {
    const { scope } = address;
    if ((scope.kind === 'wishlist' || scope.kind === 'downloadHistory') && !who)
      return ['unauthenticated', 'Authentication required.'];
    const joined = this.#joined(scope, who);
    if (joined === null) return null;
    const hidden = address.filters.hidesOwned ? [...(who?.owned.keys() ?? [])] : [];
    const isOfOne = scope.kind === 'pack' || scope.kind === 'term';
    if (isOfOne && about(scope, joined).length === 0) return notFound;
    return ok(
      call === 'catalogue.facets'
        ? facetsAt(address, joined, hidden)
        : {
            ...soundsAt(address, joined, hidden),
            ...headingOf(scope),
            filtersDisabled: false,
            collection: collectionOf(scope),
          },
    );
  }

  #joined(scope: ListAddress['scope'], who: Customer | undefined): Joined | null {
    if (scope.kind === 'wishlist') return [...(who?.liked ?? [])];
    if (scope.kind === 'downloadHistory') return [...(who?.owned.keys() ?? [])];
    if (scope.kind !== 'collection') return [];
    return SHOWN_COLLECTIONS.get(scope.slug) ?? null;
  }

  #packs(call: string, who: Customer | undefined, address: PackListAddress): Outcome | null {
    if (address.scope.kind === 'wishlist' && !who) return ['unauthenticated', 'Authentication required.'];
    const { scope } = address;
    if (scope.kind === 'provider' && !PACKS.some(({ provider }) => provider.slug === scope.slug)) return notFound;
    const joined = [...(who?.likedPacks ?? [])];
    if (call === 'catalogue.packFacets') return ok(packFacetsAt(address, joined));
    return ok({ ...packsAt(address, joined), ...packHeadingOf(scope), filtersDisabled: false });
  }

  #isRunning({ planEnds }: Customer): boolean {
    return planEnds === null || planEnds > this.#now;
  }

  #isPaid(who: Customer): boolean {
    return this.#isRunning(who) && who.planId > 1;
  }

  #user(who: Customer) {
    const isPaid = this.#isPaid(who);
    const { email, isConfirmed } = this.accounts.accounts.find(({ id }) => id === who.id)!;
    return {
      id: who.id,
      username: who.name,
      email,
      isConfirmed,
      planId: who.planId,
      isExpired: !this.#isRunning(who),
      hasRareFinds: isPaid,
      balance: who.balance,
      isSingleDownload: this.#isRunning(who),
      isMultiDownload: isPaid,
      canAddCredits: isPaid,
      showTip: who.showTip,
    };
  }

  #states(who: Customer | undefined, ids: readonly number[]) {
    if (!who) return { saved: [], downloaded: [], rareFinds: false };
    return {
      saved: ids.filter((id) => who.liked.has(id)),
      downloaded: ids.filter((id) => who.owned.has(id)),
      rareFinds: this.#isPaid(who),
    };
  }

  /** What is missing, its price, and why it may be refused [DECISION-93]. */
  #assess(who: Customer, ids: readonly number[], way: Way) {
    const missing = [...new Set(ids)].filter((id) => !who.owned.has(id)).map((id) => FILES.get(id)!);
    const total = missing.reduce((sum, { credits }) => sum + credits, 0);
    return { missing, total, refusal: this.#refusal(who, missing, total, way) };
  }

  #refusal(who: Customer, missing: readonly File[], total: number, way: Way): string | null {
    if (way === 'file' && missing.length === 0) return null;
    if (!this.#isRunning(who)) return SUBSCRIBE;
    if (way !== 'file' && !this.#isPaid(who)) return way === 'pack' ? PACKS_PAID : MANY;
    if (!this.#isPaid(who) && missing.some(({ isRare }) => isRare)) return RARE;
    return total > who.balance ? TOO_FEW : null;
  }

  #move(who: Customer, kind: string, fileId: number, amount: number): void {
    if (amount === 0) return;
    who.balance += amount;
    who.entries.push({ kind, fileId, amount, balance: who.balance });
  }

  #buy(who: Customer, ids: readonly number[], missing: readonly File[], readyAt: number | null): void {
    for (const { id } of missing.toSorted((a, b) => a.id - b.id)) who.owned.set(id, this.#now);
    for (const { id, credits } of missing) this.#move(who, 'download', id, -credits);
    const files = missing.map(({ id, credits }) => ({ id, credits }));
    if (files.length > 0)
      this.#orders.push({ id: this.#orders.length + 1, customer: who, files, at: this.#now, state: 'open' });
    this.#bought = { customer: who, fileIds: [...new Set(ids)], readyAt };
  }

  /**
   * A repeated call under its key is charged once, and gets its first answer again. `more` is part of the answer, too.
   */
  #pay(who: Customer, key: unknown, ware: Ware, more: object = {}): Outcome {
    const { subject, ids, way, readyAt } = ware;
    const name = `${who.id} ${String(key)}`;
    const paid = this.#paid.get(name);
    if (paid && paid.until > this.#now) {
      if (paid.subject !== subject) return invalid;
      this.#bought = { customer: who, fileIds: ids, readyAt };
      return ok({ ...more, ...paid.receipt });
    }
    const { missing, total, refusal } = this.#assess(who, ids, way);
    if (refusal) return forbidden(refusal);
    if (way !== 'file' && !this.#hasRoom(who, ids)) return ['unavailable'];
    this.#buy(who, ids, missing, readyAt);
    if (way === 'file') who.showTip = false;
    const receipt = { takenCredits: total, left: who.balance };
    this.#paid.set(name, { subject, receipt, until: this.#now + 24 * HOUR });
    return ok({ ...more, ...receipt });
  }

  #download(who: Customer, id: number, format: unknown, key: unknown): Outcome {
    const file = FILES.get(id);
    if (!file || format !== (file.type === 'midi' ? 'midi' : 'wav')) return notFound;
    const ware: Ware = { subject: `file ${id}`, ids: [id], way: 'file', readyAt: null };
    return this.#pay(who, key, ware, { fileId: id, packId: file.packId });
  }

  #downloadChange(who: Customer, id: number, hash: string, key: unknown): Outcome {
    const change = this.#changes.get(hash);
    if (change?.soundId !== id || change.until <= this.#now) return notFound;
    return this.#pay(who, key, { subject: `change ${hash}`, ids: [id], way: 'file', readyAt: null });
  }

  /** A change was rendered, and can be bought for a day. */
  changed(hash: string, soundId: number): void {
    this.#changes.set(hash, { soundId, until: this.#now + 24 * HOUR });
  }

  /** An archive from the last 20 minutes is not made again [MULT-18]. */
  #hasRoom(who: Customer, ids: readonly number[]): boolean {
    const own = [...this.#links.values()].filter((link) => link.customer === who && link.readyAt !== null);
    const recent = own.filter(({ until }) => until - 24 * HOUR > this.#now - 20 * MINUTE);
    const isKnown = recent.some(({ fileIds }) => sorted(fileIds) === sorted(ids));
    return isKnown || own.filter(({ readyAt }) => readyAt! > this.#now).length < 6;
  }

  #request(who: Customer, ids: readonly number[], key: unknown): Outcome {
    const files = [...new Set(ids)];
    if (files.length === 0 || ids.length > 200 || files.some((id) => !FILES.has(id))) return invalid;
    const subject = `selection ${sorted(files)}`;
    const readyAt = this.#now + this.#setting.preparation;
    return this.#pay(who, key, { subject, ids: files, way: 'selection', readyAt });
  }

  /** Null for what may be the archive of somebody whom it no longer follows, whoever asks with its link. */
  #look(link: string): Outcome | null {
    const archive = this.#links.get(link);
    if (!archive && this.#beyond.size > 0) return null;
    if (!archive || archive.readyAt === null) return notFound;
    if (archive.until <= this.#now || !this.#isStanding(archive)) return ok('gone');
    return ok(archive.readyAt <= this.#now ? 'ready' : 'preparing');
  }

  #isStanding({ customer: who, fileIds }: Link): boolean {
    return fileIds.every((id) => who.owned.has(id));
  }

  #packFiles(packId: number, type: PackType): readonly number[] {
    const files = [...FILES.values()].filter((file) => file.packId === packId && file.type === type);
    return files.map(({ id }) => id).toSorted((a, b) => a - b);
  }

  #sections(who: Customer, packId: number): Outcome {
    if (!PACKS.some(({ id }) => id === packId)) return notFound;
    if (!this.#isPaid(who)) return forbidden(this.#isRunning(who) ? PACKS_PAID : SUBSCRIBE);
    const types = (['wav', 'midi', 'preset'] as const).filter((type) => this.#packFiles(packId, type).length > 0);
    return ok(
      types.map((type) => {
        const { total } = this.#assess(who, this.#packFiles(packId, type), 'pack');
        return { type, credits: total, isFree: total === 0 };
      }),
    );
  }

  #downloadPack(
    who: Customer,
    { type, url }: { readonly type: PackType; readonly url: string },
    key: unknown,
  ): Outcome {
    const packId = Number(/(\d+)\D*$/.exec(url)?.[1]);
    const files = this.#packFiles(packId, type);
    if (files.length === 0) return notFound;
    const ware: Ware = { subject: `pack ${packId} ${type}`, ids: files, way: 'pack', readyAt: this.#now };
    return this.#pay(who, key, ware, { packId });
  }

  #quote(who: Customer, of: Quotable): Outcome {
    const ids =
      of.kind === 'file' ? [of.fileId] : of.kind === 'pack' ? this.#packFiles(of.packId, of.type) : of.fileIds;
    if (ids.length === 0 || ids.some((id) => !FILES.has(id))) return notFound;
    const { total, refusal } = this.#assess(who, ids, of.kind);
    const files = [...new Set(ids)].map((id) => {
      const isOwned = who.owned.has(id);
      return { id, credits: isOwned ? 0 : FILES.get(id)!.credits, isOwned };
    });
    const { balance } = who;
    return ok({ files, total, balance, balanceAfter: refusal ? balance : balance - total, refusal });
  }

  #statement({ entries, balance }: Customer, page: number, size: number) {
    const shown = entries.toReversed().slice((page - 1) * size, page * size);
    return { items: shown, page, pages: Math.max(1, Math.ceil(entries.length / size)), total: entries.length, balance };
  }

  #undoable(who: Customer): readonly Order[] {
    const isOpen = ({ customer: buyer, state, at }: Order) =>
      buyer === who && state === 'open' && this.#now - at < 10 * MINUTE;
    return this.#orders.filter(isOpen).toReversed();
  }

  #undo(who: Customer, id: number): Outcome {
    const order = this.#orders.find((one) => one.id === id && one.customer === who);
    if (!order || order.state === 'undone') return notFound;
    if (!this.#undoable(who).includes(order)) return forbidden(CANNOT_UNDO);
    order.state = 'undone';
    for (const file of order.files) {
      who.owned.delete(file.id);
      this.#move(who, 'undo', file.id, file.credits);
    }
    const returnedCredits = order.files.reduce((sum, { credits }) => sum + credits, 0);
    return ok({ returnedCredits, fileIds: order.files.map((file) => file.id), balance: who.balance });
  }

  #ownedList({ owned }: Customer, list: OwnedList): Outcome {
    // Purchases of one moment are in the order of ids.
    if (list.kind === 'history') {
      const ids = [...owned].toSorted(([a, early], [b, late]) => early - late || a - b).map(([id]) => id);
      return ok({ ids, notOwned: 0, pages: Math.ceil(ids.length / 200) });
    }
    const sounds = SHOWN_COLLECTIONS.get(list.slug);
    if (!sounds) return notFound;
    const files = sounds.flatMap((id) => {
      const { midi } = SOUNDS.find((one) => one.id === id)!;
      return midi ? [id, midi.id] : [id];
    });
    const ids = files.filter((id) => owned.has(id));
    const notOwned = sounds.filter((id) => !owned.has(id)).length;
    return ok({ ids, notOwned, pages: Math.ceil(ids.length / 200) });
  }

  #license(who: Customer, id: number, names: Readonly<Record<string, string>>): Outcome {
    if (!FILES.has(id)) return notFound;
    if (!this.#isPaid(who) || !who.owned.has(id)) return ['forbidden'];
    if (Object.values(names).some((name) => name.trim() === '' || name.length > 100)) return invalid;
    // A licensed sound can no longer be undone.
    this.#keep(who, [id]);
    return ok(null);
  }

  /** Why a sound cannot be changed; null if it can [DECISION-108]. */
  #changeable(who: Customer, id: number): Outcome | null {
    if (!this.#isRunning(who)) return forbidden(SUBSCRIBE);
    const file = FILES.get(id);
    if (!file) return notFound;
    const { type, bpm, key } = file.sound;
    return file.type === 'wav' && type !== 'PRESET' && (bpm !== null || key !== null) ? null : invalid;
  }

  #collection(
    call: string,
    who: Customer,
    [first, second]: readonly unknown[],
    selected: readonly number[],
  ): Outcome | null {
    const own = this.#collections.filter(({ ownerId }) => ownerId === who.id);
    if (call === 'collections.own') return ok(own.map(shownCollection).toReversed());
    const chosen = [...new Set(selected.flatMap((id) => FILES.get(id)?.sound.id ?? []))];
    if (call === 'collections.create') {
      const { name, soundId, fromSelection } = first as {
        name: string;
        soundId: number | null;
        fromSelection: boolean;
      };
      if (name.trim() === '' || own.some((one) => one.name === name)) return invalid;
      if (fromSelection && chosen.length === 0) return invalid;
      const added = soundId === null ? [] : [FILES.get(soundId)!.sound.id];
      this.#made = [...new Set([...added, ...(fromSelection ? chosen : [])])];
      return ok(null);
    }
    const known = this.#collections.find(({ id }) => id === first);
    if (!known) return first === 1 || first === 2 ? ['forbidden'] : notFound;
    if (known.ownerId !== who.id) return ['forbidden'];
    switch (call) {
      case 'collections.collection':
        return ok(shownCollection(known));
      case 'collections.edit': {
        const { name, description } = second as { readonly name: string; readonly description: string };
        if (name.trim() === '' || own.some((one) => one !== known && one.name === name)) return invalid;
        Object.assign(known, { name, description });
        return ok(null);
      }
      case 'collections.remove':
        this.#collections = this.#collections.filter((one) => one !== known);
        return ok(null);
      default:
        return this.#contents(call, known, second as number, chosen);
    }
  }

  #contents(call: string, known: Kept, fileId: number, chosen: readonly number[]): Outcome | null {
    if (call === 'collections.addSelected') {
      if (chosen.length === 0) return invalid;
      known.soundIds = [...new Set([...known.soundIds, ...chosen])];
      return ok(known.soundIds.length);
    }
    const soundId = FILES.get(fileId)?.sound.id;
    const isIn = soundId !== undefined && known.soundIds.includes(soundId);
    if (call === 'collections.addSound') {
      if (soundId === undefined || isIn) return invalid;
      known.soundIds = [...known.soundIds, soundId];
      return ok(known.soundIds.length);
    }
    if (call !== 'collections.removeSound') return null;
    if (!isIn) return invalid;
    known.soundIds = known.soundIds.filter((id) => id !== soundId);
    return ok(known.soundIds.length);
  }

  #made: readonly number[] = [];

  /** A collection was created, under the id in the answer. */
  made(
    id: number,
    ownerId: number,
    { name, description }: { readonly name: string; readonly description: string },
  ): void {
    this.#collections = [...this.#collections, { id, ownerId, name, description, soundIds: this.#made }];
  }
}

/** The shortest month. */
const MONTH = 28 * 24 * HOUR;
const MOVES_PLANS: ReadonlySet<string> = new Set(['billing.pause', 'billing.changeLater', 'billing.withdraw']);
/** Calls whose answers do not depend on the plan. */
const WITHOUT_PLAN = /^(?:account\.log|collections|wishlist|selection|showcase)/;

/** Whether a month of a plan may be over, whose end adds or removes credits. */
const isMonthOver = ({ planId, planEnds, anchor }: Customer, at: number): boolean =>
  planId > 1 && at >= anchor + MONTH && (planEnds === null || planEnds >= anchor + MONTH);

/** The same, or whether a call has changed the next month, or paid by a card with disputes. */
const isBeyond = (one: Customer, done: Done): boolean => {
  if (isMonthOver(one, done.at)) return true;
  return done.customerId === one.id && done.answer.ok && (MOVES_PLANS.has(done.call) || disputeEndOf(done) !== null);
};

const who = (customers: readonly Customer[], customerId: number | null): Customer | undefined =>
  customers.find(({ id }) => id === customerId);

const KNOWN =
  /^(?:account|wishlist|downloads|multiDownload|packDownloads|credits|selection|ownedFiles|collections|tempo|licenses\.generate|billing\.(?:cancel|resume)$)/;

const sorted = (ids: readonly number[]): string => String(ids.toSorted((a, b) => a - b));

const numbersIn = (text: string | null): readonly number[] => (text ? text.split(',').map(Number) : []);

function toggled(marks: Set<number>, id: number): 'added' | 'removed' {
  if (marks.delete(id)) return 'removed';
  marks.add(id);
  return 'added';
}

const shownOrder = ({ files, at }: Order) => ({
  fileIds: files.map(({ id }) => id),
  takenCredits: files.reduce((sum, { credits }) => sum + credits, 0),
  until: at + 10 * MINUTE,
});

const shownCollection = ({ id, name, description, soundIds }: Kept) => ({
  id,
  name,
  description,
  total: soundIds.length,
});
