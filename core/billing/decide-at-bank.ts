import type { BankDecision } from '../../domain/billing/bank-decision.ts';
import type { LoadUser } from '../account/load-user.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { PaymentAddress } from './checkout.ts';
import { confirmationFailures } from './payment.messages.ts';
import type { PaymentPort } from './payment.port.ts';

/** Answers a bank or wallet of the sandbox if there is no page for it, such as in a terminal. */
export class DecideAtBank {
  readonly #payment: PaymentPort;
  readonly #requireLogin: RequireLogin;
  readonly #loadUser: LoadUser;
  readonly #failures: FailureReactions;

  constructor(payment: PaymentPort, requireLogin: RequireLogin, loadUser: LoadUser, failures: FailureReactions) {
    this.#payment = payment;
    this.#requireLogin = requireLogin;
    this.#loadUser = loadUser;
    this.#failures = failures;
  }

  async execute(at: PaymentAddress, decision: BankDecision): Promise<Result<void, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    const decided = await this.#payment.decideAtBank(at, decision);
    if (decided.ok) await this.#loadUser.execute();
    else await this.#failures.react(decided.failure, confirmationFailures);
    return decided;
  }
}
