import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import type { AuthenticatorPort } from './authenticator.port.ts';
import type { Passkey, Passkeys } from './passkey.ts';
import { passkeyFailures } from './passkeys.messages.ts';
import type { PasskeysPort } from './passkeys.port.ts';

export interface LoadPasskeysNeeds {
  readonly port: PasskeysPort;
  readonly authenticator: AuthenticatorPort;
  readonly passkeys: Passkeys;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Loads the customer's passkeys, and whether another one can be created here. */
export class LoadPasskeys {
  readonly #needs: LoadPasskeysNeeds;

  constructor(needs: LoadPasskeysNeeds) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<readonly Passkey[], Failure>> {
    const { port, authenticator, passkeys, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(passkeys, () => port.list(), {
      loading: { phase: 'loading' },
      loaded: (list) => ({ phase: 'loaded', passkeys: list, canAdd: authenticator.isThere() }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures, policy: passkeyFailures },
    });
  }
}
