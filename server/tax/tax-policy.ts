import type { Kysely } from 'kysely';
import type { TaxPolicy } from '../../domain/tax/tax.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { readSeller } from '../invoices/seller.ts';
import './tax.tables.ts';

/**
 * Records the current tax policy, if it differs from the last one: so a transaction only asks the database, and the
 * past is preserved. Call it after `settleSeller`, whose country VAT depends on.
 */
export async function settleTaxPolicy(
  db: Kysely<Database>,
  { tax, taxRate }: Pick<Config, 'tax' | 'taxRate'>,
  clock: Clock,
): Promise<void> {
  const said = { kind: tax, basis_points: tax === 'flat' ? (taxRate ?? 0) : 0 };
  const known = await latest(db);
  const isKnown = known ? known.kind === said.kind && known.basis_points === said.basis_points : said.kind === 'off';
  if (isKnown) return;
  await db
    .insertInto('tax_policies')
    .values({ ...said, created_at: clock.now() })
    .execute();
}

/** The latest policy; by default nothing is taxed. */
export async function readTaxPolicy(db: Kysely<Database>): Promise<TaxPolicy> {
  const row = await latest(db);
  switch (row?.kind) {
    case 'flat':
      return { kind: 'flat', basisPoints: row.basis_points };
    case 'eu':
      return { kind: 'eu', sellerCountry: (await readSeller(db))?.country_code ?? null };
    case 'off':
    case undefined:
      return { kind: 'off' };
  }
}

const latest = (db: Kysely<Database>) =>
  db.selectFrom('tax_policies').select(['kind', 'basis_points']).orderBy('id', 'desc').limit(1).executeTakeFirst();
