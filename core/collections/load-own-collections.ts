import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import type { Collection } from '../catalogue/collection.ts';
import type { OwnCollections } from './own-collections.ts';
import { listFailures } from './collections.messages.ts';
import type { CollectionsPort } from './collections.port.ts';

/** Reads the customer's own collections [COLL-13]. A visitor gets the login dialog [COLL-22, DECISION-216]. */
export class LoadOwnCollections {
  readonly #port: CollectionsPort;
  readonly #own: OwnCollections;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;

  constructor(port: CollectionsPort, own: OwnCollections, requireLogin: RequireLogin, failures: FailureReactions) {
    this.#port = port;
    this.#own = own;
    this.#requireLogin = requireLogin;
    this.#failures = failures;
  }

  async execute(): Promise<Result<readonly Collection[], Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(this.#own, () => this.#port.own(), {
      loading: { phase: 'loading' },
      loaded: (collections) => ({ phase: 'loaded', collections }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures: this.#failures, policy: listFailures },
    });
  }
}
