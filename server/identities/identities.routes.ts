import { wrongCode } from '../../domain/account/factors.messages.ts';
import { mailAddress } from '../../domain/account/mail-address.ts';
import { joiningTexts } from '../../domain/account/joining.messages.ts';
import { lastWayIn } from '../../domain/identities/identities.messages.ts';
import { type IdentityProvider, PROVIDERS } from '../../domain/identities/providers.ts';
import * as wire from '../../wire/identities/identities.wire.ts';
import { identitiesOf } from '../account/identities.ts';
import { LOGIN_LIMITS } from '../account/login-guard.ts';
import type { CheckPassword } from '../account/password-check.ts';
import { takeCode } from '../account/second-factor.ts';
import { signInHere } from '../account/sign-in-here.ts';
import { MINUTE } from '../clock.ts';
import { clientAddress } from '../http/client-address.ts';
import { isSpeculative } from '../http/cross-site.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { readForm } from '../http/read-form.ts';
import { registerCustomerRoute, registerRoute, reply } from '../http/register-route.ts';
import { createThrottle } from '../http/throttle.ts';
import { isLoopback } from '../loopback.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { type Arrived, arrive, settleClaim } from './arrive.ts';
import { browserCookie, browserOf, newToken } from './browser-cookie.ts';
import { demoClaim, demoSite } from './demo-site.ts';
import { arrivalCookie } from './arrival-cookie.ts';
import { claimPage, consentPage, type NotSignedIn, refusalPage } from './identity-pages.ts';
import { oauthSite } from './oauth-site.ts';
import { NotVouched, type OutsideSite, wayIn } from './provider.ts';
import { returnPath } from './return-path.ts';
import { beginSignIn, findClaim, findSignIn, type OpenClaim, type SignIn, useSignIn } from './sign-ins.ts';
import { unlink } from './unlink.ts';

/** Each start leaves a row for ten minutes. */
const STARTS = { most: 100, windowMs: 15 * MINUTE } as const;

/** Signing in by other sites, and what of it customers see in their account [ROUTE-10, ROUTE-11, SESS-18, API-06]. */
export function registerOutsideRoutes(app: ShopApp, deps: ShopDeps, checkPassword: CheckPassword): void {
  const { config } = deps;
  const offered = PROVIDERS.filter((provider) => wayIn(config, provider) !== null);
  const ways = createWays(deps);
  for (const provider of offered) {
    registerSite(app, deps, provider, ways);
    registerClaimPage(app, deps, { provider, checkPassword }, ways);
  }

  registerRoute(app, wire.waysIn, ({ c }) => {
    const items = offered.filter((provider) => isThere(c, deps, provider));
    return reply(200, { items });
  });
  registerCustomerRoute(app, deps.callers, wire.identityList, async ({ customerId }) => {
    const linked = await identitiesOf(deps.db, customerId);
    const items = linked.map(({ linkedAt, ...one }) => ({ ...one, linked_at: new Date(linkedAt).toISOString() }));
    return reply(200, { items });
  });
  registerCustomerRoute(app, deps.callers, wire.unlinkIdentity, async ({ customerId, path: { id } }) => {
    const outcome = await unlink(deps.db, customerId, id);
    if (outcome === 'unknown') throw notFound();
    if (outcome === 'onlyWayIn') return reply(400, { message: lastWayIn });
    return reply(204, null);
  });
}

/** The demo's page only works on this machine, even if another host name resolves to it. */
const isThere = (c: ShopContext, { config }: ShopDeps, provider: IdentityProvider): boolean =>
  wayIn(config, provider) === 'site' || isLoopback(new URL(c.req.url).hostname);

/** The final steps of the routes below. */
type Ways = ReturnType<typeof createWays>;

function createWays(deps: ShopDeps) {
  const { config } = deps;

  /** Goes where an arrival leads: into the shop with a session, to the page that asks, or to one that says why not. */
  const lead = async (
    c: ShopContext,
    arrived: Arrived,
    { provider, returnPath: path, isLink }: Pick<SignIn, 'provider' | 'returnPath'> & { readonly isLink: boolean },
  ): Promise<Response> => {
    if (arrived.kind === 'refused') return refusalPage(c, arrived.why, { provider, returnPath: path });
    if (arrived.kind === 'asked') return c.redirect(`/auth/link/${provider}?token=${arrived.token}`, 302);
    c.header('Cache-Control', 'private, no-store');
    if (arrived.kind === 'linkedAlready') return c.redirect(path, 302);
    c.header('Set-Cookie', arrivalCookie(isLink ? 'linked' : 'signed-in', config), { append: true });
    if (!isLink) await signIn(c, arrived.customerId);
    return c.redirect(path, 302);
  };

  const signIn = async (c: ShopContext, customerId: number): Promise<void> => {
    for (const cookie of await signInHere(deps, c, customerId)) c.header('Set-Cookie', cookie, { append: true });
  };

  return { lead };
}

/** Only following a link counts: HEAD and prefetching neither start nor end a sign-in. */
function expectFollowed(c: ShopContext): void {
  if (c.req.method === 'HEAD') throw new Refusal(405, 'This address is opened, not asked about.', { Allow: 'GET' });
  if (isSpeculative(c)) throw new Refusal(403, 'This address is not opened ahead of time.');
}

function registerSite(app: ShopApp, deps: ShopDeps, provider: IdentityProvider, { lead }: Ways): void {
  const { db, clock, config, log, callers, origin } = deps;
  const isDemo = wayIn(config, provider) === 'demo';
  const callback = `/auth/connect/${provider}/callback`;
  const site: OutsideSite = isDemo
    ? demoSite(provider)
    : oauthSite({ provider, config, redirectUri: () => origin.link(callback) });
  const starts = createThrottle(clock, STARTS.most, STARTS.windowMs);
  const refuse = (c: ShopContext, why: NotSignedIn, path = '/') => refusalPage(c, why, { provider, returnPath: path });

  app.get(`/auth/connect/${provider}`, async (c, next) => {
    if (!isThere(c, deps, provider)) return next();
    expectFollowed(c);
    const path = returnPath(c.req.query('return'));
    if (starts.take(clientAddress(c, config)) !== null) return refuse(c, 'tooMany', path);
    const browser = browserOf(c.req.raw, config) ?? newToken();
    const [nonce, verifier] = [newToken(), newToken()];
    const customerId = c.req.query('link') === undefined ? null : await callers.customerOf(c);
    const begun: SignIn = { provider, returnPath: path, nonce, verifier, customerId };
    const state = await beginSignIn(db, browser, begun, clock.now());
    c.header('Set-Cookie', browserCookie(browser, config), { append: true });
    c.header('Cache-Control', 'private, no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(await site.addressFor({ state, nonce, verifier }), 302);
  });

  app.get(callback, async (c, next) => {
    if (!isThere(c, deps, provider)) return next();
    expectFollowed(c);
    const [state, browser] = [c.req.query('state'), browserOf(c.req.raw, config)];
    if (!state || browser === null) return refuse(c, 'over');
    const signIn = await useSignIn(db, { state, browser, provider }, clock.now());
    if (signIn === null || !(await isStillHere(c, signIn))) return refuse(c, 'over');
    const { nonce, verifier } = signIn;
    try {
      const answered = new URL(origin.link(callback));
      answered.search = new URL(c.req.url).search;
      const claim = await site.claimOf(answered, { state, nonce, verifier });
      const arrived = await arrive(deps, signIn, claim, browser);
      return await lead(c, arrived, { ...signIn, isLink: signIn.customerId !== null });
    } catch (error) {
      if (!(error instanceof NotVouched)) throw error;
      if (error.why !== 'declined') log.warn({ provider, err: error.cause }, 'a sign-in was not vouched for');
      return refuse(c, error.why, signIn.returnPath);
    }
  });

  /** Whether the customer who wants to link an identity is still signed in. */
  const isStillHere = async (c: ShopContext, { customerId }: SignIn): Promise<boolean> =>
    customerId === null || (await callers.customerOf(c)) === customerId;

  if (!isDemo) return;
  const consent = `/auth/demo/${provider}`;

  app.get(consent, async (c, next) => {
    if (!isThere(c, deps, provider)) return next();
    const [state, browser] = [c.req.query('state'), browserOf(c.req.raw, config)];
    const found = state && browser !== null && (await findSignIn(db, { state, browser, provider }, clock.now()));
    return found ? consentPage(c, provider, { state }) : refuse(c, 'over');
  });

  app.post(consent, async (c, next) => {
    if (!isThere(c, deps, provider)) return next();
    const form = await readForm(c);
    const [state, name, typed] = [form.get('state') ?? '', form.get('name') ?? '', form.get('email') ?? ''];
    const browser = browserOf(c.req.raw, config);
    const returning = browser !== null && { state, browser, provider };
    if (!returning || !(await findSignIn(db, returning, clock.now()))) return refuse(c, 'over');
    const email = mailAddress(typed);
    if (email === null) return consentPage(c, provider, { state, name, email: typed, problem: joiningTexts.email });
    const signIn = await useSignIn(db, returning, clock.now());
    if (signIn === null || !(await isStillHere(c, signIn))) return refuse(c, 'over');
    const arrived = await arrive(deps, signIn, demoClaim(provider, { name, email }), returning.browser);
    return lead(c, arrived, { ...signIn, isLink: signIn.customerId !== null });
  });
}

/**
 * The page that asks for a password, a code or a confirmation before somebody is signed in, or an identity is linked.
 */
function registerClaimPage(
  app: ShopApp,
  deps: ShopDeps,
  { provider, checkPassword }: { readonly provider: IdentityProvider; readonly checkPassword: CheckPassword },
  { lead }: Ways,
): void {
  const { db, clock, config, callers } = deps;
  const path = `/auth/link/${provider}`;
  const guesses = createThrottle(clock, LOGIN_LIMITS.perAccount, LOGIN_LIMITS.windowMs);

  const open = async (c: ShopContext, token: string): Promise<OpenClaim | null> => {
    const browser = browserOf(c.req.raw, config);
    const claim = browser === null ? null : await findClaim(db, { token, browser }, clock.now());
    if (claim?.provider !== provider) return null;
    if (claim.kind !== 'link') return claim;
    return (await callers.customerOf(c)) === claim.customerId ? claim : null;
  };
  const addressOf = async ({ customerId }: OpenClaim): Promise<string> => {
    const row = db.selectFrom('customers').select('email').where('id', '=', customerId);
    return (await row.executeTakeFirstOrThrow()).email;
  };
  const isOver = (c: ShopContext): Response => refusalPage(c, 'over', { provider });

  app.get(path, async (c) => {
    const token = c.req.query('token') ?? '';
    const claim = await open(c, token);
    return claim === null ? isOver(c) : claimPage(c, claim, { token, account: await addressOf(claim) });
  });

  app.post(path, async (c) => {
    const form = await readForm(c);
    const token = form.get('token') ?? '';
    const claim = await open(c, token);
    if (claim === null) return isOver(c);
    const isLink = claim.kind === 'link';
    if (claim.kind === 'code') {
      const account = await addressOf(claim);
      const wait = guesses.take(String(claim.customerId));
      if (wait !== null) {
        c.header('Retry-After', String(wait));
        return claimPage(c, claim, { token, account, problem: TOO_MANY, status: 429 });
      }
      if (!(await takeCode(deps, claim.customerId, form.get('code') ?? '')))
        return claimPage(c, claim, { token, account, problem: wrongCode, status: 400 });
      guesses.giveBack(String(claim.customerId));
    }
    if (claim.kind === 'password') {
      const account = await addressOf(claim);
      const attempt = { email: account, password: form.get('password') ?? '', address: clientAddress(c, config) };
      const checked = await checkPassword(attempt);
      if (checked.kind === 'deactivated') {
        await deps.jobs.enter(db, 'mailReactivation', { customerId: checked.customerId });
        deps.jobs.wake();
        return refusalPage(c, 'deactivated', claim);
      }
      if (checked.kind === 'tooMany') {
        c.header('Retry-After', String(checked.retryAfterSeconds));
        return claimPage(c, claim, { token, account, problem: TOO_MANY, status: 429 });
      }
      if (checked.kind === 'codeNeeded' || checked.kind === 'wrongCode')
        return claimPage(c, claim, { token, account, problem: NEEDS_CODE, status: 403 });
      if (checked.kind === 'refused' || checked.customerId !== claim.customerId)
        return claimPage(c, claim, { token, account, problem: WRONG_PASSWORD, status: 400 });
    }
    return lead(c, await settleClaim(deps, token, claim), { ...claim, isLink });
  });
}

const WRONG_PASSWORD = 'This is not the password of the account.';
/** A mailbox and a password are not enough here: the second step stays in front of every way in that is new. */
const NEEDS_CODE =
  'This account asks for a code, too. Log in with your password and the code, and link the account in your settings.';
const TOO_MANY = 'Too many attempts. Please try again later.';
