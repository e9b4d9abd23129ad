import type { FieldProblems, Joining } from '../../domain/account/joining-form.ts';
import { LIMITS } from '../../wire/limits.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { escaped } from '../html.ts';
import { plainPage } from '../pages/plain-page.ts';
import { readForm } from '../http/read-form.ts';

/** The result of a sign-up: the cookies of the session, or what is wrong. */
export type Joined =
  | { readonly kind: 'joined'; readonly cookies: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: FieldProblems };

/**
 * The form of `/signup` as browsers send it without scripts, or before they are there [DECISION-17]. It asks for the password
 * again, which is on no page.
 */
export function registerSignUpPage(app: ShopApp, join: (joining: Joining, c: ShopContext) => Promise<Joined>): void {
  app.post('/signup', async (c) => {
    const form = await readForm(c);
    const joining = {
      username: form.get('username') ?? '',
      email: form.get('email') ?? '',
      password: form.get('password') ?? '',
      terms: form.has('terms'),
    };
    const outcome = await join(joining, c);
    if (outcome.kind === 'invalid')
      return plainPage(c, { title: 'Create an account', body: signUpForm(joining, outcome.problems), status: 400 });
    for (const cookie of outcome.cookies) c.header('Set-Cookie', cookie, { append: true });
    return c.redirect('/samples', 303);
  });
}

const signUpForm = ({ username, email, terms }: Joining, problems: FieldProblems): string =>
  '<form method="post" action="/signup">' +
  `<p class="wrong" role="alert">${Object.values(problems).map(escaped).join(' ')}</p>` +
  `<p><label for="username">Username</label><input id="username" name="username" value="${escaped(username)}" autocomplete="nickname" required></p>` +
  `<p><label for="email">Email</label><input id="email" name="email" type="email" value="${escaped(email)}" autocomplete="username" required></p>` +
  `<p><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="new-password" maxlength="${LIMITS.password.max}" required></p>` +
  `<p><label class="tick"><input name="terms" type="checkbox"${terms ? ' checked' : ''} required> I accept the <a href="/page/terms-conditions">terms and conditions</a></label></p>` +
  '<button>Create account</button></form>';
