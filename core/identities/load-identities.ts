import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import type { Identities, Identity } from './identities.ts';
import { identityFailures } from './identities.messages.ts';
import type { IdentitiesPort } from './identities.port.ts';

/** Reads which other sites sign the customer in. */
export class LoadIdentities {
  readonly #port: IdentitiesPort;
  readonly #identities: Identities;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;

  constructor(port: IdentitiesPort, identities: Identities, requireLogin: RequireLogin, failures: FailureReactions) {
    this.#port = port;
    this.#identities = identities;
    this.#requireLogin = requireLogin;
    this.#failures = failures;
  }

  async execute(): Promise<Result<readonly Identity[], Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(this.#identities, () => this.#port.identities(), {
      loading: { phase: 'loading' },
      loaded: (identities) => ({ phase: 'loaded', identities }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures: this.#failures, policy: identityFailures },
    });
  }
}
