import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
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
    const loading = { phase: 'loading' } as const;
    this.#own.set(loading);
    const answer = await this.#port.own();
    if (this.#own.current !== loading) return answer;
    if (answer.ok) {
      this.#own.set({ phase: 'loaded', collections: answer.value });
    } else {
      this.#own.set({ phase: 'failed', failure: answer.failure });
      await this.#failures.react(answer.failure, listFailures);
    }
    return answer;
  }
}
