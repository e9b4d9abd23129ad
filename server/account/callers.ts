import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../http/errors.ts';
import type { Callers } from '../http/register-route.ts';
import { readSessionCookie } from '../http/session-cookie.ts';
import { createWorkQueue, type WorkQueue } from '../workers/work-queue.ts';
import { findSession } from './sessions.ts';

/** Calls of one customer: as many at once as a browser makes, so that they never hold all connections of the database. */
const BOUNDS = { running: 6, waiting: 500 } as const;

/** Tells callers by their session cookie, once per request. */
export function createCallers(db: Kysely<Database>, clock: Clock, config: Config): Callers {
  const turns = new Map<number, WorkQueue>();
  return {
    async customerOf(c) {
      const known = c.get('customerId');
      if (known !== undefined) return known;
      const token = readSessionCookie(c.req.raw, config);
      const customerId = token === null ? null : await findSession(db, clock, token);
      c.set('customerId', customerId);
      return customerId;
    },
    async inTurn(customerId, work) {
      const queue = turns.get(customerId) ?? createWorkQueue(BOUNDS);
      turns.set(customerId, queue);
      const done = queue.run(work);
      if (done === null) throw new Refusal(503, 'Too many of your calls are waiting.', { 'Retry-After': '2' });
      try {
        return await done;
      } finally {
        if (queue.isIdle()) turns.delete(customerId);
      }
    },
  };
}
