import { REACTIVATION_MS } from '../../domain/account/reactivation.ts';
import { endSessionsOf } from '../account/sessions.ts';
import { happen } from '../subscription/happen.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { endTokensOf } from '../account/access-tokens.ts';
import { endTakeOuts } from '../take-out/take-outs.ts';

/**
 * Deactivates an account at once: its plan does not renew, and all sessions end [ACCT-34, DECISION-142]. It is purged
 * when it can no longer be restored. Returns false if it is already deactivated.
 */
export const deleteAccount = (
  { db, clock, jobs }: Pick<ShopDeps, 'db' | 'clock' | 'jobs'>,
  customerId: number,
): Promise<boolean> =>
  write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const deactivatedAt = clock.now();
    const deactivated = await tx
      .updateTable('customers')
      .set({ deactivated_at: deactivatedAt })
      .where('id', '=', customerId)
      .where('deactivated_at', 'is', null)
      .returning('id')
      .execute();
    if (deactivated.length === 0) return false;
    await happen(tx, { customerId, now: deactivatedAt }, { kind: 'cancel', at: deactivatedAt });
    await endSessionsOf(tx, customerId);
    await jobs.enter(tx, 'purgeAccount', { customerId, deactivatedAt }, deactivatedAt + REACTIVATION_MS);
    await endTokensOf(tx, customerId, deactivatedAt);
    await endTakeOuts(tx, jobs, customerId);
    return true;
  });
