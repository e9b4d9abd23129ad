import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { AccessToken, Tokens } from './token.ts';
import { revokeFailures, tokenRevoked } from './tokens.messages.ts';
import type { TokensPort } from './tokens.port.ts';

export interface RevokeTokenNeeds {
  readonly port: TokensPort;
  readonly tokens: Tokens;
  readonly requireLogin: RequireLogin;
  readonly dialogs: Asks;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

/** Ends a token, once that is confirmed. */
export class RevokeToken {
  readonly #needs: RevokeTokenNeeds;

  constructor(needs: RevokeTokenNeeds) {
    this.#needs = needs;
  }

  async execute(token: Pick<AccessToken, 'id' | 'name'>): Promise<Result<'revoked' | 'cancelled', Failure>> {
    const { port, tokens, requireLogin, dialogs, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    if ((await dialogs.ask('revokeToken', { token })) === 'cancel') return ok('cancelled');
    const revoked = await port.revoke(token.id);
    if (revoked.ok || revoked.failure.kind === 'notFound') tokens.remove(token.id);
    if (!revoked.ok) {
      await failures.react(revoked.failure, revokeFailures);
      return revoked;
    }
    toasts.show(tokenRevoked);
    return ok('revoked');
  }
}
