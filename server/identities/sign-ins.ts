import type { Kysely, Transaction } from 'kysely';
import type { Claim } from '../../domain/identities/arrival.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import { customerByIdentity } from '../account/identities.ts';
import { secondFactorOf } from '../account/second-factor.ts';
import type { Database } from '../db/schema.ts';
import { digest, newToken, SIGN_IN_LIFE } from './browser-cookie.ts';

/** A sign-in that is under way at another site. */
export interface SignIn {
  readonly provider: IdentityProvider;
  readonly returnPath: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The customer who wants to link the identity; null for signing in. */
  readonly customerId: number | null;
}

/** Records that a browser leaves for another site, and returns the state that the site must send back. */
export async function beginSignIn(
  db: Kysely<Database>,
  browser: string,
  { provider, returnPath, nonce, verifier, customerId }: SignIn,
  now: number,
): Promise<string> {
  const state = newToken();
  await db.deleteFrom('outside_sign_ins').where('expires_at', '<=', now).execute();
  await db
    .insertInto('outside_sign_ins')
    .values({
      state_hash: digest(state),
      provider,
      browser_hash: digest(browser),
      return_path: returnPath,
      nonce,
      verifier,
      customer_id: customerId,
      expires_at: now + SIGN_IN_LIFE,
    })
    .execute();
  return state;
}

/** A browser returning from a site. */
export interface Returning {
  readonly state: string;
  readonly browser: string;
  readonly provider: IdentityProvider;
}

/** A sign-in that could continue now, or null. Asking changes nothing. */
export async function findSignIn(
  db: Kysely<Database>,
  { state, browser, provider }: Returning,
  now: number,
): Promise<{ readonly returnPath: string } | null> {
  const found = await db
    .selectFrom('outside_sign_ins')
    .select('return_path')
    .where('state_hash', '=', digest(state))
    .where('provider', '=', provider)
    .where('browser_hash', '=', digest(browser))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ? { returnPath: found.return_path } : null;
}

/** Uses a sign-in up: null for one that is over, of another browser, or of another site. */
export async function useSignIn(
  db: Kysely<Database>,
  { state, browser, provider }: Returning,
  now: number,
): Promise<SignIn | null> {
  const used = await db
    .deleteFrom('outside_sign_ins')
    .where('state_hash', '=', digest(state))
    .where('provider', '=', provider)
    .where('browser_hash', '=', digest(browser))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!used) return null;
  const { return_path: returnPath, nonce, verifier, customer_id: customerId } = used;
  return { provider, returnPath, nonce, verifier, customerId };
}

/** What is missing before somebody is signed in, or an identity is linked, after a site has vouched for them. */
export interface OpenClaim extends Pick<Claim, 'issuer' | 'subject' | 'email'> {
  /** `code`: it is linked already, and the account has two-step sign-in. */
  readonly kind: 'password' | 'link' | 'code';
  readonly provider: IdentityProvider;
  readonly returnPath: string;
  readonly customerId: number;
}

/** Stores an identity until its browser has provided what is missing, and returns the token of the page that asks. */
export async function keepClaim(
  tx: Transaction<Database>,
  browser: string,
  claim: OpenClaim,
  now: number,
): Promise<string> {
  const token = newToken();
  await tx.deleteFrom('identity_claims').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('identity_claims')
    .values({
      token_hash: digest(token),
      // One that is linked by then needs no password: `findClaim` decides what it asks for.
      kind: claim.kind === 'code' ? 'password' : claim.kind,
      provider: claim.provider,
      browser_hash: digest(browser),
      return_path: claim.returnPath,
      customer_id: claim.customerId,
      issuer: claim.issuer,
      subject: claim.subject,
      email: claim.email,
      expires_at: now + SIGN_IN_LIFE,
    })
    .execute();
  return token;
}

/** What a page asks for, if it belongs to the browser and has not expired. Changes nothing. */
export async function findClaim(
  db: Kysely<Database>,
  { token, browser }: { readonly token: string; readonly browser: string },
  now: number,
): Promise<OpenClaim | null> {
  const row = await db
    .selectFrom('identity_claims')
    .selectAll()
    .where('token_hash', '=', digest(token))
    .where('browser_hash', '=', digest(browser))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { provider, return_path: returnPath, customer_id: customerId, issuer, subject, email } = row;
  const isLinked = (await customerByIdentity(db, { issuer, subject })) === customerId;
  const asksCode = row.kind === 'password' && isLinked && (await secondFactorOf(db, customerId)).totpSince !== null;
  const kind = asksCode ? 'code' : row.kind;
  return { kind, provider, returnPath, customerId, issuer, subject, email };
}

/** Uses a claim up: of many who try at once, one is answered true. */
export async function useClaim(tx: Transaction<Database>, token: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('identity_claims')
    .where('token_hash', '=', digest(token))
    .returning('customer_id')
    .executeTakeFirst();
  return used !== undefined;
}
