import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY, MINUTE, type Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { databaseTrouble } from '../db/trouble.ts';

/** A session ends after this long without a request, and after `ABSOLUTE_LIFE` in any case. */
export const IDLE_LIFE = 7 * DAY;
export const ABSOLUTE_LIFE = 30 * DAY;

/** 'Last seen' is written at most this often, so that browsing does not write at every request. */
const SEEN_GRANULARITY = 5 * MINUTE;

/**
 * Starts a session and answers its token: 256 random bits for the cookie, of which only a digest is stored,
 * so that nobody who reads the database can sign in with what it holds.
 */
export async function startSession(db: Kysely<Database>, clock: Clock, customerId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await db
    .deleteFrom('sessions')
    .where('last_seen_at', '<=', now - IDLE_LIFE)
    .execute();
  await db
    .insertInto('sessions')
    .values({ token_hash: digest(token), customer_id: customerId, created_at: now, last_seen_at: now })
    .execute();
  return token;
}

/** The customer whose session has this token, or null when there is none that still runs. */
export async function findSession(db: Kysely<Database>, clock: Clock, token: string): Promise<number | null> {
  const now = clock.now();
  const session = await db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['customer_id', 'last_seen_at'])
    .where('token_hash', '=', digest(token))
    .where('last_seen_at', '>', now - IDLE_LIFE)
    .where('sessions.created_at', '>', now - ABSOLUTE_LIFE)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  if (!session) return null;
  if (session.last_seen_at <= now - SEEN_GRANULARITY) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('token_hash', '=', digest(token))
      .execute()
      .catch(ignoreTrouble);
  }
  return session.customer_id;
}

/** Where nothing can be written, customers go on reading: their session was found. */
function ignoreTrouble(error: unknown): void {
  if (databaseTrouble(error) === null) throw error;
}

/** Ends one session; an unknown token is no error. */
export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', digest(token)).execute();
}

/** Ends every session of a customer: after a new password, or when the demo starts over. */
export async function endSessionsOf(db: Kysely<Database>, customerId: number): Promise<void> {
  await db.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
}

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
