import { accountDeactivated } from '../../domain/account/account.messages.ts';
import { codeNeeded, wrongCode } from '../../domain/account/factors.messages.ts';
import { typedUserCode } from '../../domain/settings/device-login.ts';
import { deviceLoginTexts } from '../../domain/settings/device-login.messages.ts';
import { deviceHere } from '../account/begin-session.ts';
import { createLogin } from '../account/login.ts';
import type { CheckPassword } from '../account/password-check.ts';
import { signedInCookies } from '../account/signed-in-here.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { readForm } from '../http/read-form.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { Asked, DeviceDesk } from './device-desk.ts';
import { allowedPage, codePage, deniedPage, loginPage, questionPage } from './device-pages.ts';

/**
 * Where a customer approves a terminal, without any script. A URL may contain the code, and opening it changes nothing:
 * only the buttons do. Visitors log in here first.
 */
export function registerDevicePage(app: ShopApp, deps: ShopDeps, desk: DeviceDesk): void {
  const { db, callers, config, places } = deps;

  const accountOf = async (customerId: number): Promise<string> => {
    const row = db.selectFrom('customers').select('email').where('id', '=', customerId);
    return (await row.executeTakeFirstOrThrow()).email;
  };
  const whoIsHere = async (c: ShopContext) => {
    const caller = await callers.callerOf(c);
    return caller?.tokenId === null ? caller.customerId : null;
  };

  app.get('/device', async (c) => {
    const typed = c.req.query('user_code') ?? '';
    const customerId = await whoIsHere(c);
    if (customerId === null) return loginPage(c, { code: typed });
    const account = await accountOf(customerId);
    if (typed === '') return codePage(c, { account });
    const asked = await desk.look(c, customerId, typed);
    if (asked.kind !== 'found')
      return codePage(c, {
        account,
        typed,
        problem: problemOf(c, asked),
        status: asked.kind === 'tooMany' ? 429 : 404,
      });
    const { asking } = asked;
    const isNear = asking.network === clientAddress(c, config);
    return questionPage(c, { asking, account, isNear, place: await places.of(asking.network) });
  });

  app.post('/device', async (c) => {
    const form = await readForm(c);
    const typed = form.get('user_code') ?? '';
    const customerId = await whoIsHere(c);
    if (customerId === null) return loginPage(c, { code: typed, status: 401 });
    const account = await accountOf(customerId);
    const answer = form.get('answer');
    if (answer !== 'allowed' && answer !== 'denied') return codePage(c, { account, typed, status: 400 });
    const asked = await desk.answer(c, customerId, typed, answer);
    if (asked.kind !== 'found')
      return codePage(c, { account, problem: problemOf(c, asked), status: asked.kind === 'tooMany' ? 429 : 404 });
    return answer === 'allowed' ? allowedPage(c) : deniedPage(c);
  });
}

/** The door of that page, for who is not signed in. */
export function registerDeviceDoor(app: ShopApp, deps: ShopDeps, checkPassword: CheckPassword): void {
  const { db, config, jobs } = deps;
  const attemptLogin = createLogin(deps, checkPassword);

  app.post('/device/login', async (c) => {
    const form = await readForm(c);
    const [code, email] = [form.get('user_code') ?? '', form.get('email') ?? ''];
    const here = await deviceHere(deps, c);
    const typed = form.get('code')?.trim() ?? '';
    const outcome = await attemptLogin({
      email: email.slice(0, LONGEST_ADDRESS),
      password: form.get('password') ?? '',
      ...(typed !== '' && { code: typed }),
      address: clientAddress(c, config),
      here,
    });
    switch (outcome.kind) {
      case 'signedIn': {
        for (const cookie of await signedInCookies(deps, c, { ...outcome, device: here.device }))
          c.header('Set-Cookie', cookie, { append: true });
        const kept = typedUserCode(code);
        return c.redirect(kept === null ? '/device' : `/device?user_code=${kept}`, 303);
      }
      case 'deactivated':
        await jobs.enter(db, 'mailReactivation', { customerId: outcome.customerId });
        jobs.wake();
        return loginPage(c, { code, email, problem: accountDeactivated, status: 401 });
      case 'tooMany':
        c.header('Retry-After', String(outcome.retryAfterSeconds));
        return loginPage(c, { code, email, problem: TOO_MANY, status: 429 });
      case 'codeNeeded':
        return loginPage(c, { code, email, problem: codeNeeded, asksCode: true, status: 401 });
      case 'wrongCode':
        return loginPage(c, { code, email, problem: wrongCode, asksCode: true, status: 401 });
      case 'refused':
        return loginPage(c, { code, email, problem: 'Invalid credentials.', asksCode: typed !== '', status: 401 });
    }
  });
}

const TOO_MANY = 'Too many attempts. Please try again later.';
const LONGEST_ADDRESS = 254;

function problemOf(c: ShopContext, asked: Exclude<Asked, { readonly kind: 'found' }>): string {
  if (asked.kind === 'unknown') return deviceLoginTexts.unknownCode;
  c.header('Retry-After', String(asked.retryAfterSeconds));
  return TOO_MANY;
}
