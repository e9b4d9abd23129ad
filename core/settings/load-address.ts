import type { Address, AddressForm } from '../../domain/settings/address.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { openFailures } from './settings.messages.ts';
import type { SettingsPort } from './settings.port.ts';

/** Reads what is stored of the customer's address [DECISION-137]. */
export class LoadAddress {
  readonly #settings: SettingsPort;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;

  constructor(settings: SettingsPort, requireLogin: RequireLogin, failures: FailureReactions) {
    this.#settings = settings;
    this.#requireLogin = requireLogin;
    this.#failures = failures;
  }

  async execute(form: AddressForm): Promise<Result<Address, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    const stored = await this.#settings.address(form);
    if (!stored.ok) await this.#failures.react(stored.failure, openFailures);
    return stored;
  }
}
