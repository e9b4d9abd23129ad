import { auditBilling, type BillingFinding } from '../billing/audit-billing.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';

/**
 * The operator's `loopstead admin billing audit`: opens the shop's database, proves plans, orders, payments, credits and
 * invoices against each other, and closes it again. The shop may be open meanwhile.
 */
export async function auditBillingIn(
  place: Pick<Config, 'dataFolder' | 'databaseUrl'>,
): Promise<readonly BillingFinding[]> {
  const { db, close } = await openDatabase(place, 'beside');
  try {
    return await auditBilling(db);
  } finally {
    await close();
  }
}
