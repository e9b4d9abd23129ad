import { accountDeactivated } from '../../domain/account/account.messages.ts';
import type { ArrivalRefusal } from '../../domain/identities/arrival.ts';
import { providerNames } from '../../domain/identities/identities.messages.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import type { ShopContext } from '../http/env.ts';
import { escaped } from '../html.ts';
import { plainPage } from '../pages/plain-page.ts';
import type { OpenClaim } from './sign-ins.ts';
import type { NotVouched } from './provider.ts';

/** Why nobody is signed in. */
export type NotSignedIn =
  | ArrivalRefusal
  | NotVouched['why']
  /** It did not start here, took too long, or was already used. */
  | 'over'
  | 'linkedElsewhere'
  | 'gone'
  | 'tooMany';

type Way = 'again' | 'signUp' | 'logIn' | 'reset' | 'settings' | 'shop';

interface Refused {
  readonly status: 400 | 403 | 429 | 502;
  readonly title: (site: string) => string;
  readonly text: (site: string) => string;
  /** How to continue, the likeliest first. */
  readonly ways: readonly Way[];
}

const REFUSALS: Readonly<Record<NotSignedIn, Refused>> = {
  over: {
    status: 400,
    title: () => 'Please start again',
    text: (site) =>
      `Signing in with ${site} works once, in the browser in which you began, and within 10 minutes. Nothing was changed.`,
    ways: ['again', 'shop'],
  },
  declined: {
    status: 403,
    title: (site) => `You did not continue with ${site}`,
    text: () => 'Nobody was signed in, and nothing was changed.',
    ways: ['again', 'signUp', 'shop'],
  },
  unreachable: {
    status: 502,
    title: (site) => `${site} cannot be reached`,
    text: (site) => `The shop got no answer from ${site}. Please try again in a moment.`,
    ways: ['again', 'shop'],
  },
  unproven: {
    status: 403,
    title: () => 'You could not be signed in',
    text: (site) => `What came back from ${site} does not prove who you are. Nothing was changed.`,
    ways: ['again', 'signUp', 'shop'],
  },
  noAddress: {
    status: 403,
    title: () => 'An email address is missing',
    text: (site) =>
      `${site} told the shop no email address of yours, and an account needs one. You can sign up with it here.`,
    ways: ['signUp', 'again', 'shop'],
  },
  unprovenAddress: {
    status: 403,
    title: () => 'Your email address is not verified',
    text: (site) => `${site} has not verified your email address. Verify it there and try again, or sign up here.`,
    ways: ['signUp', 'again', 'shop'],
  },
  linkFromInside: {
    status: 403,
    title: () => 'You already have an account',
    text: (site) =>
      `There is an account with your email address. Log in as you did before, then link ${site} in your settings.`,
    ways: ['logIn', 'reset', 'shop'],
  },
  unconfirmedOwner: {
    status: 403,
    title: () => 'This address is waiting to be confirmed',
    text: (site) =>
      `Somebody has signed up with your email address and has not confirmed it. Choose a new password by mail: then the account is yours, and you can link ${site} in your settings.`,
    ways: ['reset', 'logIn', 'shop'],
  },
  deactivated: {
    status: 403,
    title: () => 'Your account is deactivated',
    text: () => accountDeactivated,
    ways: ['shop'],
  },
  gone: {
    status: 403,
    title: () => 'This account was deleted',
    text: () => 'It can no longer be opened.',
    ways: ['shop'],
  },
  linkedElsewhere: {
    status: 403,
    title: (site) => `This ${site} account is in use`,
    text: (site) =>
      `It already signs in to another account of this shop. Choose another one at ${site}, or unlink it there first.`,
    ways: ['settings', 'shop'],
  },
  tooMany: {
    status: 429,
    title: () => 'Too many attempts',
    text: () => 'Please try again later.',
    ways: ['shop'],
  },
};

/** Says why nobody is signed in, and how to continue. */
export function refusalPage(
  c: ShopContext,
  why: NotSignedIn,
  { provider, returnPath = '/' }: { readonly provider: IdentityProvider; readonly returnPath?: string },
): Response {
  const site = providerNames[provider];
  const { status, title, text, ways } = REFUSALS[why];
  const links = ways.map((way, at) => {
    const { href, label } = wayOf(way, provider, returnPath);
    return `<a${at === 0 ? ' class="button"' : ''} href="${escaped(href)}">${escaped(label)}</a>`;
  });
  const [first = '', ...others] = links;
  return plainPage(c, {
    title: title(site),
    body: `<p>${escaped(text(site))}</p><p>${first}</p>${others.map((link) => `<p>${link}</p>`).join('')}`,
    status,
  });
}

export const connectPath = (provider: IdentityProvider, path: string, isLink = false): string =>
  `/auth/connect/${provider}?${new URLSearchParams({ return: path, ...(isLink && { link: '1' }) }).toString()}`;

function wayOf(
  way: Way,
  provider: IdentityProvider,
  returnPath: string,
): { readonly href: string; readonly label: string } {
  switch (way) {
    case 'again':
      return { href: connectPath(provider, returnPath), label: 'Try again' };
    case 'signUp':
      return { href: '/signup', label: 'Sign up with an email address' };
    // Without a session it asks to log in.
    case 'logIn':
      return { href: '/account/details', label: 'Log in' };
    case 'reset':
      return { href: '/reset-password', label: 'Choose a new password' };
    case 'settings':
      return { href: '/account/details', label: 'To your settings' };
    case 'shop':
      return { href: '/', label: 'To the shop' };
  }
}

/** Asks for what is missing before somebody is signed in, or an identity is linked. */
export function claimPage(
  c: ShopContext,
  { kind, provider, email }: OpenClaim,
  about: {
    readonly token: string;
    readonly account: string;
    readonly problem?: string;
    readonly status?: 400 | 403 | 429;
  },
): Response {
  const site = providerNames[provider];
  const account = escaped(about.account);
  const address = email === null ? '' : ` of ${escaped(email)}`;
  const problem =
    about.problem === undefined ? '' : `<p class="wrong" role="alert" id="problem">${escaped(about.problem)}</p>`;
  const token = `<input type="hidden" name="token" value="${escaped(about.token)}">`;
  if (kind === 'code') return codePage(c, { provider, account, token, problem, status: about.status ?? 200 });
  const asked =
    kind === 'password'
      ? `<p>There is an account with the address ${account}. Enter its password once: from then on ${site} signs you in to it.</p>` +
        `<form method="post" action="/auth/link/${provider}">${problem}${token}` +
        `<input type="hidden" name="username" autocomplete="username" value="${account}">` +
        `<p><label for="password">Password of your Loopstead account</label><input id="password" name="password" type="password" autocomplete="current-password" required autofocus${problem === '' ? '' : ' aria-invalid="true" aria-describedby="problem"'}></p>` +
        `<button>Link ${site} and sign in</button></form><p><a href="/reset-password">Forgot your password?</a></p>`
      : `<p>From then on the ${site} account${address} opens your account ${account}.</p>` +
        `<form method="post" action="/auth/link/${provider}">${token}<button>Link ${site}</button></form>`;
  return plainPage(c, {
    title: `Link ${site} to your account`,
    body: `${asked}<p><a href="/">Do not link it</a></p>`,
    status: about.status ?? 200,
  });
}

interface CodePage {
  readonly provider: IdentityProvider;
  /** Escaped, as all HTML here. */
  readonly account: string;
  readonly token: string;
  readonly problem: string;
  readonly status: 200 | 400 | 403 | 429;
}

/** Asks for the second step of an account that the site has opened. */
const codePage = (c: ShopContext, { provider, account, token, problem, status }: CodePage): Response =>
  plainPage(c, {
    title: 'Two-step sign-in',
    body:
      `<p>${providerNames[provider]} has told who you are. Your account ${account} asks for a code, too.</p>` +
      `<form method="post" action="/auth/link/${provider}">${problem}${token}` +
      `<p><label for="code">Code from your authenticator app, or a recovery code</label><input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required autofocus${problem === '' ? '' : ' aria-invalid="true" aria-describedby="problem"'}></p>` +
      '<button>Log in</button></form><p><a href="/">Do not log in</a></p>',
    status,
  });

/** The demo's own page in place of another site. It accepts any claim. */
export function consentPage(
  c: ShopContext,
  provider: IdentityProvider,
  about: { readonly state: string; readonly problem?: string; readonly name?: string; readonly email?: string },
): Response {
  const site = providerNames[provider];
  const { state, problem, name = '', email = '' } = about;
  const cancel = new URLSearchParams({ state, error: 'access_denied' }).toString();
  const wrong = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return plainPage(c, {
    title: `Who are you at ${site}?`,
    body:
      `<p><strong>This is the demo, not ${site}.</strong> It asks for no password: say who ${site} is to take you for.</p>` +
      `<form method="post" action="/auth/demo/${provider}">` +
      (problem === undefined ? '' : `<p class="wrong" role="alert" id="problem">${escaped(problem)}</p>`) +
      `<input type="hidden" name="state" value="${escaped(state)}">` +
      `<p><label for="name">Name</label><input id="name" name="name" maxlength="50" autocomplete="off" value="${escaped(name)}"></p>` +
      `<p><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="off" required value="${escaped(email)}"${wrong}></p>` +
      `<button>Continue to the shop</button></form>` +
      `<p><a href="/auth/connect/${provider}/callback?${escaped(cancel)}">Cancel</a></p>`,
    status: problem === undefined ? 200 : 400,
  });
}
