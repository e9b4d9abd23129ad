import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { refuse } from './answers.ts';
import { serveTexts } from './serve.messages.ts';

/**
 * Admits local clients with the token. Web pages open in a local browser are kept out: by host name, in case theirs
 * resolves to this machine, by origin, and by the token, which they cannot know.
 */
export function gate(token: string): readonly MiddlewareHandler[] {
  return [onlyByLoopback, onlyFromHere, onlyWith(token), onlyJson];
}

const onlyByLoopback: MiddlewareHandler = async (context, next) => {
  if (isLoopback(new URL(context.req.url).hostname)) return next();
  return refuse(context, 403, 'refused', serveTexts.otherName);
};

const isLoopback = (name: string): boolean => name === '127.0.0.1' || name === 'localhost' || name === '[::1]';

const onlyFromHere: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin');
  if (origin === undefined || origin === new URL(context.req.url).origin) return next();
  return refuse(context, 403, 'refused', serveTexts.otherPage);
};

const onlyWith = (token: string): MiddlewareHandler => {
  const wanted = digest(`Bearer ${token}`);
  return async (context, next) => {
    if (timingSafeEqual(digest(context.req.header('authorization') ?? ''), wanted)) return next();
    context.header('www-authenticate', 'Bearer');
    return refuse(context, 401, 'refused', serveTexts.noToken);
  };
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const onlyJson: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('content-type')?.split(';')[0]?.trim();
  if (type === 'application/json' || !announcesBody(context)) return next();
  return refuse(context, 415, 'refused', serveTexts.noContentType);
};

/** HTTP/1.1 announces every body by its length or its transfer coding. */
const announcesBody = ({ req }: Context): boolean =>
  Number(req.header('content-length') ?? 0) > 0 || req.header('transfer-encoding') !== undefined;
