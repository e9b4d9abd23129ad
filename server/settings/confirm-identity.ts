import type { Kysely } from 'kysely';
import { LIMITS } from '../../wire/limits.ts';
import type { VerifyPassword } from '../account/password.ts';
import { MINUTE, type Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { createThrottle } from '../http/throttle.ts';
import { tooMany } from '../joining/new-passwords.ts';
import { createWorkQueue } from '../workers/work-queue.ts';

/** The limit of guesses for somebody in another's browser. */
const GUESSES = { most: 10, windowMs: 15 * MINUTE } as const;

const HASHING = { running: 1, waiting: 32 } as const;

/** Whether a password is that of a customer; throws a refusal after too many guesses. */
export type IsPasswordOf = (customerId: number, password: string) => Promise<boolean>;

/**
 * Whether a password is that of a customer who is here; throws a refusal after too many that were not. Nobody confirms by a
 * password who has none.
 */
export function createConfirmation(db: Kysely<Database>, clock: Clock, verifyPassword: VerifyPassword): IsPasswordOf {
  const guesses = createThrottle(clock, GUESSES.most, GUESSES.windowMs);
  const queue = createWorkQueue(HASHING);

  return async (customerId, password) => {
    const key = String(customerId);
    const wait = guesses.take(key);
    if (wait !== null) throw tooMany(wait);
    const { password_hash } = await db
      .selectFrom('customers')
      .select('password_hash')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const verified = queue.run(() => verifyPassword(password.slice(0, LIMITS.password.max), password_hash));
    if (verified === null) {
      guesses.giveBack(key);
      throw tooMany(1);
    }
    const isRight = (await verified) && password.length <= LIMITS.password.max;
    if (isRight) guesses.giveBack(key);
    return isRight;
  };
}
