import type { RecentLogin } from '../account/recent-login.ts';
import type { RequireLogin } from '../account/require-login.ts';
import { type OpenLinkNeeds, openLink } from '../downloads/open-link.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { CannotOpen, HandedOver } from '../shell/handover.port.ts';
import { downloadFailures } from './take-out.messages.ts';
import type { TakeOutPort } from './take-out.port.ts';

export interface DownloadTakeOutNeeds extends OpenLinkNeeds {
  readonly port: TakeOutPort;
  readonly requireLogin: RequireLogin;
  readonly recentLogin: RecentLogin;
  readonly failures: FailureReactions;
}

/** Hands a finished copy to the host, after confirming the customer's identity. */
export class DownloadTakeOut {
  readonly #needs: DownloadTakeOutNeeds;

  constructor(needs: DownloadTakeOutNeeds) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<HandedOver, Failure | CannotOpen>> {
    const { port, requireLogin, recentLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const link = await recentLogin.confirming(() => port.link());
    if (link.ok) return openLink(this.#needs, link.value);
    await failures.react(link.failure, downloadFailures);
    return link;
  }
}
