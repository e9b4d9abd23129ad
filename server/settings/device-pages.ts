import { momentText } from '../../domain/figures.ts';
import { type Place, placeName } from '../../domain/places/places.ts';
import { deviceLine } from '../../domain/settings/device-names.ts';
import type { AskingDevice } from '../account/device-logins.ts';
import type { ShopContext } from '../http/env.ts';
import { escaped } from '../html.ts';
import { plainPage } from '../pages/plain-page.ts';

const TITLE = 'Log in to a terminal';

const problemLine = (problem: string | undefined): string =>
  problem === undefined ? '' : `<p class="wrong" role="alert">${escaped(problem)}</p>`;

interface LoginWords {
  /** From the URL or the form. */
  readonly code: string;
  readonly email?: string;
  readonly problem?: string;
  readonly asksCode?: boolean;
  readonly status?: 200 | 401 | 429;
}

export const loginPage = (
  c: ShopContext,
  { code, email = '', problem, asksCode = false, status = 200 }: LoginWords,
): Response =>
  plainPage(c, {
    title: TITLE,
    status,
    body:
      '<p>Log in here first. Then you see what is asking, and decide.</p>' +
      problemLine(problem) +
      '<form method="post" action="/device/login">' +
      `<input type="hidden" name="user_code" value="${escaped(code)}">` +
      `<p><label for="email">Email</label><input id="email" name="email" type="email" value="${escaped(email)}" autocomplete="username" required></p>` +
      '<p><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required></p>' +
      (asksCode
        ? '<p><label for="code">Code from your authenticator app, or a recovery code</label><input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required></p>'
        : '') +
      '<button>Log in</button></form>' +
      '<p class="quiet"><a href="/reset-password">Forgot your password?</a> If you log in another way, do so <a href="/">in the shop</a> and open this page again.</p>',
  });

interface CodeWords {
  readonly account: string;
  readonly typed?: string;
  readonly problem?: string;
  readonly status?: 200 | 400 | 404 | 429;
}

export const codePage = (c: ShopContext, { account, typed = '', problem, status = 200 }: CodeWords): Response =>
  plainPage(c, {
    title: TITLE,
    status,
    body:
      '<p>Enter the code that the terminal shows.</p>' +
      problemLine(problem) +
      '<form method="get" action="/device">' +
      `<p><label for="user_code">Code</label><input id="user_code" name="user_code" value="${escaped(typed)}" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40" required></p>` +
      '<button>Continue</button></form>' +
      yourAccount(account),
  });

interface Question {
  readonly asking: AskingDevice;
  readonly account: string;
  /** Whether the terminal has asked from the network that the customer is in. */
  readonly isNear: boolean;
  readonly place: Place | null;
}

export const questionPage = (c: ShopContext, { asking, account, isNear, place }: Question): Response => {
  const named = place === null ? '' : ` (${placeName(place)})`;
  const from = isNear ? 'the network that you are in' : `another network than yours: ${asking.network}${named}`;
  return plainPage(c, {
    title: 'Is this you?',
    body:
      `<p>A terminal wants to be signed in to your account <strong>${escaped(account)}</strong>.</p>` +
      '<dl>' +
      `<dt>Code</dt><dd><strong>${escaped(asking.userCode)}</strong></dd>` +
      `<dt>Calls itself</dt><dd>${escaped(deviceLine(asking.userAgent))}</dd>` +
      `<dt>Asked from</dt><dd>${escaped(from)}</dd>` +
      `<dt>Asked at</dt><dd>${escaped(momentText(asking.askedAt))}</dd>` +
      '</dl>' +
      '<p>Allow it only if you have just started it yourself and it shows this code. Whoever sent you the code or a link with it wants to get into your account.</p>' +
      '<form method="post" action="/device" class="answers">' +
      `<input type="hidden" name="user_code" value="${escaped(asking.userCode)}">` +
      '<button name="answer" value="denied" class="plain">Deny</button> ' +
      '<button name="answer" value="allowed">Allow</button>' +
      '</form>',
  });
};

export const allowedPage = (c: ShopContext): Response =>
  plainPage(c, {
    title: 'The terminal is allowed',
    body: '<p>It is signed in within a few seconds. You can close this page.</p><p><a class="button" href="/account/devices">Your devices</a></p>',
  });

export const deniedPage = (c: ShopContext): Response =>
  plainPage(c, {
    title: 'The terminal is denied',
    body: '<p>Nobody was signed in. If you did not start it yourself, somebody has sent you a code of theirs. They have got nothing.</p><p><a class="button" href="/">To the shop</a></p>',
  });

const yourAccount = (account: string): string => `<p class="quiet">You are logged in as ${escaped(account)}.</p>`;
