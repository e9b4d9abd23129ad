import { parse } from 'hono/utils/cookie';
import type { Config } from '../config.ts';
import { DAY } from '../clock.ts';
import { isHttps } from './is-https.ts';

/**
 * Under https this prefix makes browsers bind the cookie to this very host: no other subdomain can plant a session, and
 * a cookie of the plain name is ignored. The prefix requires https.
 */
const nameFor = (config: Config): string => (isHttps(config) ? '__Host-session' : 'session');

/** Seconds that a browser keeps the cookie: the maximum life of a session. */
const MAX_AGE = (30 * DAY) / 1000;

/** The session token that a request carries, or null. */
export function readSessionCookie(request: Request, config: Config): string | null {
  const name = nameFor(config);
  return parse(request.headers.get('Cookie') ?? '', name)[name] ?? null;
}

/** A Set-Cookie value that scripts cannot read and that other sites' forms and images do not send [DECISION-08]. */
export const sessionCookie = (token: string, config: Config): string =>
  `${nameFor(config)}=${token}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure(config)}`;

export const clearedSessionCookie = (config: Config): string =>
  `${nameFor(config)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure(config)}`;

const secure = (config: Config): string => (isHttps(config) ? '; Secure' : '');
