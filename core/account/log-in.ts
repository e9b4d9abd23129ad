import { codeNeeded } from '../../domain/account/factors.messages.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import { loginMessages } from './account.messages.ts';
import type { AccountPort } from './account.port.ts';
import { type LogInEnd, greet } from './greet.ts';
import type { LoginRefused } from './login-refused.ts';
import type { User } from './user.ts';

export interface LogInNeeds extends LogInEnd {
  readonly account: AccountPort;
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

  /** `code` is required once the login was refused with `needsCode`. */
  async execute(email: string, password: string, code?: string): Promise<Result<User, LoginRefused>> {
    const fields = missingFields(email, password, code);
    if (fields) return failed({ kind: 'loginRefused', fields, message: null, cause: null });

    const answer = await this.#needs.account.logIn(email.trim(), password, ...(code === undefined ? [] : [code]));
    if (!answer.ok) return failed(refusal(answer.failure));

    const greeted = await greet(this.#needs, 'password');
    return greeted.ok ? greeted : failed(refusal(greeted.failure));
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
