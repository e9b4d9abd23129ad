import { makeRecoveryCodes, beginTotp } from '../account/second-factor.ts';
import { write } from '../db/transaction.ts';
import type { TestShop } from './test-shop.ts';

/** Activates two-step sign-in for a customer, and returns recovery codes, each for one use. */
export async function turnOnTwoSteps({ deps, clock }: TestShop, customerId: number): Promise<readonly string[]> {
  await beginTotp(deps, customerId);
  return write(deps.db, async (tx) => {
    const activated = { activated_at: clock.now() };
    await tx.updateTable('totp_secrets').set(activated).where('customer_id', '=', customerId).execute();
    return makeRecoveryCodes(tx, deps, customerId);
  });
}
