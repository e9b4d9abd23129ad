import type { BillingFinding } from '../../domain/billing/books.ts';
import { auditBilling } from '../billing/audit-billing.ts';
import { besideShop, type Place } from './beside-shop.ts';

/**
 * The operator's `loopstead admin billing audit`: opens the shop's database, checks plans, orders, payments, credits
 * and invoices against each other, and closes it again. The shop may be running.
 */
export function auditBillingIn(place: Place): Promise<readonly BillingFinding[]> {
  return besideShop(place, ({ db }) => auditBilling(db));
}
