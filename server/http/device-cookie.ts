import { randomBytes } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { Config } from '../config.ts';
import { DAY } from '../clock.ts';
import { isHttps } from './is-https.ts';

/** A device that does not sign in for so long is a new one. Browsers keep no cookie for longer. */
export const DEVICE_LIFE = 400 * DAY;

const nameFor = (config: Config): string => (isHttps(config) ? '__Host-device' : 'device');

/** Identifies this device when somebody signs in; it does not sign anybody in. A device without one gets one. */
export function deviceOf(request: Request, config: Config): string {
  const name = nameFor(config);
  const brought = parse(request.headers.get('Cookie') ?? '', name)[name] ?? '';
  return /^[\w-]{22}$/.test(brought) ? brought : randomBytes(16).toString('base64url');
}

/** A Set-Cookie value. */
export const deviceCookie = (device: string, config: Config): string =>
  `${nameFor(config)}=${device}; Path=/; Max-Age=${DEVICE_LIFE / 1000}; HttpOnly; SameSite=Lax${isHttps(config) ? '; Secure' : ''}`;
