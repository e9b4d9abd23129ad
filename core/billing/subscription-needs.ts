import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Failed, failed } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { BillingPort } from './billing.port.ts';
import { informationTitle, subscriptionFailures } from './plans.messages.ts';
import type { ReloadPlans } from './reload-plans.ts';

/** What ending or continuing a subscription needs. */
export interface SubscriptionNeeds {
  readonly port: BillingPort;
  readonly requireLogin: RequireLogin;
  readonly dialogs: Asks;
  readonly toasts: Toasts;
  readonly failures: FailureReactions;
  readonly reload: ReloadPlans;
}

/** Refusals by the shop are in its own words, in a notice [ACCT-55]. */
export async function tellRefusal(
  { dialogs, failures }: SubscriptionNeeds,
  failure: Failure,
): Promise<Failed<Failure>> {
  if (failure.kind === 'invalid')
    await dialogs.ask('message', { title: informationTitle, message: failure.message, button: null });
  else await failures.react(failure, subscriptionFailures);
  return failed(failure);
}
