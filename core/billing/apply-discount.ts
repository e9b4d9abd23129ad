import { codeProblem } from '../../domain/billing/coupons.ts';
import type { Belongings } from '../account/belongings.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { BillingPort } from './billing.port.ts';
import type { LoadPlans } from './load-plans.ts';
import type { Discount } from './offers.ts';
import { discountFailures } from './plans.messages.ts';

export interface ApplyDiscountNeeds {
  readonly port: BillingPort;
  readonly discount: Discount;
  readonly belongings: Belongings;
  readonly requireLogin: RequireLogin;
  readonly loadPlans: LoadPlans;
  readonly failures: FailureReactions;
}

/** Applies a code to the next order, and shows the plans at its prices [BILL-54 to BILL-61, DECISION-165]. */
export class ApplyDiscount {
  readonly #needs: ApplyDiscountNeeds;

  constructor(needs: ApplyDiscountNeeds) {
    this.#needs = needs;
  }

  /**
   * Resolves to the code as the shop writes it. An invalid code fails as `invalid` with `name`, for the form to show.
   */
  async execute(code: string): Promise<Result<string, Failure>> {
    const { port, discount, belongings, requireLogin, loadPlans, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const problem = codeProblem(code);
    if (problem !== null) return failed({ kind: 'invalid', fields: { name: problem }, message: '' });
    const isHere = belongings.stay();
    const applied = await port.applyDiscount(code.trim());
    if (!applied.ok) {
      await failures.react(applied.failure, discountFailures);
      return applied;
    }
    if (isHere()) discount.set({ phase: 'loaded', code: applied.value });
    await loadPlans.execute();
    return applied;
  }
}
