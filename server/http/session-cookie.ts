import { parse } from 'hono/utils/cookie';
import type { Config } from '../config.ts';
import { DAY } from '../clock.ts';
import { isHttps } from './is-https.ts';

/**
 * Under https the name makes browsers take the cookie from this very host alone: no other subdomain can plant a session,
 * and one of the plain name is not looked at. The prefix is not to be had without https.
 */
const nameFor = (config: Config): string => (isHttps(config) ? '__Host-session' : 'session');

/** Seconds a browser keeps the cookie: as long as a session can live at most. */
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
