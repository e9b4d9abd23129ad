import { LIMITS } from '../../wire/limits.ts';
import { canComeBack } from '../../domain/account/reactivation.ts';
import { write } from '../db/transaction.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { createWorkQueue } from '../workers/work-queue.ts';
import { createLoginGuard } from './login-guard.ts';
import { noteDevice } from './known-devices.ts';
import type { VerifyPassword } from './password.ts';
import { startSession } from './sessions.ts';

export type LoginOutcome =
  | { readonly kind: 'signedIn'; readonly customerId: number; readonly token: string }
  | { readonly kind: 'refused' }
  /** The right credentials of an account that can still be had back: nobody is signed in [DECISION-132]. */
  | { readonly kind: 'deactivated'; readonly customerId: number }
  /** Too many guesses, or too many people at the door. */
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  /** Network address of the caller. */
  readonly address: string;
  /** What the device says that it is. */
  readonly userAgent?: string | null;
  /** What the cookie of the device says. */
  readonly device: string;
}

/** Hashing takes a core for 30 ms: two at a time leave the shop usable, and more than 64 waiting help nobody. */
const HASHING = { running: 2, waiting: 64 } as const;

/** Checks credentials and starts a session [API-01]. An unknown account and a wrong password look the same. */
export function createLogin(
  deps: Pick<ShopDeps, 'db' | 'clock' | 'jobs' | 'outbox' | 'origin'>,
  verifyPassword: VerifyPassword,
): (attempt: LoginAttempt) => Promise<LoginOutcome> {
  const { db, clock, jobs } = deps;
  const guard = createLoginGuard(clock);
  const queue = createWorkQueue(HASHING);

  return async ({ email, password, address, device, userAgent = null }) => {
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
    if (customer.deactivated_at !== null) return { kind: 'deactivated', customerId: customer.id };
    const customerId = customer.id;
    const token = await write(db, async (tx) => {
      await noteDevice(tx, { customerId, device, userAgent }, deps);
      return startSession(tx, clock, customerId, userAgent);
    });
    jobs.wake();
    return { kind: 'signedIn', customerId, token };
  };
}

/** E-mail addresses name the same account in any case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
