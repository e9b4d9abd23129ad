import { authenticationRequired } from '../../domain/account/account.messages.ts';
import type { LoadUser } from '../account/load-user.ts';
import type { SessionStore } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { plansHref } from './addresses.ts';
import type { ApplyDiscount } from './apply-discount.ts';
import { discountApplied, discountRefused } from './plans.messages.ts';

export interface ApplyDiscountLinkNeeds {
  readonly applyDiscount: ApplyDiscount;
  readonly session: SessionStore;
  readonly loadUser: LoadUser;
  readonly dialogs: Asks;
  readonly toasts: Toasts;
  readonly navigation: NavigationPort;
}

/**
 * Follows a link with a code; visitors are asked to sign in first. It ends at the plans in any case, and the link
 * itself stays out of the history: going back does not apply it again [ROUTE-04, DECISION-15].
 */
export class ApplyDiscountLink {
  readonly #needs: ApplyDiscountLinkNeeds;

  constructor(needs: ApplyDiscountLinkNeeds) {
    this.#needs = needs;
  }

  async execute(code: string): Promise<Result<string, Failure>> {
    const { toasts, navigation } = this.#needs;
    const applied = await this.#apply(code);
    if (applied.ok) toasts.show(discountApplied);
    else if (applied.failure.kind === 'invalid')
      toasts.show(discountRefused(applied.failure.fields['name'] ?? applied.failure.message));
    navigation.replace(plansHref());
    return applied;
  }

  async #apply(code: string): Promise<Result<string, Failure>> {
    const { applyDiscount, session, loadUser, dialogs } = this.#needs;
    if (session.current.phase === 'unknown') await loadUser.execute();
    if (session.current.phase === 'visitor' && (await dialogs.ask('login', {})) === 'dismissed')
      return failed({ kind: 'unauthenticated', message: authenticationRequired });
    return applyDiscount.execute(code);
  }
}
