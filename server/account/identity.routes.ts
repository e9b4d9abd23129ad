import { accountDeactivated } from '../../domain/account/account.messages.ts';
import { codeNeeded, wrongCode } from '../../domain/account/factors.messages.ts';
import { login, logout } from '../../wire/account/account.wire.ts';
import { violations } from '../../wire/messages.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ShopApp } from '../http/env.ts';
import { registerRoute, reply } from '../http/register-route.ts';
import { clearedSessionCookie } from '../http/session-cookie.ts';
import { clearedProductsCookie } from '../wishlist/products-cookie.ts';
import { deviceHere } from './begin-session.ts';
import { createLogin } from './login.ts';
import type { CheckPassword } from './password-check.ts';
import { endSessionHere, signedInCookies } from './signed-in-here.ts';

/**
 * Within the limits of mail, and without control characters: PostgreSQL refuses some, and the throttle stores the
 * address.
 */
const isAddress = (text: string): boolean => text.length <= 254 && !/\p{Cc}/u.test(text);

export function registerIdentityRoutes(app: ShopApp, deps: ShopDeps, checkPassword: CheckPassword): void {
  const { db, config, jobs } = deps;
  const attemptLogin = createLogin(deps, checkPassword);

  registerRoute(app, login, async ({ body, c }) => {
    if (!isAddress(body._email)) {
      return reply(400, { message: 'Field "_email" must be at most 254 printable characters.' });
    }
    const here = await deviceHere(deps, c);
    const outcome = await attemptLogin({
      email: body._email,
      password: body._password,
      code: body._code,
      address: clientAddress(c, config),
      here,
    });
    if (outcome.kind === 'refused') return reply(401, { message: 'Invalid credentials.' });
    if (outcome.kind === 'deactivated') {
      // A job writes the mail, if one is due: the response does the same work either way.
      await jobs.enter(db, 'mailReactivation', { customerId: outcome.customerId });
      jobs.wake();
      return reply(401, { message: accountDeactivated });
    }
    if (outcome.kind === 'codeNeeded') return reply(401, { message: codeNeeded, reason: 'second_factor' });
    if (outcome.kind === 'wrongCode') return reply(400, violations({ _code: wrongCode }));
    if (outcome.kind === 'tooMany') {
      const headers = { 'Retry-After': String(outcome.retryAfterSeconds) };
      return reply(429, { message: 'Too many attempts. Please try again later.' }, { headers });
    }
    const cookies = await signedInCookies(deps, c, { ...outcome, device: here.device });
    return reply(200, { success: true }, { cookies });
  });

  registerRoute(app, logout, async ({ c }) => {
    await endSessionHere(deps, c);
    const cookies = [clearedSessionCookie(config), clearedProductsCookie(config)];
    return reply(302, null, { headers: { Location: '/' }, cookies });
  });
}
