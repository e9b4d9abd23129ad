import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import type { AccessToken, Tokens } from './token.ts';
import { listFailures } from './tokens.messages.ts';
import type { TokensPort } from './tokens.port.ts';

/** Reads the tokens of the customer. */
export class LoadTokens {
  readonly #port: TokensPort;
  readonly #tokens: Tokens;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;

  constructor(port: TokensPort, tokens: Tokens, requireLogin: RequireLogin, failures: FailureReactions) {
    this.#port = port;
    this.#tokens = tokens;
    this.#requireLogin = requireLogin;
    this.#failures = failures;
  }

  async execute(): Promise<Result<readonly AccessToken[], Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(this.#tokens, () => this.#port.list(), {
      loading: { phase: 'loading' },
      loaded: (tokens) => ({ phase: 'loaded', tokens }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures: this.#failures, policy: listFailures },
    });
  }
}
