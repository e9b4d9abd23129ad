import { type TokenWish, problemsOf } from '../../domain/tokens/tokens.ts';
import type { RecentLogin } from '../account/recent-login.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { NewToken, Tokens } from './token.ts';
import { createFailures } from './tokens.messages.ts';
import type { TokensPort } from './tokens.port.ts';

export interface CreateTokenNeeds {
  readonly port: TokensPort;
  readonly tokens: Tokens;
  readonly requireLogin: RequireLogin;
  readonly recentLogin: RecentLogin;
  readonly dialogs: Asks;
  readonly failures: FailureReactions;
}

/** Creates a token for a program, after confirming the customer's identity. */
export class CreateToken {
  readonly #needs: CreateTokenNeeds;

  constructor(needs: CreateTokenNeeds) {
    this.#needs = needs;
  }

  /** Opens the form. */
  async ask(): Promise<Result<'closed', Failure>> {
    const refused = await this.#needs.requireLogin.refuse();
    return refused ? failed(refused) : ok(await this.#needs.dialogs.ask('createToken', {}));
  }

  /** Returns the secret, which is shown only this once. Invalid input fails as `invalid`, by field. */
  async execute(wish: TokenWish): Promise<Result<NewToken, Failure>> {
    const { port, tokens, requireLogin, recentLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const fields = problemsOf(wish);
    if (Object.keys(fields).length > 0) return failed({ kind: 'invalid', fields, message: '' });
    const created = await recentLogin.confirming(() => port.create(wish));
    if (created.ok) tokens.add(created.value.token);
    else await failures.react(created.failure, createFailures);
    return created;
  }
}
