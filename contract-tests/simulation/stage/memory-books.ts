import type { Customer, WorldInvoice, WorldMovement } from '../../../adapters/memory/records.ts';
import type { World } from '../../../adapters/memory/world.ts';
import { orderIn } from '../../../core/billing/go-on.ts';
import { heldPlanOf } from '../../../domain/billing/due.ts';
import { PLAN_PRICES } from '../../../domain/billing/plan-prices.ts';
import { labelsText } from '../../../domain/publishing/draft.ts';
import type {
  BookedCollection,
  BookedDraft,
  BookedEarning,
  BookedOrder,
  BookedPayments,
  BookedPlan,
  Books,
  CustomerBooks,
} from './books.ts';
import { PROVIDERS } from './simulated-world.ts';

const NO_PAYMENTS: BookedPayments = {
  orders: [],
  papers: [],
  agreements: [],
  isWithMoney: false,
  taken: [],
  underWay: [],
  lots: [],
};

/** The books of the memory backend: the current state of its world. */
export class MemoryBooks implements Books {
  readonly #world: World;
  readonly #known = new WeakMap<Customer, CustomerBooks>();

  constructor(world: World) {
    this.#world = world;
  }

  get customers(): readonly CustomerBooks[] {
    return this.#world.customers.map((customer) => {
      const known = this.#known.get(customer) ?? new MemoryCustomerBooks(this.#world, customer);
      this.#known.set(customer, known);
      return known;
    });
  }

  get orders(): readonly BookedOrder[] {
    return this.#world.orders.map(({ id, customer, files, state }) => ({
      id,
      customerId: customer.user.id,
      fileIds: files.map((file) => file.id),
      state,
    }));
  }

  #paid: { readonly of: string; readonly payments: BookedPayments } = { of: '', payments: NO_PAYMENTS };

  get payments(): BookedPayments {
    const { paymentOrders, movements, invoices } = this.#world;
    if (paymentOrders.length === 0 && invoices.length === 0) return NO_PAYMENTS;
    const agreements = this.#world.agreements.map(({ at: id, isRevoked, charges }) => ({ id, isRevoked, charges }));
    const underWay = [
      ...[...this.#world.askedAtBank.keys()].map(orderIn),
      ...this.#world.lateMoney.flatMap(({ order }) => (order.state === 'open' ? [order.id] : [])),
    ];
    const states = paymentOrders.map(({ state, refundedCents }) => `${state} ${refundedCents}`);
    const of = JSON.stringify([movements.length, invoices.length, agreements, underWay, states]);
    if (this.#paid.of === of) return this.#paid.payments;
    const orders = paymentOrders.map(({ id, customer, state, priced, paid, refundedCents }) => ({
      id,
      customerId: customer.user.id,
      state,
      credits: priced.plan.credits,
      cents: priced.grossCents,
      netCents: priced.netCents,
      taxCents: priced.taxCents,
      paidAt: paid?.at ?? null,
      isRenewal: false,
      granted: this.#world.lots.of(customer, id)?.granted ?? 0,
      unspent: this.#world.lots.unspentOf(customer, id),
      refundedCents: refundedCents + taxReturnedOf(this.#world, paid?.invoice),
    }));
    const renewals = renewalsIn(this.#world).map(({ number, customer, issuedAt, grossCents, netCents, taxCents }) => ({
      id: renewalOf(number),
      customerId: customer.user.id,
      state: 'paid',
      credits: creditsFor(netCents),
      cents: grossCents,
      netCents,
      taxCents,
      paidAt: issuedAt,
      isRenewal: true,
      granted: creditsFor(netCents),
      unspent: 0,
      refundedCents: null,
    }));
    const papers = invoices.map(({ number, kind, customer, corrects, netCents, taxCents, grossCents }) => ({
      number,
      kind,
      customerId: customer.user.id,
      corrects,
      netCents,
      taxCents,
      grossCents,
      orderId:
        paymentOrders.find(({ paid }) => paid?.invoice === number)?.id ??
        (kind === 'invoice' ? renewalOf(number) : null),
      lines: [],
    }));
    const lots = this.#world.customers.map((customer) => ({
      wallet: customer.user.id,
      balance: customer.balance,
      held: this.#world.lots.remainingOf(customer),
    }));
    const all = [...orders, ...renewals];
    this.#paid = { of, payments: { ...NO_PAYMENTS, orders: all, papers, agreements, underWay, lots } };
    return this.#paid.payments;
  }

  get collections(): readonly BookedCollection[] {
    return this.#world.collections.flatMap(({ id, name, ownerId, soundIds }) =>
      ownerId === null ? [] : [{ id, name, ownerId, soundIds }],
    );
  }

  get playbacks(): ReadonlyMap<string, number> {
    return this.#world.playbacks;
  }

  get licenses(): readonly string[] {
    return [...this.#world.licenses.keys()];
  }

  #drafted: { readonly of: World['drafts'] | null; readonly drafts: readonly BookedDraft[] } = { of: null, drafts: [] };

  get drafts(): readonly BookedDraft[] {
    const { drafts } = this.#world;
    if (this.#drafted.of !== drafts) this.#drafted = { of: drafts, drafts: drafts.map(draftInBooks) };
    return this.#drafted.drafts;
  }

  get earnings(): readonly BookedEarning[] {
    return PROVIDERS.flatMap(({ slug: provider }) =>
      this.#world.earnings.linesOf(provider).map((line) => ({ ...line, provider })),
    );
  }
}

const draftInBooks = ({ about, provider, files, ...draft }: World['drafts'][number]): BookedDraft => ({
  ...draft,
  provider: provider.slug,
  name: about.name,
  files: files.map(({ path, sha256, labels }) => ({ path, sha256, labels: labels ? labelsText(labels) : '' })),
});

/** What a credit note for the tax alone has returned: an order counts only what was withdrawn. */
const taxReturnedOf = ({ invoices }: World, invoice: string | undefined): number =>
  invoices
    .filter(({ corrects, isOfTax }) => isOfTax && corrects === invoice)
    .reduce((sum, { grossCents }) => sum + grossCents, 0);

/** A renewal has no order in memory, only an invoice. */
const renewalsIn = ({ invoices, paymentOrders }: World): readonly WorldInvoice[] =>
  invoices.filter(
    ({ kind, number }) => kind === 'invoice' && !paymentOrders.some(({ paid }) => paid?.invoice === number),
  );

/** What a plan of this price brings each month. */
const creditsFor = (netCents: number): number => PLAN_PRICES.find(({ cents }) => cents === netCents)?.credits ?? 0;

const renewalOf = (invoice: string): string => `renewal ${invoice}`;

class MemoryCustomerBooks implements CustomerBooks {
  readonly #world: World;
  readonly #customer: Customer;
  #read: { readonly last: WorldMovement | undefined; readonly entries: CustomerBooks['entries'] } | null = null;

  constructor(world: World, customer: Customer) {
    this.#world = world;
    this.#customer = customer;
  }

  get id(): number {
    return this.#customer.user.id;
  }

  get name(): string {
    return this.#customer.user.username;
  }

  get balance(): number {
    return this.#customer.balance;
  }

  #plan: { readonly of: unknown; readonly invoices: number; readonly plan: BookedPlan } | null = null;

  get plan(): BookedPlan {
    const { subscription } = this.#customer;
    const invoices = this.#world.invoices.length;
    if (this.#plan?.of === subscription && this.#plan.invoices === invoices) return this.#plan.plan;
    const held = heldPlanOf(subscription);
    const period = 'period' in subscription ? subscription.period : null;
    const plan = {
      planId: held?.id ?? null,
      isExpired: held?.isExpired ?? false,
      state: subscription.state,
      reason: subscription.state === 'ended' ? subscription.reason : null,
      epoch: period?.epoch ?? 0,
      periodNo: period?.periodNo ?? 0,
      anchorAt: period?.anchorAt ?? null,
      months: period?.months ?? 0,
      isCancelled: subscription.state === 'active' && subscription.isCancelled,
      renewals: renewalsIn(this.#world).filter(({ customer }) => customer === this.#customer).length,
    };
    this.#plan = { of: subscription, invoices, plan };
    return plan;
  }

  get entries(): CustomerBooks['entries'] {
    const { movements } = this.#world;
    const last = movements.at(-1);
    if (this.#read?.last !== last || !this.#read)
      this.#read = {
        last,
        entries: movements
          .filter(({ customer }) => customer === this.#customer)
          .map(({ kind, sound, amount }) => ({ kind, fileId: sound?.id ?? null, amount })),
      };
    return this.#read.entries;
  }

  get ownedFiles(): ReadonlyMap<number, number> {
    return this.#customer.downloads;
  }

  get likedSounds(): ReadonlyMap<number, number> {
    return this.#customer.likedSounds;
  }

  get likedPacks(): ReadonlyMap<number, number> {
    return this.#customer.likedPacks;
  }
}
