import type { Kysely } from 'kysely';
import { canComeBack } from '../../domain/account/reactivation.ts';
import { LIMITS } from '../../wire/limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { createWorkQueue } from '../workers/work-queue.ts';
import { createLoginGuard } from './login-guard.ts';
import type { VerifyPassword } from './password.ts';

export interface PasswordAttempt {
  readonly email: string;
  readonly password: string;
  /** Network address of the caller. */
  readonly address: string;
}

export type PasswordOutcome =
  | { readonly kind: 'right'; readonly customerId: number }
  | { readonly kind: 'refused' }
  /** The right credentials of an account that can still be had back: nobody is signed in [DECISION-132]. */
  | { readonly kind: 'deactivated'; readonly customerId: number }
  /** Too many guesses, or too many people at the door. */
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

export type CheckPassword = (attempt: PasswordAttempt) => Promise<PasswordOutcome>;

/** Hashing takes a core for 30 ms: two at a time leave the shop usable, and more than 64 waiting help nobody. */
const HASHING = { running: 2, waiting: 64 } as const;

/**
 * Checks credentials, and limits guessing: one for the whole shop, as guesses count together wherever they are made. An
 * unknown account and a wrong password look the same.
 */
export function createPasswordCheck(db: Kysely<Database>, clock: Clock, verifyPassword: VerifyPassword): CheckPassword {
  const guard = createLoginGuard(clock);
  const queue = createWorkQueue(HASHING);

  return async ({ email, password, address }) => {
    const account = normaliseEmail(email);
    const wait = guard.admit(account, address);
    if (wait !== null) return { kind: 'tooMany', retryAfterSeconds: wait };

    const customer = await db
      .selectFrom('customers')
      .select(['id', 'password_hash', 'deactivated_at'])
      .where('email', '=', account)
      .executeTakeFirst();
    const verified = queue.run(() =>
      verifyPassword(password.slice(0, LIMITS.password.max), customer?.password_hash ?? null),
    );
    if (verified === null) {
      guard.dismissed(account, address);
      return { kind: 'tooMany', retryAfterSeconds: 1 };
    }
    const isRight = (await verified) && password.length <= LIMITS.password.max;
    const isGone = customer?.deactivated_at != null && !canComeBack(customer.deactivated_at, clock.now());
    if (!customer || !isRight || isGone) return { kind: 'refused' };

    guard.succeeded(account, address);
    return { kind: customer.deactivated_at === null ? 'right' : 'deactivated', customerId: customer.id };
  };
}

/** E-mail addresses name the same account in any case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
