import { type DisputeStatus, isNewOf, movesOf } from '../../../domain/billing/dispute.ts';
import type { OnPlanEnd } from '../../../domain/billing/plan-end.ts';
import { onReturn } from '../../../domain/billing/subscription.ts';
import { DECIDED_AFTER, disputeBy, DISPUTED_AFTER, testCardOfToken } from '../../../domain/billing/test-cards.ts';
import type { StatementEntry } from '../../../core/credits/statement.ts';
import type { EarningsBook } from '../earnings/book-earnings.ts';
import type { Customer, WorldPayment } from '../records.ts';
import type { Lots } from './lots.ts';

/** What the payment provider will report about one, and when, in epoch milliseconds. */
interface Word {
  readonly payment: WorldPayment;
  readonly says: DisputeStatus;
  readonly at: number;
}

/** The payments of a world, and what their payers and banks say of them later. */
export class Disputes {
  /** The oldest first. */
  readonly #payments: WorldPayment[] = [];
  #words: readonly Word[] = [];

  /** Enters a payment. Some cards belong to payers who will dispute it. */
  enter(payment: Omit<WorldPayment, 'dispute'>, { token, cents, at }: Readonly<Charge>): void {
    const entered = { ...payment, dispute: null };
    this.#payments.push(entered);
    const card = token === null ? null : testCardOfToken(token);
    const course = card && cents > 0 ? disputeBy(card) : null;
    if (course === null) return;
    const begins = at + DISPUTED_AFTER;
    this.#words = [
      ...this.#words,
      { payment: entered, says: course.first, at: begins },
      { payment: entered, says: course.last, at: begins + DECIDED_AFTER },
    ];
  }

  /** The next report about a customer's payments; null if none. */
  nextOf(customer: Customer): Word | null {
    const own = this.#words.filter(({ payment }) => payment.customer === customer);
    return own.toSorted((one, other) => one.at - other.at)[0] ?? null;
  }

  said(word: Word): void {
    this.#words = this.#words.filter((one) => one !== word);
  }

  /** Whose payments something is going to be said about. */
  get payers(): ReadonlySet<Customer> {
    return new Set(this.#words.map(({ payment }) => payment.customer));
  }

  latestOf(customer: Customer): WorldPayment | null {
    return this.#payments.findLast((payment) => payment.customer === customer) ?? null;
  }
}

/** The charge: a card's token, null for a wallet, and when. */
interface Charge {
  readonly token: string | null;
  /** Whole cents. */
  readonly cents: number;
  readonly at: number;
}

/** The parts of a world that are needed. */
interface Books {
  readonly onPlanEnd: OnPlanEnd;
  readonly lots: Pick<Lots, 'of'>;
  readonly earnings: Pick<EarningsBook, 'lose'>;
  move(
    customer: Customer,
    movement: Pick<StatementEntry, 'kind' | 'sound' | 'amount' | 'payment'> & {
      readonly at: number;
      readonly isOfPlan: boolean;
      readonly orderId: string;
    },
  ): void;
}

/** Applies a report about a payment, with all consequences for the credits it has brought. */
export function hearDispute(world: Books, payment: WorldPayment, says: DisputeStatus, at: number): void {
  if (!isNewOf(payment.dispute?.status ?? null, says)) return;
  const { customer, id: orderId, invoice } = payment;
  const held = payment.dispute?.held ?? 0;
  const lot = world.lots.of(customer, orderId);
  const moves = movesOf(says, { unspent: lot ? lot.remaining + lot.frozen : 0, held });
  payment.dispute = { status: says, held: held + moves.hold - moves.release - moves.keep };
  if (!lot) return;
  const about = { sound: null, at, orderId, isOfPlan: lot.isOfPlan };
  const move = (kind: 'hold' | 'release' | 'take', amount: number): void => {
    if (amount !== 0) world.move(customer, { ...about, kind, amount, payment: { invoice, id: orderId } });
  };
  // What is frozen comes out of the ice for it.
  if (lot.frozen > 0 && moves.hold + moves.rest > 0) {
    const { frozen: amount } = lot;
    customer.frozenCredits -= amount;
    world.move(customer, { ...about, kind: 'thaw', amount, payment: null });
  }
  move('hold', 0 - moves.hold);
  move('release', moves.release);
  const { isOfPlan } = lot;
  const then = onReturn(customer.subscription, { isOfPlan, onPlanEnd: world.onPlanEnd });
  if (moves.release > 0 && then !== 'stay') {
    if (then === 'freeze') customer.frozenCredits += moves.release;
    world.move(customer, { ...about, kind: then, amount: 0 - moves.release, payment: null });
  }
  move('take', 0 - moves.rest);
  if (says === 'lost') world.earnings.lose(lot, at);
}
