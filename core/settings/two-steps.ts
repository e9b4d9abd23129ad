import type { RecentLogin } from '../account/recent-login.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { FactorsPort } from './factors.port.ts';
import type { TotpSetup } from './factors.ts';
import type { LoadFactors } from './load-factors.ts';
import { factorFailures, formFailures, twoStepsOff, twoStepsOn, twoStepsTexts } from './settings.messages.ts';

export interface TwoStepsNeeds {
  readonly port: FactorsPort;
  readonly loadFactors: LoadFactors;
  readonly requireLogin: RequireLogin;
  readonly recentLogin: RecentLogin;
  readonly dialogs: Asks;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

/** Sets an authenticator app up, whose codes a login needs from then on. */
export class SetUpTotp {
  readonly #needs: TwoStepsNeeds;

  constructor(needs: TwoStepsNeeds) {
    this.#needs = needs;
  }

  /** Makes a secret for the app. */
  async begin(): Promise<Result<TotpSetup, Failure>> {
    const { port, requireLogin, recentLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const begun = await recentLogin.confirming(() => port.beginTotp());
    if (!begun.ok) await failures.react(begun.failure, factorFailures);
    return begun;
  }

  /** The same, with a dialog for the app and its first code, and one for the recovery codes. */
  async execute(): Promise<Result<'on' | 'cancelled', Failure>> {
    const { dialogs } = this.#needs;
    const begun = await this.begin();
    if (!begun.ok) return begun;
    const answer = await dialogs.ask('totp', begun.value);
    if (answer === 'cancelled') return ok('cancelled');
    await dialogs.ask('recoveryCodes', answer);
    return ok('on');
  }
}

/** Begins to ask for codes, once one is right. */
export class ActivateTotp {
  readonly #needs: TwoStepsNeeds;

  constructor(needs: TwoStepsNeeds) {
    this.#needs = needs;
  }

  /** Returns the recovery codes. A wrong code is returned as `invalid`, by field. */
  async execute(code: string): Promise<Result<readonly string[], Failure>> {
    const { port, loadFactors, requireLogin, recentLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    if (code.trim() === '') return failed({ kind: 'invalid', fields: { code: twoStepsTexts.noCode }, message: '' });
    const activated = await recentLogin.confirming(() => port.activateTotp(code));
    if (!activated.ok) {
      await failures.react(activated.failure, formFailures);
      return activated;
    }
    toasts.show(twoStepsOn);
    await loadFactors.execute();
    return activated;
  }
}

/** No longer requires codes. */
export class RemoveTotp {
  readonly #needs: TwoStepsNeeds;

  constructor(needs: TwoStepsNeeds) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<void, Failure>> {
    const { port, loadFactors, requireLogin, recentLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const removed = await recentLogin.confirming(() => port.removeTotp());
    if (!removed.ok) {
      await failures.react(removed.failure, factorFailures);
      return removed;
    }
    toasts.show(twoStepsOff);
    await loadFactors.execute();
    return removed;
  }
}

/** Ten other recovery codes, shown once. */
export class RenewRecoveryCodes {
  readonly #needs: TwoStepsNeeds;

  constructor(needs: TwoStepsNeeds) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<readonly string[], Failure>> {
    const { port, loadFactors, requireLogin, recentLogin, dialogs, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const renewed = await recentLogin.confirming(() => port.renewRecoveryCodes());
    if (!renewed.ok) {
      await failures.react(renewed.failure, factorFailures);
      return renewed;
    }
    await dialogs.ask('recoveryCodes', { codes: renewed.value });
    await loadFactors.execute();
    return renewed;
  }
}
