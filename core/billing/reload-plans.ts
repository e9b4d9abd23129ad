import type { LoadUser } from '../account/load-user.ts';
import type { LoadDiscount } from './load-discount.ts';
import type { LoadPlans } from './load-plans.ts';

/**
 * Reloads after a change everything the shop shows about plan, credits and discount. The page itself stays, and so does
 * its toast [ACCT-56, BILL-62, DECISION-147].
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
