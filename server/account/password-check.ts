import { canComeBack } from '../../domain/account/reactivation.ts';
import { LIMITS } from '../../wire/limits.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { createWorkQueue } from '../workers/work-queue.ts';
import { createLoginGuard } from './login-guard.ts';
import type { VerifyPassword } from './password.ts';
import { secondFactorOf, takeCode } from './second-factor.ts';

export interface PasswordAttempt {
  readonly email: string;
  readonly password: string;
  /** From an authenticator app, or a recovery code; undefined if none was entered. */
  readonly code?: string | undefined;
  /** Network address of the caller. */
  readonly address: string;
}

export type PasswordOutcome =
  | { readonly kind: 'right'; readonly customerId: number }
  | { readonly kind: 'refused' }
  /** Correct credentials of an account that can still be restored: nobody is signed in [DECISION-132]. */
  | { readonly kind: 'deactivated'; readonly customerId: number }
  /** The correct password, but a code is required, too: nobody is signed in. */
  | { readonly kind: 'codeNeeded' }
  | { readonly kind: 'wrongCode' }
  /** Too many guesses, or too many logins at once. */
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

export type CheckPassword = (attempt: PasswordAttempt) => Promise<PasswordOutcome>;

/** Hashing takes a core for 30 ms: two at a time leave the shop usable, and a queue longer than 64 helps nobody. */
const HASHING = { running: 2, waiting: 64 } as const;

/**
 * Checks credentials, and limits guessing: one instance for the whole shop, since guesses count together wherever they
 * are made. An unknown account and a wrong password look the same.
 */
export function createPasswordCheck(
  deps: Pick<ShopDeps, 'db' | 'clock' | 'secrets'>,
  verifyPassword: VerifyPassword,
): CheckPassword {
  const { db, clock } = deps;
  const guard = createLoginGuard(clock);
  const queue = createWorkQueue(HASHING);

  return async ({ email, password, code, address }) => {
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

    if (customer.deactivated_at === null && (await secondFactorOf(db, customer.id)).totpSince !== null) {
      if (code === undefined) {
        guard.dismissed(account, address);
        return { kind: 'codeNeeded' };
      }
      if (!(await takeCode(deps, customer.id, code))) return { kind: 'wrongCode' };
    }
    guard.succeeded(account, address);
    return { kind: customer.deactivated_at === null ? 'right' : 'deactivated', customerId: customer.id };
  };
}

/** E-mail addresses name the same account in any case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
