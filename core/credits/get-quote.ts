import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { statementFailures } from './credits.messages.ts';
import type { CreditsPort } from './credits.port.ts';
import type { Quotable, Quote } from './quote.ts';

/** Tells what a download would cost, without downloading it. */
export class GetQuote {
  readonly #credits: CreditsPort;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;

  constructor(credits: CreditsPort, requireLogin: RequireLogin, failures: FailureReactions) {
    this.#credits = credits;
    this.#requireLogin = requireLogin;
    this.#failures = failures;
  }

  async execute(of: Quotable): Promise<Result<Quote, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    const quote = await this.#credits.quote(of);
    if (!quote.ok && quote.failure.kind === 'unauthenticated')
      await this.#failures.react(quote.failure, statementFailures);
    return quote;
  }
}
