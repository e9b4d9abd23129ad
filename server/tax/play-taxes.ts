import type { Kysely } from 'kysely';
import type { PlayedTaxes } from '../../domain/tax/played-taxes.ts';
import type { Clock } from '../clock.ts';
import { flag, type Database } from '../db/schema.ts';
import { readTaxPolicy, settleTaxPolicy } from './tax-policy.ts';

/** Letters of the country before the number of a VAT id. */
const COUNTRY_LETTERS = 2;

/** Sets the taxes of a scenario. Returns a function that restores the operator's. */
export async function playTaxes(
  db: Kysely<Database>,
  clock: Clock,
  { kind, basisPoints, vatIds }: PlayedTaxes,
): Promise<() => Promise<void>> {
  const before = await readTaxPolicy(db);
  await settleTaxPolicy(db, { tax: kind, taxRate: basisPoints }, clock);
  for (const [vatId, word] of vatIds)
    await db
      .insertInto('vat_consultations')
      .values({
        country: vatId.slice(0, COUNTRY_LETTERS),
        number: vatId.slice(COUNTRY_LETTERS),
        is_valid: flag(word === 'valid'),
        consultation: null,
        answered_at: clock.now(),
      })
      .execute();
  const taxRate = before.kind === 'flat' ? before.basisPoints : null;
  return () => settleTaxPolicy(db, { tax: before.kind, taxRate }, clock);
}
