import { chargesFile } from '../../domain/billing/billing.messages.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { CannotOpen, HandedOver, HandoverPort } from '../shell/handover.port.ts';
import type { BillingPort } from './billing.port.ts';
import { chargesFailures } from './plans.messages.ts';

interface Needs {
  readonly billing: BillingPort;
  readonly handover: HandoverPort;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Hands the upcoming charges to the host as a calendar file. */
export class DownloadCharges {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<HandedOver, Failure | CannotOpen>> {
    const { billing, handover, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const fetched = await billing.charges();
    if (!fetched.ok) {
      await failures.react(fetched.failure, chargesFailures);
      return fetched;
    }
    const saved = await handover.save({ name: chargesFile, mime: 'text/calendar', bytes: fetched.value });
    if (!saved.ok) await failures.react({ kind: 'unavailable' }, chargesFailures);
    return saved;
  }
}
