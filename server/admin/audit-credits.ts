import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { auditLots } from '../ledger/audit-lots.ts';
import { auditLedger } from '../ledger/audit.ts';
import { auditDeclarations } from '../catalogue/declarations.ts';

/**
 * The operator's `loopstead admin audit`: opens the shop's database, proves the ledger against itself, the
 * lots of credits, the downloads and the log of declarations, and closes it again. Answers a sentence per contradiction. The shop may be open meanwhile.
 */
export async function auditCredits(place: Pick<Config, 'dataFolder' | 'databaseUrl'>): Promise<readonly string[]> {
  const { db, close } = await openDatabase(place, 'beside');
  try {
    return [...(await auditLedger(db)), ...(await auditLots(db)), ...(await auditDeclarations(db))];
  } finally {
    await close();
  }
}
