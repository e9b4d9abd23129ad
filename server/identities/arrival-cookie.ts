import type { Config } from '../config.ts';
import { isHttps } from '../http/is-https.ts';
import { ARRIVAL_COOKIE, type ArrivalNews } from '../../domain/identities/arrival-news.ts';

/** Seconds within which the page of the return reports what has happened. */
const MAX_AGE = 60;

/** Tells that page what to say: scripts may read it, and it opens nothing. */
export const arrivalCookie = (news: ArrivalNews, config: Config): string =>
  `${ARRIVAL_COOKIE}=${news}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${isHttps(config) ? '; Secure' : ''}`;
