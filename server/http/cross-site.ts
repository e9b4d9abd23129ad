import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import type { ShopContext, ShopEnv } from './env.ts';
import { Refusal } from './errors.ts';
import { isOpenedAsPage } from './opened-page.ts';
import { isEmbedded } from './embedding.ts';

/** Addresses whose GET changes something: spends credits, or signs out. */
const CHANGING_GETS = [/^\/api\/v1\/download\//, /^\/logout$/];

/** Payment providers call from elsewhere by nature. They are identified by a signature, never by a cookie. */
const WEBHOOKS = '/api/webhooks/';

/**
 * Keeps other sites from acting with a customer's cookie [DECISION-09]. Browsers say where a request comes
 * from in `Sec-Fetch-Site`; requests without it (terminal, tests, browsers over plain http) pass, unless `Origin` gives
 * them away.
 *
 * - cross-site: nothing under /api, no signing out, and no signing up;
 * - a sibling subdomain (`same-site`): nothing that changes anything;
 * - opened rather than called: no GET under /api that changes anything, for a link in a mail or on another site is opened
 *   with the cookie and without `Origin`, and our own pages open none of it. A call says `same-origin`, or nothing at all
 *   as terminals do, or bears `X-Requested-With`, which no link can;
 * - from a page that may embed widgets: what visitors may ask, where no cookie came along (`embedding.ts`);
 * - speculative loading: nothing that changes anything, for nobody has asked for it yet;
 * - HEAD: nothing that changes anything, for it only asks what an answer would look like.
 */
export const refuseCrossSite = (config: Config) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const { path, method } = c.req;
    if (path.startsWith(WEBHOOKS) || isEmbedded(c, config)) return next();
    if (path.startsWith('/api/') || path === '/logout' || isSignUp(method, path)) {
      const site = c.req.header('Sec-Fetch-Site');
      if (site === 'cross-site') throw foreign();
      if (changes(method, path)) {
        if (site === 'same-site') throw foreign();
        if (site === undefined && hasForeignOrigin(c, config)) throw foreign();
        if (site !== 'same-origin' && isOpenedCall(c)) throw opened();
        if (method === 'HEAD') throw new Refusal(405, 'This call is answered by GET only.', { Allow: 'GET' });
        if (isSpeculative(c)) throw new Refusal(403, 'This call is not answered ahead of time.');
      }
    }
    await next();
  });

/** The form of the page, sent without scripts: its answer signs a browser in. */
const isSignUp = (method: string, path: string): boolean => method === 'POST' && path === '/signup';

const changes = (method: string, path: string): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) || CHANGING_GETS.some((pattern) => pattern.test(path));

/** Without a public URL only the host counts: a proxy may speak https to the browser and http to us. */
function hasForeignOrigin(c: ShopContext, { publicUrl }: Config): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined) return false;
  if (publicUrl !== null) return origin !== publicUrl;
  return !URL.canParse(origin) || new URL(origin).host !== new URL(c.req.url).host;
}

/** Opened by a link, by hand or by another program: `none` is what browsers say when no page is behind a request. */
const isOpenedCall = (c: ShopContext): boolean =>
  c.req.path.startsWith('/api/') &&
  c.req.header('X-Requested-With') === undefined &&
  (isOpenedAsPage(c) || (c.req.method === 'GET' && c.req.header('Sec-Fetch-Site') === 'none'));

/** Whether a browser is loading something ahead of time that nobody has asked for. */
export const isSpeculative = (c: ShopContext): boolean =>
  [c.req.header('Sec-Purpose'), c.req.header('Purpose'), c.req.header('X-Moz')].some((purpose) =>
    /prefetch|prerender/i.test(purpose ?? ''),
  );

const opened = (): Refusal => new Refusal(403, 'This call is made by the pages of the shop, not by a link.');

const foreign = (): Refusal => new Refusal(403, 'This call cannot be made from another site.');
