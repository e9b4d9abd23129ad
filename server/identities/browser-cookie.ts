import { createHash, randomBytes } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { Config } from '../config.ts';
import { isHttps } from '../http/is-https.ts';

/** How long somebody may stay at another site, and then at the page that asks for more, in milliseconds. */
export const SIGN_IN_LIFE = 600_000;

/** Under https no other host can plant it. */
const nameFor = (config: Config): string => (isHttps(config) ? '__Host-signing-in' : 'signing-in');

/** The id of the browser that is signing in, or null. */
export function browserOf(request: Request, config: Config): string | null {
  const name = nameFor(config);
  const value = parse(request.headers.get('Cookie') ?? '', name)[name];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Lax: the other site leads back by a link, and forms of other sites do not bring it. */
export const browserCookie = (value: string, config: Config): string =>
  `${nameFor(config)}=${value}; Path=/; Max-Age=${(2 * SIGN_IN_LIFE) / 1000}; HttpOnly; SameSite=Lax${isHttps(config) ? '; Secure' : ''}`;

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
