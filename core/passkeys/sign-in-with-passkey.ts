import { type Observable, EMPTY, defer, filter, from, switchMap, take, timer } from 'rxjs';
import { loginMessages } from '../account/account.messages.ts';
import { type LogInEnd, greet } from '../account/greet.ts';
import type { LoginRefused } from '../account/login-refused.ts';
import type { User } from '../account/user.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { Assertion, AuthenticatorPort } from './authenticator.port.ts';
import { troubleTexts } from './passkeys.messages.ts';
import type { PasskeysPort } from './passkeys.port.ts';

export interface SignInWithPasskeyNeeds extends LogInEnd {
  readonly port: PasskeysPort;
  readonly authenticator: AuthenticatorPort;
  readonly clock: Clock;
}

/** A challenge holds for five minutes: an offer is made again before that. */
const RENEWED_AFTER_MS = 240_000;

/** Signs a customer in with a passkey, without a name or a code. */
export class SignInWithPasskey {
  readonly #needs: SignInWithPasskeyNeeds;

  constructor(needs: SignInWithPasskeyNeeds) {
    this.#needs = needs;
  }

  /** After cancelling in the browser, the refusal has no text. */
  async execute(): Promise<Result<User, LoginRefused>> {
    const { port, authenticator } = this.#needs;
    if (!authenticator.isThere()) return failed(inWords(troubleTexts.unsupported));
    const options = await port.signInOptions();
    if (!options.ok) return failed(refusal(options.failure));
    const signed = await authenticator.sign(options.value);
    if (!signed.ok) return failed(inWords(signed.failure === 'cancelled' ? null : troubleTexts[signed.failure]));
    return this.#signInBy(signed.value);
  }

  /**
   * Offers passkeys in the host's login field while it is subscribed to. Emits once, after one is chosen: the user, or
   * why the login failed. Emits nothing if none can be offered.
   */
  offer(): Observable<Result<User, LoginRefused>> {
    const { port, authenticator, clock } = this.#needs;
    if (!authenticator.isThere()) return EMPTY;
    return defer(() => authenticator.canOffer()).pipe(
      filter((canOffer) => canOffer),
      switchMap(() => timer(0, RENEWED_AFTER_MS, clock.scheduler)),
      switchMap(() => port.signInOptions()),
      switchMap((options) => (options.ok ? authenticator.offer(options.value) : EMPTY)),
      filter((signed) => signed.ok),
      take(1),
      switchMap(({ value }) => from(this.#signInBy(value))),
    );
  }

  async #signInBy(assertion: Assertion): Promise<Result<User, LoginRefused>> {
    const answer = await this.#needs.port.signIn(assertion);
    if (!answer.ok) return failed(refusal(answer.failure));
    const greeted = await greet(this.#needs, 'passkey');
    return greeted.ok ? greeted : failed(refusal(greeted.failure));
  }
}

const inWords = (message: string | null, cause: Failure | null = null): LoginRefused => ({
  kind: 'loginRefused',
  fields: {},
  message,
  cause,
});

/** As with a password login: refusals by the shop keep its words, anything else gets ours. */
const refusal = (failure: Failure): LoginRefused =>
  inWords(failure.kind === 'unauthenticated' ? failure.message : loginMessages.failed, failure);
