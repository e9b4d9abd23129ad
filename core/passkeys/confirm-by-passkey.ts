import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { AuthenticatorPort } from './authenticator.port.ts';
import { confirmFailures, troubleTexts } from './passkeys.messages.ts';
import type { PasskeysPort } from './passkeys.port.ts';

export interface ConfirmByPasskeyNeeds {
  readonly port: PasskeysPort;
  readonly authenticator: AuthenticatorPort;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Shows by a passkey that it is the customer who is here, as `ConfirmIdentity` does by the password. */
export class ConfirmByPasskey {
  readonly #needs: ConfirmByPasskeyNeeds;

  constructor(needs: ConfirmByPasskeyNeeds) {
    this.#needs = needs;
  }

  /** Problems are returned as `invalid` with a message, which the dialog shows. */
  async execute(): Promise<Result<'confirmed' | 'cancelled', Failure>> {
    const { port, authenticator, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    if (!authenticator.isThere()) return failed({ kind: 'invalid', fields: {}, message: troubleTexts.unsupported });
    const options = await port.confirmOptions();
    if (!options.ok) {
      await failures.react(options.failure, confirmFailures);
      return options;
    }
    const signed = await authenticator.sign(options.value);
    if (!signed.ok) {
      if (signed.failure === 'cancelled') return ok('cancelled');
      return failed({ kind: 'invalid', fields: {}, message: troubleTexts[signed.failure] });
    }
    const confirmed = await port.confirm(signed.value);
    if (confirmed.ok) return ok('confirmed');
    await failures.react(confirmed.failure, confirmFailures);
    return confirmed;
  }
}
