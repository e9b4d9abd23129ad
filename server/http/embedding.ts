import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import type { ShopContext, ShopEnv } from './env.ts';

/** What widgets on other sites load: their code, fonts, pictures and previews, which are the same for everybody. */
const FILES = /^\/(?:widgets|assets|cdn|media)\//;

/** What a visitor may read of the shop, and the counts of what a visitor plays. */
const READ = /^\/api\/v1\/(?:store\/|search\/|page\/|product\/[^/]+$|sample\/(?:\d+|similar\/\d+)$)/;
const COUNTED = /^\/api\/v1\/(?:sample|product)\/add-playback\/\d+$/;

/** Seconds for which a browser remembers what it may send. */
const REMEMBERED = '7200';

type Embedding = Pick<Config, 'embedOrigins'>;

/**
 * Lets the pages that the operator has configured embed widgets: browsers may show them what visitors see [WIDG-01].
 * Credentials are never allowed, and customers' calls are not included.
 */
export const letPagesEmbed = (config: Embedding) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const isEmbeddable = config.embedOrigins !== null && methodsOf(c.req.path) !== null;
    if (!isEmbeddable) return next();
    const origin = allowedOrigin(c, config);
    if (origin !== null && c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined)
      return preflight(c, origin);
    await next();
    const { headers } = c.res;
    // Also for other callers, or a cache would serve their response, without the header, to these pages.
    headers.append('Vary', 'Origin');
    if (origin === null || !methodsOf(c.req.path)?.includes(c.req.method)) return;
    headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Expose-Headers', 'Accept-Ranges, Content-Length, Content-Range, Retry-After');
  });

/**
 * Whether a call is a visitor's from a page that may embed widgets. With a cookie or token it is a customer's, and not
 * from a widget.
 */
export function isEmbedded(c: ShopContext, config: Embedding): boolean {
  if (allowedOrigin(c, config) === null) return false;
  if (c.req.header('Cookie') !== undefined || c.req.header('Authorization') !== undefined) return false;
  return methodsOf(c.req.path)?.includes(c.req.method) ?? false;
}

function allowedOrigin(c: ShopContext, { embedOrigins }: Embedding): string | null {
  const origin = c.req.header('Origin');
  return origin !== undefined && embedOrigins?.includes(origin) ? origin : null;
}

/** The methods allowed from other sites at a path; null if none. */
function methodsOf(path: string): readonly string[] | null {
  if (FILES.test(path) || READ.test(path)) return ['GET', 'HEAD'];
  return COUNTED.test(path) ? ['PUT'] : null;
}

const preflight = (c: ShopContext, origin: string): Response =>
  c.body(null, 204, {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': methodsOf(c.req.path)?.join(', ') ?? '',
    'Access-Control-Allow-Headers': 'Range',
    'Access-Control-Max-Age': REMEMBERED,
    Vary: 'Origin',
  });
