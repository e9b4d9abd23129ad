import type { WireWalletBody } from '../../wire/billing/payment.wire.ts';
import { planOf } from '../account/plan.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** Which wallet is sent what, and the tax owed in hundredths of a percent. */
interface Owed {
  readonly customerId: number;
  readonly basisPoints: number;
}

/**
 * Whether a wallet was sent what the shop has told its payer: the tax owed, and the wallet's name of their plan
 * [BILL-31, DECISION-158]. Both come with the plan: a customer without one knows of neither.
 */
export async function isWhatIsOwed(
  { db, clock, payments }: Pick<ShopDeps, 'db' | 'clock' | 'payments'>,
  { plan_id: planId, plan: { taxes } }: WireWalletBody,
  { customerId, basisPoints }: Owed,
): Promise<boolean> {
  const plan = await planOf(db, customerId, clock.now());
  const isTax = taxes.percentage === basisPoints / 100 || (plan === null && taxes.percentage === 0);
  const isPlan =
    planId === null || (plan !== null && planId === (await payments?.wallets.collector?.planName(plan.id)));
  return !taxes.inclusive && isTax && isPlan;
}
