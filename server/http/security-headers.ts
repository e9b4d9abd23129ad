import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import type { ShopEnv } from './env.ts';
import { isHttps } from './is-https.ts';

/**
 * The headers that protect the readers of a page. Pages may contain inline scripts whose digests they name
 * (`c.get('scripts')`), and styles with the response's nonce (`c.get('nonce')`); responses other than pages may load
 * nothing at all.
 */
export const securityHeaders = (config: Config) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    await next();
    const headers = c.res.headers;
    const type = headers.get('Content-Type') ?? '';
    const isPage = type.startsWith('text/html');
    headers.set(
      'Content-Security-Policy',
      c.get('policy') ??
        (isPage
          ? pagePolicy(c.get('nonce'), c.get('scripts'), c.get('takesCards') ? STRIPE : NOBODY)
          : type.startsWith('text/javascript')
            ? SCRIPT_POLICY
            : "default-src 'none'; frame-ancestors 'self'"),
    );
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    if (isHttps(config)) {
      headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    }
    // Whatever an answer of the API says may be about one customer, so no cache on the way keeps it.
    if (c.req.path.startsWith('/api/') && !headers.has('Cache-Control')) {
      headers.set('Cache-Control', 'private, no-store');
    }
  });

/** A script loads nothing either, but one that runs in a thread of its own compiles what stretches sounds there. */
const SCRIPT_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'self'";

/** Which origins a page may talk to besides the shop. */
interface Others {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
}

const NOBODY: Others = { scripts: [], calls: [], frames: [] };

/** What Stripe requires, on the page for typing a card. */
const STRIPE: Others = {
  scripts: ['https://js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
};

/**
 * WebAssembly may be compiled, because tempo and key are changed by it; text may still not become script.
 * Style attributes are allowed because the server renders sizes and colors of rows as such; they can load nothing.
 * Frames of our own origin are allowed because a download starts in a hidden one [DECISION-91].
 */
const pagePolicy = (nonce: string | undefined, scripts: readonly string[] = [], others = NOBODY): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((digest) => `'${digest}'`), "'wasm-unsafe-eval'", ...others.scripts].join(' '),
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["connect-src 'self'", ...others.calls].join(' '),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ["frame-src 'self'", ...others.frames].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
