import { parse } from 'hono/utils/cookie';
import { LIKED_PACKS_DAYS, LIKED_PACKS_MAX } from '../../domain/wishlist/liked-packs.ts';
import type { Kysely } from 'kysely';
import { DAY } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { isHttps } from '../http/is-https.ts';
import { likedPacks } from './likes.ts';

const name = 'wishlist_products';
const MAX_AGE = (LIKED_PACKS_DAYS * DAY) / 1000;

/**
 * The Set-Cookie value with the packs that a customer likes [DECISION-86, DECISION-87]: the 300 latest ids, oldest
 * first, joined by commas. Scripts may read it; without ids the cookie is deleted.
 */
export async function productsCookie(db: Kysely<Database>, customerId: number, config: Config): Promise<string> {
  const ids = (await likedPacks(db, customerId, LIKED_PACKS_MAX)).toReversed();
  if (ids.length === 0) return clearedProductsCookie(config);
  return `${name}=${encodeURIComponent(ids.join(','))}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure(config)}`;
}

/** Whether a browser has received a customer's packs, in this session or an earlier one. */
export const hasProductsCookie = (request: Request): boolean =>
  name in parse(request.headers.get('Cookie') ?? '', name);

export const clearedProductsCookie = (config: Config): string =>
  `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure(config)}`;

const secure = (config: Config): string => (isHttps(config) ? '; Secure' : '');
