import { auditLots } from '../ledger/audit-lots.ts';
import { auditLedger } from '../ledger/audit.ts';
import { auditDeclarations } from '../catalogue/declarations.ts';
import { besideShop, type Place } from './beside-shop.ts';

/**
 * The operator's `loopstead admin audit`: opens the shop's database, checks the ledger, the lots of credits, the
 * downloads and the log of declarations, and closes it again. Returns a sentence per contradiction. The shop may be
 * running.
 */
export function auditCredits(place: Place): Promise<readonly string[]> {
  return besideShop(place, async ({ db }) => {
    return [...(await auditLedger(db)), ...(await auditLots(db)), ...(await auditDeclarations(db))];
  });
}
