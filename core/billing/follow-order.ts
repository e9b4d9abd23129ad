import type { LoadUser } from '../account/load-user.ts';
import type { RequireLogin } from '../account/require-login.ts';
import { type Clock, after } from '../kernel/clock.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';
import { type Result, failed } from '../kernel/result.ts';
import { loadInto } from '../shell/load-into.ts';
import type { PaymentOrder } from './checkout.ts';
import type { PaymentPort } from './payment.port.ts';

/** The state of an order's page. */
export type OrderState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly id: string }
  | { readonly phase: 'loaded'; readonly order: PaymentOrder }
  | { readonly phase: 'failed'; readonly id: string; readonly failure: Failure };

export class Orders extends Store<OrderState> {}

/** Looks an order up, once [DECISION-152]. The page says itself what went wrong. */
export class LoadOrder {
  readonly #payment: PaymentPort;
  readonly #orders: Orders;
  readonly #requireLogin: RequireLogin;

  constructor(payment: PaymentPort, orders: Orders, requireLogin: RequireLogin) {
    this.#payment = payment;
    this.#orders = orders;
    this.#requireLogin = requireLogin;
  }

  async execute(id: string): Promise<Result<PaymentOrder, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto<OrderState, PaymentOrder, Failure>(this.#orders, () => this.#payment.order(id), {
      loading: { phase: 'loading', id },
      loaded: (order) => ({ phase: 'loaded', order }),
      failed: (failure) => ({ phase: 'failed', id, failure }),
    });
  }
}

/** How often an open order is polled: frequently in its first minute, then slowly, for half an hour in all. */
const PACE = { soonMs: 2000, soonTries: 30, laterMs: 10_000, tries: 200 } as const;

/** Is an order paid by now? Asks until it is, or is closed. */
export class FollowOrder {
  readonly #payment: PaymentPort;
  readonly #orders: Orders;
  readonly #loadOrder: LoadOrder;
  readonly #loadUser: LoadUser;
  readonly #clock: Clock;
  #wake = (): void => {};
  #round = 0;

  constructor(parts: {
    readonly payment: PaymentPort;
    readonly orders: Orders;
    readonly loadOrder: LoadOrder;
    readonly loadUser: LoadUser;
    readonly clock: Clock;
  }) {
    this.#payment = parts.payment;
    this.#orders = parts.orders;
    this.#loadOrder = parts.loadOrder;
    this.#loadUser = parts.loadUser;
    this.#clock = parts.clock;
  }

  /** Resolves to the order as last seen. A failed poll is retried. */
  async execute(id: string): Promise<Result<PaymentOrder, Failure>> {
    this.stop();
    const round = this.#round;
    const shown = this.#orders.current;
    let seen: Result<PaymentOrder, Failure> =
      shown.phase === 'loaded' && shown.order.id === id
        ? { ok: true, value: shown.order }
        : await this.#loadOrder.execute(id);
    for (let tried = 0; tried < PACE.tries && seen.ok && seen.value.state === 'open'; tried += 1) {
      await this.#wait(tried < PACE.soonTries ? PACE.soonMs : PACE.laterMs);
      if (round !== this.#round) return seen;
      const looked = await this.#payment.order(id);
      if (round !== this.#round) return seen;
      if (!looked.ok) continue;
      seen = looked;
      this.#orders.set({ phase: 'loaded', order: looked.value });
      // Plan and credits are other ones now.
      if (looked.value.state === 'paid') await this.#loadUser.execute();
    }
    return seen;
  }

  /** Asks no more. */
  stop(): void {
    this.#round += 1;
    this.#wake();
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = after(this.#clock, ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}
