import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY, MINUTE, type Clock } from '../clock.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { databaseTrouble } from '../db/trouble.ts';
import { type Place, readPlace, storedPlace } from '../../domain/places/places.ts';

/** A session ends after this long without a request, and after `ABSOLUTE_LIFE` in any case. */
export const IDLE_LIFE = 7 * DAY;
export const ABSOLUTE_LIFE = 30 * DAY;

/** Enough to identify browser and system. */
const USER_AGENT_LENGTH = 400;

/** 'Last seen' is written at most this often, so that browsing does not write on every request. */
const SEEN_GRANULARITY = 5 * MINUTE;

/** The device of a session. */
export interface SessionDevice {
  /** Its user agent. */
  readonly userAgent: string | null;
  readonly place: Place | null;
  /**
   * False if nobody has proved their identity on the device itself: actions that need a recent login then ask first.
   */
  readonly isShown?: boolean;
}

/**
 * Starts a session and returns its token: 256 random bits for the cookie, of which only a digest is stored, so that the
 * database alone does not let anyone sign in.
 */
export async function startSession(
  db: Kysely<Database>,
  clock: Clock,
  customerId: number,
  { userAgent, place, isShown = true }: SessionDevice = { userAgent: null, place: null },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await db
    .deleteFrom('sessions')
    .where('last_seen_at', '<=', now - IDLE_LIFE)
    .execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: digest(token),
      customer_id: customerId,
      created_at: now,
      last_seen_at: now,
      authenticated_at: isShown ? now : 0,
      user_agent: cutUserAgent(userAgent),
      place: place && storedPlace(place),
    })
    .execute();
  return token;
}

/** The part of a user agent that is stored. */
export const cutUserAgent = (userAgent: string | null): string | null => userAgent?.slice(0, USER_AGENT_LENGTH) ?? null;

/** The session with a digest of its token, if it is running. Every call of a customer asks for it. */
const runningSession = prepared(
  (db, { hash, seenAfter, startedAfter }: Readonly<Record<'seenAfter' | 'startedAfter', number>> & { hash: string }) =>
    db
      .selectFrom('sessions')
      .innerJoin('customers', 'customers.id', 'sessions.customer_id')
      .select(['customer_id', 'last_seen_at'])
      .where('token_hash', '=', hash)
      .where('last_seen_at', '>', seenAfter)
      .where('sessions.created_at', '>', startedAfter)
      .where('deactivated_at', 'is', null),
);

/** The customer whose session has this token, or null if no such session is running. */
export async function findSession(db: Kysely<Database>, clock: Clock, token: string): Promise<number | null> {
  const now = clock.now();
  const limits = { seenAfter: now - IDLE_LIFE, startedAfter: now - ABSOLUTE_LIFE };
  const [session] = await runningSession(db, { hash: digest(token), ...limits });
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

/** If nothing can be written, customers can still read: their session was found. */
function ignoreTrouble(error: unknown): void {
  if (databaseTrouble(error) === null) throw error;
}

/** When the session of a token was last authenticated, in epoch milliseconds; null if there is none. */
export async function lastAuthentication(db: Kysely<Database>, token: string): Promise<number | null> {
  const session = await db
    .selectFrom('sessions')
    .select('authenticated_at')
    .where('token_hash', '=', digest(token))
    .executeTakeFirst();
  return session?.authenticated_at ?? null;
}

/**
 * Marks the session as just authenticated, and returns its new token: an earlier token that someone may have stolen
 * does not allow anything that needs a recent login. Null if the session has ended.
 */
export async function renewSession(db: Kysely<Database>, clock: Clock, token: string): Promise<string | null> {
  const renewed = newToken();
  const session = await db
    .updateTable('sessions')
    .set({ token_hash: digest(renewed), authenticated_at: clock.now() })
    .where('token_hash', '=', digest(token))
    .returning('customer_id')
    .executeTakeFirst();
  return session ? renewed : null;
}

/** Ends one session; an unknown token is not an error. */
export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', digest(token)).execute();
}

/** Ends all sessions of a customer, and those about to start: after a new password, or when the demo is reset. */
export async function endSessionsOf(db: Kysely<Database>, customerId: number): Promise<void> {
  await endDeviceLogins(db, customerId);
  await db.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
}

/** A signed-in device of a customer. Times in epoch milliseconds. */
export interface SessionRow {
  /** Identifies the session, but cannot be used as its token. */
  readonly id: string;
  readonly userAgent: string | null;
  /** Where it was signed in. */
  readonly place: Place | null;
  readonly startedAt: number;
  readonly lastSeenAt: number;
  readonly isCurrent: boolean;
}

/** The running sessions of a customer, latest first. `token` is that of the caller. */
export async function sessionsOf(
  db: Kysely<Database>,
  clock: Clock,
  { customerId, token }: { readonly customerId: number; readonly token: string },
): Promise<readonly SessionRow[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('last_seen_at', '>', now - IDLE_LIFE)
    .where('created_at', '>', now - ABSOLUTE_LIFE)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map((row) => ({
    id: idOf(row.token_hash),
    userAgent: row.user_agent,
    place: readPlace(row.place),
    startedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: row.token_hash === digest(token),
  }));
}

/** Ends one session of a customer by its id; false if there is none. */
export async function endSessionById(db: Kysely<Database>, customerId: number, id: string): Promise<boolean> {
  if (!/^[0-9a-f]{32}$/.test(id)) return false;
  const ended = await db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('token_hash', 'like', `${id}%`)
    .returning('token_hash')
    .execute();
  return ended.length > 0;
}

/** Ends all sessions of a customer except that of a token, and those about to start; returns how many were running. */
export async function endOtherSessions(
  db: Kysely<Database>,
  { customerId, token }: { readonly customerId: number; readonly token: string },
): Promise<number> {
  await endDeviceLogins(db, customerId);
  const ended = await db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('token_hash', '!=', digest(token))
    .returning('token_hash')
    .execute();
  return ended.length;
}

/** An approved terminal that has not fetched its session yet counts as a session, too. */
async function endDeviceLogins(db: Kysely<Database>, customerId: number): Promise<void> {
  await db.deleteFrom('device_logins').where('customer_id', '=', customerId).execute();
}

/** Half of a digest reveals no token, but identifies a session. */
const idOf = (tokenHash: string): string => tokenHash.slice(0, 32);

const newToken = (): string => randomBytes(32).toString('base64url');

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
