import { RESETS, SIGN_UPS, judgeJoining, newPasswordProblems } from '../../domain/account/joining.ts';
import { demoMailHint, joiningTexts, resetRequested } from '../../domain/account/joining.messages.ts';
import type { Joining } from '../../domain/account/joining-form.ts';
import { mailAddress } from '../../domain/account/mail-address.ts';
import { keysOf } from '../../domain/records.ts';
import * as wire from '../../wire/joining/joining.wire.ts';
import { violations } from '../../wire/messages.ts';
import { signInHere } from '../account/sign-in-here.ts';
import { clientAddress, userAgentOf } from '../http/client-address.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { registerCustomerRoute, registerRoute, reply } from '../http/register-route.ts';
import { createThrottle, type Throttle } from '../http/throttle.ts';
import { showsMail } from '../mail/demo-mail.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { sendConfirmation } from './confirm-address.ts';
import { registerMailedPages } from './mailed-pages.ts';
import { createNewPasswords, tooMany } from './new-passwords.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { type Joined, registerSignUpPage } from './sign-up-page.ts';

/** Signing up, confirming an address, and resetting a forgotten password. */
export function registerJoiningRoutes(app: ShopApp, deps: ShopDeps): void {
  const { clock, config, callers } = deps;
  const hash = createNewPasswords(deps.work.hashPassword);
  const signUps = createThrottle(clock, SIGN_UPS.most, SIGN_UPS.windowMs);
  const resets = createThrottle(clock, RESETS.most, RESETS.windowMs);
  const admit = (throttle: Throttle, c: ShopContext): void => {
    const wait = throttle.take(clientAddress(c, config));
    if (wait !== null) throw tooMany(wait);
  };

  const join = async (joining: Joining, c: ShopContext): Promise<Joined> => {
    const problems = judgeJoining(joining);
    if (keysOf(problems).length > 0) return { kind: 'invalid', problems };
    admit(signUps, c);
    const outcome = await signUp(deps, joining, await hash(joining.password));
    if (outcome.kind === 'taken') return { kind: 'invalid', problems: { email: joiningTexts.emailTaken } };
    return { kind: 'joined', cookies: await signInHere(deps, c, outcome.customerId) };
  };

  registerRoute(app, wire.signUp, async ({ body, c }) => {
    const outcome = await join(body, c);
    if (outcome.kind === 'invalid') return reply(400, violations(outcome.problems));
    return reply(201, { success: true }, { cookies: outcome.cookies });
  });
  registerSignUpPage(app, join);

  const hint = showsMail(config) ? demoMailHint : '';
  registerCustomerRoute(app, callers, wire.sendConfirmation, async ({ customerId }) => {
    const { title, message } = await sendConfirmation(deps, customerId);
    return reply(200, { title, message: message + hint });
  });

  const askForReset = async (typed: string, c: ShopContext): Promise<string | null> => {
    const email = mailAddress(typed);
    if (email === null) return joiningTexts.email;
    admit(resets, c);
    await requestReset(deps, email);
    return null;
  };

  const setPassword = async (token: string, password: string, confirmation: string, c: ShopContext) => {
    const problems = newPasswordProblems(password, confirmation);
    if (keysOf(problems).length > 0) return { kind: 'invalid', problems } as const;
    admit(resets, c);
    return (await resetPassword(deps, token, { passwordHash: await hash(password), userAgent: userAgentOf(c) }))
      ? ({ kind: 'set' } as const)
      : ({ kind: 'gone' } as const);
  };

  registerRoute(app, wire.requestReset, async ({ body, c }) => {
    const problem = await askForReset(body.email, c);
    return problem === null
      ? reply(200, { message: resetRequested + hint })
      : reply(400, violations({ email: problem }));
  });

  registerRoute(app, wire.resetPassword, async ({ path: { token }, body, c }) => {
    const outcome = await setPassword(token, body.password, body.confirm_password, c);
    if (outcome.kind === 'invalid') return reply(400, violations(outcome.problems));
    if (outcome.kind === 'gone') throw notFound();
    return reply(204, null);
  });

  registerMailedPages(app, deps, { askForReset, setPassword });
}
