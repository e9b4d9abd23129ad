import type { LoadUser } from '../account/load-user.ts';
import type { LoadDiscount } from './load-discount.ts';
import type { LoadPlans } from './load-plans.ts';

/**
 * The reload after something has changed: all that the shop shows of plan, credits and discount is asked for again. The
 * page itself stays, and with it what a toast has to say [ACCT-56, BILL-62, DECISION-147].
 */
export class ReloadPlans {
  readonly #loadUser: LoadUser;
  readonly #loadPlans: LoadPlans;
  readonly #loadDiscount: LoadDiscount;

  constructor(loadUser: LoadUser, loadPlans: LoadPlans, loadDiscount: LoadDiscount) {
    this.#loadUser = loadUser;
    this.#loadPlans = loadPlans;
    this.#loadDiscount = loadDiscount;
  }

  async execute(): Promise<void> {
    await Promise.all([this.#loadUser.execute(), this.#loadPlans.execute(), this.#loadDiscount.execute()]);
  }
}
