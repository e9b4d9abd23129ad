import { write } from '../db/transaction.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { noteDevice } from './known-devices.ts';
import type { CheckPassword, PasswordAttempt, PasswordOutcome } from './password-check.ts';
import { startSession } from './sessions.ts';

export type LoginOutcome =
  | { readonly kind: 'signedIn'; readonly customerId: number; readonly token: string }
  | Exclude<PasswordOutcome, { readonly kind: 'right' }>;

export interface LoginAttempt extends PasswordAttempt {
  /** What the device says that it is. */
  readonly userAgent?: string | null;
  /** What the cookie of the device says. */
  readonly device: string;
}

/** Checks credentials and starts a session [API-01]. */
export function createLogin(
  deps: Pick<ShopDeps, 'db' | 'clock' | 'jobs' | 'outbox' | 'origin'>,
  checkPassword: CheckPassword,
): (attempt: LoginAttempt) => Promise<LoginOutcome> {
  const { db, clock, jobs } = deps;
  return async ({ device, userAgent = null, ...attempt }) => {
    const checked = await checkPassword(attempt);
    if (checked.kind !== 'right') return checked;
    const { customerId } = checked;
    const token = await write(db, async (tx) => {
      await noteDevice(tx, { customerId, device, userAgent }, deps);
      return startSession(tx, clock, customerId, userAgent);
    });
    jobs.wake();
    return { kind: 'signedIn', customerId, token };
  };
}
