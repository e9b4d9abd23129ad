import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { Callers } from '../http/register-route.ts';
import { readSessionCookie } from '../http/session-cookie.ts';
import { findSession } from './sessions.ts';

/** Tells callers by their session cookie, once per request. */
export function createCallers(db: Kysely<Database>, clock: Clock): Callers {
  return {
    async customerOf(c) {
      const known = c.get('customerId');
      if (known !== undefined) return known;
      const token = readSessionCookie(c.req.raw);
      const customerId = token === null ? null : await findSession(db, clock, token);
      c.set('customerId', customerId);
      return customerId;
    },
  };
}
