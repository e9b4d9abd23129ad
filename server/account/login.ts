import { write } from '../db/transaction.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { beginSession, type DeviceHere } from './begin-session.ts';
import type { CheckPassword, PasswordAttempt, PasswordOutcome } from './password-check.ts';

export type LoginOutcome =
  | { readonly kind: 'signedIn'; readonly customerId: number; readonly token: string }
  | Exclude<PasswordOutcome, { readonly kind: 'right' }>;

export interface LoginAttempt extends PasswordAttempt {
  readonly here: DeviceHere;
}

/** Checks credentials and starts a session [API-01]. */
export function createLogin(
  deps: Pick<ShopDeps, 'db' | 'clock' | 'jobs' | 'outbox' | 'origin'>,
  checkPassword: CheckPassword,
): (attempt: LoginAttempt) => Promise<LoginOutcome> {
  const { db, jobs } = deps;
  return async ({ here, ...attempt }) => {
    const checked = await checkPassword(attempt);
    if (checked.kind !== 'right') return checked;
    const { customerId } = checked;
    const token = await write(db, (tx) => beginSession(tx, deps, { customerId, here }));
    jobs.wake();
    return { kind: 'signedIn', customerId, token };
  };
}
