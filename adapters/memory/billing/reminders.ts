import { monthlyCents, planOfCharges } from '../../../domain/billing/calendar.ts';
import { REMINDED_BEFORE, reminderOfCharge, reminderOfYear } from '../../../domain/billing/reminders.ts';
import type { BillingNews } from '../../../domain/mail/billing-mails.messages.ts';
import type { Clock } from '../../../core/kernel/clock.ts';
import type { Tax } from '../../../domain/tax/tax.ts';
import type { Customer, WorldInvoice, WorldPaymentOrder } from '../records.ts';

const DAY_MS = 86_400_000;

/** The parts of a world that are needed. */
interface Books {
  readonly clock: Clock;
  readonly invoices: readonly WorldInvoice[];
  readonly paymentOrders: readonly WorldPaymentOrder[];
  taxOf(customer: Customer): Tax;
  tell(customer: Customer, news: BillingNews): void;
}

/** The reminders a world has sent, and since when it waits for the next night of each customer. */
export class Reminders {
  readonly #told = new Set<string>();
  readonly #nights = new Map<Customer, number>();
  readonly #begun: number;

  constructor(begun: number) {
    this.#begun = begun;
  }

  /** Reminds a customer of what is about to be charged, once a night, and of each thing once. */
  remind(world: Books, customer: Customer): void {
    const now = world.clock.now();
    if (now - (this.#nights.get(customer) ?? this.#begun) < DAY_MS) return;
    this.#nights.set(customer, now);
    const { subscription } = customer;
    const planId = planOfCharges(subscription);
    const grossCents = monthlyCents(planId, world.taxOf(customer).basisPoints);
    const invoices = world.invoices.filter((one) => one.customer === customer && one.kind === 'invoice');
    const latest = invoices.at(-1);
    const order = latest && world.paymentOrders.find(({ paid }) => paid?.invoice === latest.number);
    const paid = order ? { cents: order.priced.grossCents, hasCoupon: order.priced.coupon !== null } : null;
    const ahead = { subscription, planId, grossCents, now };
    const charge = reminderOfCharge(ahead, { days: REMINDED_BEFORE, paid });
    if (charge) this.#tell(world, customer, `renewal:${charge.about}`, charge.news);
    const [first] = invoices;
    const year = first ? reminderOfYear(ahead, first.issuedAt) : null;
    if (year) this.#tell(world, customer, `yearly:${year.about}`, year.news);
  }

  #tell(world: Books, customer: Customer, about: string, news: BillingNews): void {
    const name = `${customer.user.id} ${about}`;
    if (this.#told.has(name)) return;
    this.#told.add(name);
    world.tell(customer, news);
  }
}
