import { demoMailHref, resetRequested } from '../../domain/account/joining.messages.ts';
import { deviceHere } from '../account/begin-session.ts';
import { endSessionHere, signedInCookies } from '../account/signed-in-here.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { isOpenedAsPage } from '../http/opened-page.ts';
import { readForm, refuseForeignForm } from '../http/read-form.ts';
import { escaped } from '../html.ts';
import { showsMail } from '../mail/demo-mail.ts';
import { plainPage } from '../pages/plain-page.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { confirmAddress } from './confirm-address.ts';
import { findLink } from './mailed-links.ts';
import { reactivateAccount, whomLinkBringsBack } from './reactivate-account.ts';

/** The actions of forms on pages without scripts. */
interface FormActions {
  /** Resolves to what is wrong with the address, or null. */
  askForReset(email: string, c: ShopContext): Promise<string | null>;
  setPassword(
    token: string,
    password: string,
    confirmation: string,
    c: ShopContext,
  ): Promise<
    | { readonly kind: 'set' | 'gone' }
    | { readonly kind: 'invalid'; readonly problems: Readonly<Record<string, string>> }
  >;
}

/**
 * The pages behind links in mails, without any script. Mail scanners open links, so GET and HEAD change nothing: only
 * the button does [DECISION-131, DECISION-132].
 */
export function registerMailedPages(app: ShopApp, deps: ShopDeps, { askForReset, setPassword }: FormActions): void {
  const { db, clock, config } = deps;

  app.get('/account/confirm/:token', async (c) => {
    if ((await findLink(db, 'confirm', c.req.param('token'), clock.now())) === null) return linkIsOver(c);
    return plainPage(c, {
      title: 'Confirm your email address',
      body: '<p>Press the button to confirm that this address is yours.</p><form method="post"><button>Confirm my address</button></form>',
    });
  });

  app.post('/account/confirm/:token', async (c) => {
    if (await confirmAddress(db, c.req.param('token'), clock.now())) return c.redirect('/account', 302);
    if (!isOpenedAsPage(c)) throw notFound();
    return linkIsOver(c);
  });

  app.get('/account/reactivate/:token', async (c) => {
    const customer = await whomLinkBringsBack(db, c.req.param('token'), clock.now());
    if (customer === null) return linkIsOver(c);
    return plainPage(c, {
      title: 'Reactivate your account',
      body:
        '<p>Press the button to have your account back, with everything in it, and to be signed in here.</p>' +
        (customer.isConfirmed ? '' : `<p>${PASSWORD_ENDS}</p>`) +
        '<form method="post"><button>Reactivate my account</button></form>',
    });
  });

  app.post('/account/reactivate/:token', async (c) => {
    refuseForeignForm(c);
    const here = await deviceHere(deps, c);
    const returned = await reactivateAccount(deps, c.req.param('token'), here);
    if (returned === null) {
      if (!isOpenedAsPage(c)) throw notFound();
      return linkIsOver(c);
    }
    const { customerId, token } = returned;
    if (token === null) await endSessionHere(deps, c);
    else
      for (const cookie of await signedInCookies(deps, c, { customerId, token, device: here.device }))
        c.header('Set-Cookie', cookie, { append: true });
    return c.redirect('/account', 302);
  });

  app.post('/reset-password', async (c) => {
    const form = await readForm(c);
    const token = form.get('token');
    if (token === null) {
      const problem = await askForReset(form.get('email') ?? '', c);
      if (problem !== null) return plainPage(c, { title: RESET, body: emailForm(problem), status: 400 });
      return plainPage(c, { title: RESET, body: `<p>${resetRequested}</p>${mailHint(showsMail(config))}` });
    }
    const outcome = await setPassword(token, form.get('password') ?? '', form.get('confirm_password') ?? '', c);
    if (outcome.kind === 'gone') return linkIsOver(c);
    if (outcome.kind === 'invalid')
      return plainPage(c, { title: CHOOSE, body: passwordForm(token, outcome.problems), status: 400 });
    return plainPage(c, {
      title: 'Your password has been changed',
      body: '<p>All your devices were signed out. Log in with the new password.</p><p><a class="button" href="/">To the shop</a></p>',
    });
  });
}

const RESET = 'Reset your password';
const CHOOSE = 'Choose a new password';
const PASSWORD_ENDS =
  'This email address was never confirmed, so the password may be somebody else’s. It ends, and a link to choose a new one is sent to you.';

/** Says that a link no longer works. */
export const linkIsOver = (c: ShopContext): Response =>
  plainPage(c, {
    title: 'This link no longer works',
    body: '<p>It was used already, it is too old, or a newer one has replaced it. Ask for another one.</p><p><a class="button" href="/">To the shop</a></p>',
    status: 404,
  });

const mailHint = (isShown: boolean): string =>
  isShown ? `<p class="quiet">This demo sends no mail. <a href="${demoMailHref}">Read it here</a>.</p>` : '';

const emailForm = (problem: string): string =>
  `<form method="post" action="/reset-password"><p class="wrong" role="alert">${escaped(problem)}</p>` +
  '<p><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="username" required></p>' +
  '<button>Send the link</button></form>';

const passwordForm = (token: string, problems: Readonly<Record<string, string>>): string =>
  '<form method="post" action="/reset-password">' +
  `<p class="wrong" role="alert">${Object.values(problems).map(escaped).join(' ')}</p>` +
  `<input type="hidden" name="token" value="${escaped(token)}">` +
  '<p><label for="password">New password</label><input id="password" name="password" type="password" autocomplete="new-password" required></p>' +
  '<p><label for="confirm">New password again</label><input id="confirm" name="confirm_password" type="password" autocomplete="new-password" required></p>' +
  '<button>Change password</button></form>';
