import { codeNeeded } from '../../domain/account/factors.messages.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { loggedIn, loginMessages } from './account.messages.ts';
import type { AccountPort } from './account.port.ts';
import { beginSession } from './begin-session.ts';
import type { Belongings } from './belongings.ts';
import type { LoadUser } from './load-user.ts';
import type { LoginRefused } from './login-refused.ts';
import type { SessionStore } from './session.ts';
import type { User } from './user.ts';

export interface LogInNeeds {
  readonly account: AccountPort;
  readonly session: SessionStore;
  readonly belongings: Belongings;
  readonly loadUser: LoadUser;
  readonly toasts: Toasts;
  readonly analytics: AnalyticsPort;
}

/**
 * Signs a customer in, fetches the user, and then what a login changes, such as the states of the shown sounds.
 * Whatever the customer was about to do is not repeated: it might cost credits [DECISION-130].
 */
export class LogIn {
  readonly #needs: LogInNeeds;

  constructor(needs: LogInNeeds) {
    this.#needs = needs;
  }

  /** `code` is asked for once the login was refused with `needsCode`. */
  async execute(email: string, password: string, code?: string): Promise<Result<User, LoginRefused>> {
    const fields = missingFields(email, password, code);
    if (fields) return failed({ kind: 'loginRefused', fields, message: null, cause: null });

    const { account, session, belongings, loadUser, toasts, analytics } = this.#needs;
    const answer = await account.logIn(email.trim(), password, ...(code === undefined ? [] : [code]));
    if (!answer.ok) return failed(refusal(answer.failure));

    const begun = await beginSession({ session, belongings, loadUser });
    if (!begun.ok) return failed(refusal(begun.failure));

    analytics.track({ name: 'login', method: 'password' });
    const { user, isStillHere } = begun.value;
    if (!isStillHere()) return ok(user);
    toasts.show(loggedIn);
    await belongings.onSignedIn();
    return ok(user);
  }
}

/** SESS-08, SESS-09: a form that cannot succeed is not sent [DECISION-128]. */
function missingFields(email: string, password: string, code?: string): LoginRefused['fields'] | null {
  const emailMissing = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  const passwordMissing = password === '';
  const codeMissing = code?.trim() === '';
  if (!emailMissing && !passwordMissing && !codeMissing) return null;
  return {
    ...(emailMissing && { email: loginMessages.emailMissing }),
    ...(passwordMissing && { password: loginMessages.passwordMissing }),
    ...(codeMissing && { code: codeNeeded }),
  };
}

/** SESS-12: a 401 shows the backend's words. SESS-13: anything else shows ours. */
function refusal(failure: Failure): LoginRefused {
  const refused = { kind: 'loginRefused', fields: {}, cause: failure } as const;
  if (failure.kind === 'unauthenticated')
    return { ...refused, message: failure.message, ...(failure.needsCode && { needsCode: true }) };
  const code = failure.kind === 'invalid' ? failure.fields['code'] : undefined;
  return code === undefined
    ? { ...refused, message: loginMessages.failed }
    : { ...refused, fields: { code }, message: null };
}
