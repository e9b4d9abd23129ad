import { parse } from 'hono/utils/cookie';
import type { Config } from '../config.ts';
import { day } from '../clock.ts';

const name = 'session';

/** Seconds a browser keeps the cookie: as long as a session can live at most. */
const maxAge = (30 * day) / 1000;

/** The session token that a request carries, or null. */
export const readSessionCookie = (request: Request): string | null =>
  parse(request.headers.get('Cookie') ?? '', name)[name] ?? null;

/** A Set-Cookie value that scripts cannot read and that other sites' forms and images do not send [DECISION-08]. */
export const sessionCookie = (token: string, config: Config): string =>
  `${name}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure(config)}`;

export const clearedSessionCookie = (config: Config): string =>
  `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure(config)}`;

const secure = (config: Config): string => (config.publicUrl?.startsWith('https:') ? '; Secure' : '');
