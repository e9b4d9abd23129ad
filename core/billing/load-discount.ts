import type { SessionStore } from '../account/session.ts';
import { authenticationRequired } from '../../domain/account/account.messages.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import { loadInto } from '../shell/load-into.ts';
import type { BillingPort } from './billing.port.ts';
import type { Discount } from './offers.ts';

/** Loads the customer's applied code, silently, as it happens in the background [BILL-60, DECISION-164]. */
export class LoadDiscount {
  readonly #port: BillingPort;
  readonly #discount: Discount;
  readonly #session: SessionStore;

  constructor(port: BillingPort, discount: Discount, session: SessionStore) {
    this.#port = port;
    this.#discount = discount;
    this.#session = session;
  }

  async execute(): Promise<Result<string | null, Failure>> {
    if (this.#session.current.phase === 'visitor') {
      this.#discount.set({ phase: 'hidden' });
      return failed({ kind: 'unauthenticated', message: authenticationRequired });
    }
    return loadInto(this.#discount, () => this.#port.discount(), {
      loading: { phase: 'loading' },
      loaded: (code) => ({ phase: 'loaded', code }),
      failed: () => ({ phase: 'hidden' }),
    });
  }
}
