import { orderIn } from '../../../core/billing/go-on.ts';
import type { Done } from '../stage/simulated-server.ts';
import type { Outcome } from './outcome.ts';

/** Monthly credits by plan id [DECISION-170]. */
const CREDITS: Readonly<Record<number, number>> = { 2: 100, 3: 300, 4: 600 };

type State = 'open' | 'paid' | 'rejected' | 'replaced';

interface PaymentOrder {
  readonly customerId: number;
  readonly planId: number;
  state: State;
}

/** The plan of a customer. */
export interface HeldPlan {
  planId: number;
  /** Epoch milliseconds; null for a plan that is renewed. */
  planEnds: number | null;
  /** The start of its month. */
  anchor: number;
}

/** What a payment changes: once per order, however often its answer comes. */
export class PaymentsModel {
  readonly #orders = new Map<string, PaymentOrder>();
  readonly #pays: (customerId: number, planId: number, credits: number) => void;

  constructor(pays: (customerId: number, planId: number, credits: number) => void) {
    this.#pays = pays;
  }

  /** Takes over what an answer says about orders. Returns what it should have been; null if it is allowed. */
  does({ call, args, answer, customerId }: Done): Outcome | null {
    if (!answer.ok || customerId === null) return null;
    const value = answer.value as never;
    switch (call) {
      case 'payment.openCheckout':
        return this.#opens(customerId, value);
      case 'payment.payByCard':
      case 'payment.payByWallet':
      case 'payment.payByStoredCard':
        return this.#pay(customerId, String(args[0]), value);
      case 'payment.decideAtBank':
        return args[1] === 'revoke' ? null : this.#decides(String(args[0]), args[1] === 'confirm');
      case 'payment.order':
        return this.#shows(value);
      default:
        return null;
    }
  }

  #opens(customerId: number, { planId, addresses }: { planId: number; addresses: { card: string } }): null {
    const id = orderIn(addresses.card);
    if (this.#orders.get(id)?.state === 'open') return null;
    for (const order of this.#orders.values())
      if (order.customerId === customerId && order.state === 'open') order.state = 'replaced';
    this.#orders.set(id, { customerId, planId, state: 'open' });
    return null;
  }

  #pay(
    customerId: number,
    at: string,
    { status, nextAddress = null }: { readonly status: string; readonly nextAddress?: string | null },
  ): Outcome | null {
    const order = this.#orders.get(orderIn(at));
    if (order?.customerId !== customerId) return ['notFound'];
    if (nextAddress !== null) {
      order.state = 'rejected';
      this.#orders.set(orderIn(nextAddress), { ...order, state: 'open' });
    }
    return status === 'COMPLETED' ? this.#completes(order) : null;
  }

  #completes(order: PaymentOrder): Outcome | null {
    if (order.state === 'paid') return null;
    if (order.state !== 'open') return ['invalid'];
    order.state = 'paid';
    this.#pays(order.customerId, order.planId, CREDITS[order.planId] ?? 0);
    return null;
  }

  #decides(at: string, isConfirmed: boolean): null {
    const order = this.#orders.get(orderIn(at));
    if (order?.state !== 'open') return null;
    if (isConfirmed) this.#completes(order);
    else order.state = 'rejected';
    return null;
  }

  #shows({ id, state }: { readonly id: string; readonly state: string }): Outcome | null {
    const order = this.#orders.get(id);
    return order === undefined || order.state === state ? null : ['ok', `an order that is ${order.state}`];
  }
}

/** Cards whose payments are all disputed after an hour; a week later the bank decides in whose favor. */
const DISPUTE_ENDS: Readonly<Record<string, 'won' | 'lost'>> = { tok_dispute_won: 'won', tok_dispute_lost: 'lost' };

/** How disputes end for the card that is used or stored; null for every other card and call. */
export function disputeEndOf({ call, args, answer }: Done): 'won' | 'lost' | null {
  if (!answer.ok || (call !== 'payment.payByCard' && call !== 'payment.saveCard')) return null;
  return DISPUTE_ENDS[(args[1] as { readonly id: string }).id] ?? null;
}

/** The end of a month that has started. */
export function monthAfter(anchor: number): number {
  const date = new Date(anchor);
  return date.setUTCMonth(date.getUTCMonth() + 1);
}
