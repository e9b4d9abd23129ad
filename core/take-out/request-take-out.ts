import type { Belongings } from '../account/belongings.ts';
import type { RecentLogin } from '../account/recent-login.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import { requestFailures, takeOutAsked } from './take-out.messages.ts';
import type { TakeOutPort } from './take-out.port.ts';
import type { LatestTakeOut, TakeOut } from './take-out.ts';

export interface RequestTakeOutNeeds {
  readonly port: TakeOutPort;
  readonly latest: LatestTakeOut;
  readonly belongings: Belongings;
  readonly requireLogin: RequireLogin;
  readonly recentLogin: RecentLogin;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

/** Requests a copy of everything that the shop knows about the customer, after confirming their identity. */
export class RequestTakeOut {
  readonly #needs: RequestTakeOutNeeds;

  constructor(needs: RequestTakeOutNeeds) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<TakeOut, Failure>> {
    const { port, latest, belongings, requireLogin, recentLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const isHere = belongings.stay();
    const asked = await recentLogin.confirming(() => port.request());
    if (!asked.ok) {
      await failures.react(asked.failure, requestFailures);
      return asked;
    }
    if (isHere()) latest.set({ phase: 'loaded', takeOut: asked.value });
    toasts.show(takeOutAsked);
    return asked;
  }
}
