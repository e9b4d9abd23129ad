import type { Kysely } from 'kysely';
import { refusalOf } from '../../domain/tokens/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { bearerOf } from '../http/bearer.ts';
import type { Caller, ShopContext } from '../http/env.ts';
import { Refusal } from '../http/errors.ts';
import type { Callers } from '../http/register-route.ts';
import { readSessionCookie } from '../http/session-cookie.ts';
import { findToken } from './access-tokens.ts';
import { createWorkQueue, type WorkQueue } from '../workers/work-queue.ts';
import { findSession } from './sessions.ts';

/**
 * Concurrent calls of one customer: as many as a browser makes, so that they never take all connections of the
 * database.
 */
const BOUNDS = { running: 6, waiting: 500 } as const;

/** Identifies callers by their access token, or else by their session cookie, once per request. */
export function createCallers(db: Kysely<Database>, clock: Clock, config: Config): Callers {
  const turns = new Map<number, WorkQueue>();

  async function callerOf(c: ShopContext): Promise<Caller | null> {
    const known = c.get('caller');
    if (known !== undefined) return known;
    const secret = bearerOf(c.req.raw);
    const caller = secret === null ? await byCookie(c) : await byToken(c, secret);
    c.set('caller', caller);
    return caller;
  }

  async function byCookie(c: ShopContext): Promise<Caller | null> {
    const session = readSessionCookie(c.req.raw, config);
    const customerId = session === null ? null : await findSession(db, clock, session);
    return customerId === null ? null : { customerId, tokenId: null };
  }

  /** If the need of a call is not declared, no token is enough. */
  async function byToken(c: ShopContext, secret: string): Promise<Caller | null> {
    const token = await findToken(db, clock, secret);
    const need = c.get('tokenNeed') ?? 'session';
    // Public calls are refused to nobody, but only identify the customer if the token may read.
    if (need === 'nothing' && !(token.kind === 'found' && token.scopes.includes('read'))) return null;
    if (token.kind === 'refused')
      throw new Refusal(401, token.reason, { 'WWW-Authenticate': 'Bearer error="invalid_token"' });
    const refusal = refusalOf(need, token.scopes);
    if (refusal !== null)
      throw new Refusal(
        403,
        refusal.message,
        { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' },
        null,
        refusal,
      );
    return { customerId: token.customerId, tokenId: token.id };
  }

  return {
    callerOf,
    customerOf: async (c) => (await callerOf(c))?.customerId ?? null,
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
