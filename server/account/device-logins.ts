import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DEVICE_LOGIN, type WaitingWord, firstPace, paceAfter, userCode } from '../../domain/settings/device-login.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { DeviceLoginsTable } from './device-logins.tables.ts';
import { beginSession, type DeviceHere } from './begin-session.ts';
import { cutUserAgent } from './sessions.ts';

/** A terminal waiting for approval. Times in epoch milliseconds. */
export interface AskingDevice {
  readonly userCode: string;
  readonly userAgent: string | null;
  readonly network: string;
  readonly askedAt: number;
}

/** Few of the 25 billion codes are in use, so that a collision practically never happens. */
const DRAWS = 3;

/**
 * Creates the two codes of a terminal: 256 random bits for itself, of which only a digest is stored, and eight letters
 * for people.
 */
export const beginDeviceLogin = (
  { db, clock }: Pick<ShopDeps, 'db' | 'clock'>,
  { userAgent, network }: Pick<AskingDevice, 'userAgent' | 'network'>,
): Promise<{ readonly deviceCode: string; readonly userCode: string }> =>
  write(db, async (tx) => {
    const now = clock.now();
    await tx.deleteFrom('device_logins').where('expires_at', '<=', now).execute();
    const deviceCode = randomBytes(32).toString('base64url');
    const { nextAt, intervalSeconds } = firstPace(now);
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const added = await tx
        .insertInto('device_logins')
        .values({
          device_hash: digest(deviceCode),
          user_code: userCode(randomBytes),
          user_agent: cutUserAgent(userAgent),
          network,
          created_at: now,
          expires_at: now + DEVICE_LOGIN.lifeMs,
          next_at: nextAt,
          interval_seconds: intervalSeconds,
          customer_id: null,
          answer: null,
        })
        .onConflict((conflict) => conflict.column('user_code').doNothing())
        .returning('user_code')
        .executeTakeFirst();
      if (added) return { deviceCode, userCode: added.user_code };
    }
    throw new Error('Every code that was drawn is in use.');
  });

/** The terminal waiting with an unanswered code; null if there is none. Changes nothing. */
export async function findAskingDevice(
  { db, clock }: Pick<ShopDeps, 'db' | 'clock'>,
  code: string,
): Promise<AskingDevice | null> {
  const row = await db
    .selectFrom('device_logins')
    .selectAll()
    .where('user_code', '=', code)
    .where('answer', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row ? askingOf(row) : null;
}

/** Approves or denies the terminal waiting with a code, once; null if none is waiting (any more). */
export async function answerDevice(
  { db, clock }: Pick<ShopDeps, 'db' | 'clock'>,
  {
    code,
    customerId,
    answer,
  }: { readonly code: string; readonly customerId: number; readonly answer: 'allowed' | 'denied' },
): Promise<AskingDevice | null> {
  const row = await db
    .updateTable('device_logins')
    .set({ customer_id: customerId, answer })
    .where('user_code', '=', code)
    .where('answer', 'is', null)
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst();
  return row ? askingOf(row) : null;
}

/** The answer to a terminal's poll: its session, which it gets once, or why there is none. */
export type Heard =
  | { readonly kind: 'signedIn'; readonly customerId: number; readonly token: string }
  | { readonly kind: 'waiting'; readonly word: WaitingWord };

/** Answers a poll. Of concurrent polls one gets the session, and the others learn that the code is used up. */
export const hearDevice = (
  deps: Pick<ShopDeps, 'db' | 'clock' | 'outbox' | 'origin'>,
  { deviceCode, here }: { readonly deviceCode: string; readonly here: DeviceHere },
): Promise<Heard> =>
  write(deps.db, async (tx) => {
    const now = deps.clock.now();
    // Locks the row on both databases: polls of one terminal run one after another.
    const row = await tx
      .updateTable('device_logins')
      .set(({ eb }) => ({ questions: eb('questions', '+', 1) }))
      .where('device_hash', '=', digest(deviceCode))
      .returningAll()
      .executeTakeFirst();
    if (!row || row.expires_at <= now) return waiting('expired_token');
    const own = { nextAt: row.next_at, intervalSeconds: row.interval_seconds };
    if (row.answer === null) {
      const { isEarly, nextAt, intervalSeconds } = paceAfter(own, now);
      const pace = { next_at: nextAt, interval_seconds: intervalSeconds };
      await tx.updateTable('device_logins').set(pace).where('device_hash', '=', row.device_hash).execute();
      return waiting(isEarly ? 'slow_down' : 'authorization_pending');
    }
    await tx.deleteFrom('device_logins').where('device_hash', '=', row.device_hash).execute();
    const { customer_id: customerId } = row;
    if (row.answer === 'denied' || customerId === null || !(await isActive(tx, customerId)))
      return waiting('access_denied');
    const token = await beginSession(tx, deps, { customerId, here, isShown: false });
    return { kind: 'signedIn', customerId, token };
  });

async function isActive(db: Kysely<Database>, customerId: number): Promise<boolean> {
  const row = db.selectFrom('customers').select('deactivated_at').where('id', '=', customerId);
  return (await row.executeTakeFirst())?.deactivated_at === null;
}

const waiting = (word: WaitingWord): Heard => ({ kind: 'waiting', word });

const askingOf = (
  row: Pick<DeviceLoginsTable, 'user_code' | 'user_agent' | 'network' | 'created_at'>,
): AskingDevice => ({
  userCode: row.user_code,
  userAgent: row.user_agent,
  network: row.network,
  askedAt: row.created_at,
});

const digest = (code: string): string => createHash('sha256').update(code).digest('hex');
