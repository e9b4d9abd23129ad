import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type ChallengePurpose, PASSKEY_LIMITS } from '../../domain/passkeys/passkeys.ts';
import type { Database } from '../db/schema.ts';

/** The purpose of a challenge, and who may answer it. */
export interface ChallengeFor {
  readonly purpose: ChallengePurpose;
  /** The id of the browser. */
  readonly browser: string;
  /** Null for a login. */
  readonly customerId: number | null;
}

/** Makes a challenge that holds for five minutes: only its digest is stored. */
export async function beginChallenge(
  db: Kysely<Database>,
  { purpose, browser, customerId }: ChallengeFor,
  now: number,
): Promise<string> {
  const challenge = randomBytes(PASSKEY_LIMITS.bytes).toString('base64url');
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: digest(challenge),
      purpose,
      browser_hash: digest(browser),
      customer_id: customerId,
      expires_at: now + PASSKEY_LIMITS.challengeMs,
    })
    .execute();
  return challenge;
}

/**
 * Uses up the challenge that an authenticator has signed, and returns it. Null if it has expired, was already used, or
 * was made for somebody or something else: of concurrent answers to the same one, one succeeds.
 */
export async function useChallenge(
  db: Kysely<Database>,
  { purpose, browser, customerId }: ChallengeFor,
  clientDataJSON: string,
  now: number,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', digest(challenge))
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', digest(browser))
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return used ? challenge : null;
}

/** The challenge according to the browser; it is compared with the signed one when the signature is verified. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const isNamed = typeof said === 'object' && said !== null && 'challenge' in said;
    return isNamed && typeof said.challenge === 'string' ? said.challenge : null;
  } catch {
    return null;
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
