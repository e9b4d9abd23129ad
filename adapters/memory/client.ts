import { type Observable, defer } from 'rxjs';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, failed } from '../../core/kernel/result.ts';
import type { CookiesPort } from '../../core/shell/cookies.port.ts';
import { settleDue } from './billing/subscriptions.ts';
import type { Customer, WorldToken } from './records.ts';
import type { World } from './world.ts';
import { EMPTY_NOTICE } from '../../core/shell/failure-policy.ts';
import { authenticationRequired, recentLoginNeeded } from '../../domain/account/account.messages.ts';
import { isRecentLogin } from '../../domain/account/recent-login.ts';

/** One client of a world, such as a browser: who is signed in there, and its cookies. */
export interface MemoryClient {
  readonly world: World;
  readonly cookies: CookiesPort;
  customer: Customer | null;
  /** The token with which this client acts for the customer; null for a session. */
  readonly token: WorldToken | null;
}

export const AUTHENTICATION_REQUIRED: Failure = { kind: 'unauthenticated', message: authenticationRequired };

/** A session that was authenticated more than 10 minutes ago is refused what needs a recent login. */
export function withRecentLogin<Value>(
  client: MemoryClient,
  customer: Customer,
  respond: () => Result<Value, Failure>,
): Result<Value, Failure> {
  const { authenticatedAt } = client.world.sessionOf(client, customer);
  if (isRecentLogin(authenticatedAt, client.world.clock.now())) return respond();
  return failed({
    kind: 'forbidden',
    notice: { ...EMPTY_NOTICE, message: recentLoginNeeded },
    needsRecentLogin: true,
  });
}

/** Answers a call in a later turn, as a network would. */
export async function answer<Value>(respond: () => Result<Value, Failure>): Promise<Result<Value, Failure>> {
  await Promise.resolve();
  return respond();
}

/** The same for calls that a newer one supersedes: they only run once they are subscribed to. */
export const answerWhenHeard = <Value>(respond: () => Result<Value, Failure>): Observable<Result<Value, Failure>> =>
  defer(() => answer(respond));

/** The same for calls that only a signed-in customer may make [DECISION-08]. */
export const answerCustomer = <Value>(
  client: MemoryClient,
  respond: (customer: Customer) => Result<Value, Failure>,
): Promise<Result<Value, Failure>> =>
  answer(() => {
    const { customer } = client;
    if (customer?.deactivatedAt !== null) return failed(AUTHENTICATION_REQUIRED);
    settleDue(client.world, customer);
    client.world.reminders.remind(client.world, customer);
    return respond(customer);
  });
