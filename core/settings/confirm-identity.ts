import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { formFailures, identityTexts } from './settings.messages.ts';
import type { SettingsPort } from './settings.port.ts';

/** Shows by the password that it is the customer who is here. */
export class ConfirmIdentity {
  readonly #settings: SettingsPort;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;

  constructor(settings: SettingsPort, requireLogin: RequireLogin, failures: FailureReactions) {
    this.#settings = settings;
    this.#requireLogin = requireLogin;
    this.#failures = failures;
  }

  /** A wrong password is returned as `invalid`, by field. */
  async execute(password: string): Promise<Result<void, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    if (password === '') return failed({ kind: 'invalid', fields: { password: identityTexts.missing }, message: '' });
    const confirmed = await this.#settings.confirmIdentity(password);
    if (!confirmed.ok) await this.#failures.react(confirmed.failure, formFailures);
    return confirmed;
  }
}
