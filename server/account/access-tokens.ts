import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Scope } from '../../domain/tokens/scopes.ts';
import { TOKEN_LIMITS, TOKEN_PREFIX, type TokenWish, scopesIn } from '../../domain/tokens/tokens.ts';
import { tokenRefusals } from '../../domain/tokens/tokens.messages.ts';
import { DAY, MINUTE, type Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { databaseTrouble } from '../db/trouble.ts';
import type { AccessTokensTable } from './access-tokens.tables.ts';

/** How long an ended token is kept, to say why it no longer works. */
const REMEMBERED = 30 * DAY;

/** 'Last used' is written at most this often, so that a script does not write on every request. */
const USED_GRANULARITY = 5 * MINUTE;

/** A token as its owner sees it. Times in epoch milliseconds. */
export interface TokenRow {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly creditLimit: number;
  readonly spent: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly isExpired: boolean;
  readonly lastUsedAt: number | null;
}

/** What a secret grants, or why it grants nothing, in words. */
export type FoundToken =
  | { readonly kind: 'found'; readonly id: number; readonly customerId: number; readonly scopes: readonly Scope[] }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Creates a token and returns its secret: 256 random bits of which only a digest is stored. Null if the customer has
 * reached the maximum. The request is already validated.
 */
export const createToken = (
  db: Kysely<Database>,
  clock: Clock,
  customerId: number,
  wish: TokenWish,
): Promise<{ readonly secret: string; readonly token: TokenRow } | null> =>
  write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const now = clock.now();
    await forgetOld(tx, customerId, now);
    if ((await tokensOf(tx, clock, customerId)).length >= TOKEN_LIMITS.perCustomer) return null;
    const secret = TOKEN_PREFIX + randomBytes(32).toString('base64url');
    const row = await tx
      .insertInto('access_tokens')
      .values({
        token_hash: digest(secret),
        customer_id: customerId,
        name: wish.name.trim(),
        scopes: scopesIn(wish.scopes).join(' '),
        credit_limit: wish.credits,
        spent: 0,
        created_at: now,
        expires_at: now + wish.days * DAY,
        last_used_at: null,
        revoked_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { secret, token: tokenOf(row, now) };
  });

/** What a secret grants at this moment. */
export async function findToken(db: Kysely<Database>, clock: Clock, secret: string): Promise<FoundToken> {
  const now = clock.now();
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('customers', 'customers.id', 'access_tokens.customer_id')
    .selectAll('access_tokens')
    .select('deactivated_at')
    .where('token_hash', '=', digest(secret))
    .executeTakeFirst();
  if (!row) return { kind: 'refused', reason: tokenRefusals.unknown };
  if (row.revoked_at !== null || row.deactivated_at !== null) return { kind: 'refused', reason: tokenRefusals.revoked };
  if (row.expires_at <= now) return { kind: 'refused', reason: tokenRefusals.expired };
  if (row.last_used_at === null || row.last_used_at <= now - USED_GRANULARITY) await noteUse(db, row.id, now);
  return { kind: 'found', id: row.id, customerId: row.customer_id, scopes: scopesIn(row.scopes.split(' ')) };
}

/** If nothing can be written, scripts can still read: their token was found. */
async function noteUse(db: Kysely<Database>, id: number, now: number): Promise<void> {
  try {
    await db.updateTable('access_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
  } catch (error) {
    if (databaseTrouble(error) === null) throw error;
  }
}

/** The unrevoked tokens of a customer, latest first, including expired ones. */
export async function tokensOf(db: Kysely<Database>, clock: Clock, customerId: number): Promise<readonly TokenRow[]> {
  const rows = await db
    .selectFrom('access_tokens')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const now = clock.now();
  return rows.map((row) => tokenOf(row, now));
}

/** Revokes a token of a customer, between its purchases; false if there is none. */
export const revokeToken = (
  db: Kysely<Database>,
  clock: Clock,
  { customerId, id }: { readonly customerId: number; readonly id: number },
): Promise<boolean> =>
  write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const revoked = await tx
      .updateTable('access_tokens')
      .set({ revoked_at: clock.now() })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute();
    return revoked.length > 0;
  });

/** Revokes all tokens of a customer: resetting a password, or leaving, ends all access. */
export async function endTokensOf(db: Kysely<Database>, customerId: number, now: number): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .execute();
}

async function forgetOld(tx: Transaction<Database>, customerId: number, now: number): Promise<void> {
  await tx
    .deleteFrom('access_tokens')
    .where('customer_id', '=', customerId)
    .where(({ or, eb }) => or([eb('revoked_at', '<=', now - REMEMBERED), eb('expires_at', '<=', now - REMEMBERED)]))
    .execute();
}

const tokenOf = (row: Selectable<AccessTokensTable>, now: number): TokenRow => ({
  id: row.id,
  name: row.name,
  scopes: scopesIn(row.scopes.split(' ')),
  creditLimit: row.credit_limit,
  spent: row.spent,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  isExpired: row.expires_at <= now,
  lastUsedAt: row.last_used_at,
});

const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');
