import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { BillingPort } from './billing.port.ts';
import { discountFailures } from './plans.messages.ts';
import type { ReloadPlans } from './reload-plans.ts';

/** Takes the code off, and reloads [BILL-62]. */
export class RemoveDiscount {
  readonly #port: BillingPort;
  readonly #requireLogin: RequireLogin;
  readonly #reload: ReloadPlans;
  readonly #failures: FailureReactions;

  constructor(port: BillingPort, requireLogin: RequireLogin, reload: ReloadPlans, failures: FailureReactions) {
    this.#port = port;
    this.#requireLogin = requireLogin;
    this.#reload = reload;
    this.#failures = failures;
  }

  async execute(): Promise<Result<void, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    const removed = await this.#port.removeDiscount();
    if (removed.ok) await this.#reload.execute();
    else await this.#failures.react(removed.failure, discountFailures);
    return removed;
  }
}
