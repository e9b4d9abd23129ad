import type { Failure } from '../kernel/failure.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { AnalyticsEvent, AnalyticsPort } from '../shell/analytics.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { loggedIn } from './account.messages.ts';
import { beginSession } from './begin-session.ts';
import type { Belongings } from './belongings.ts';
import type { LoadUser } from './load-user.ts';
import type { SessionStore } from './session.ts';
import type { User } from './user.ts';

export interface LogInEnd {
  readonly session: SessionStore;
  readonly belongings: Belongings;
  readonly loadUser: LoadUser;
  readonly toasts: Toasts;
  readonly analytics: AnalyticsPort;
}

type Method = Extract<AnalyticsEvent, { readonly name: 'login' }>['method'];

/** The end of every login here: fetches the user, and then what a login changes, such as the states of the shown sounds. */
export async function greet(
  { session, belongings, loadUser, toasts, analytics }: LogInEnd,
  method: Method,
): Promise<Result<User, Failure>> {
  const begun = await beginSession({ session, belongings, loadUser });
  if (!begun.ok) return begun;
  analytics.track({ name: 'login', method });
  const { user, isStillHere } = begun.value;
  if (!isStillHere()) return ok(user);
  toasts.show(loggedIn);
  await belongings.onSignedIn();
  return ok(user);
}
