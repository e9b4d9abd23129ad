import type { Kysely } from 'kysely';
import { canReverse, type Tax, taxFor } from '../../domain/tax/tax.ts';
import { type Consultation, isToBeAsked, partsOfVatId, standingOfVatId } from '../../domain/tax/vat-id-standing.ts';
import type { Database } from '../db/schema.ts';
import { enterJob } from '../jobs/jobs.ts';
import { readTaxPolicy } from './tax-policy.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Asks the registers of the Union whether a VAT id is one. */
    readonly askVies: { readonly countryCode: string; readonly vatId: string };
  }
}

/** The buyer's location for taxes, according to their billing address. */
export interface Place {
  /** ISO 3166-1 alpha-2; null if unknown. */
  readonly countryCode: string | null;
  readonly vatId: string | null;
}

/** The address of a customer as far as taxes depend on it. */
export async function placeOf(db: Kysely<Database>, customerId: number): Promise<Place> {
  const { country_iso_code: countryCode, vatin: vatId } = await db
    .selectFrom('customers')
    .select(['country_iso_code', 'vatin'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { countryCode, vatId };
}

/** How a sale is taxed now. */
export async function taxOf(db: Kysely<Database>, { countryCode, vatId }: Place, now: number): Promise<Tax> {
  const policy = await readTaxPolicy(db);
  const asked = vatId !== null && canReverse(policy, countryCode) && countryCode !== null;
  const latest = asked ? await latestConsultation(db, countryCode, vatId) : null;
  return taxFor(policy, { countryCode, vatId: standingOfVatId(vatId, latest, now) }, now);
}

/** The same for a customer, by the address that is stored. */
export const taxOfCustomer = async (db: Kysely<Database>, customerId: number, now: number): Promise<Tax> =>
  taxOf(db, await placeOf(db, customerId), now);

interface Answered extends Consultation {
  readonly consultation: string | null;
}

/** The latest answer of the registers about a VAT id; null if there is none. */
export async function latestConsultation(
  db: Kysely<Database>,
  countryCode: string,
  vatId: string,
): Promise<Answered | null> {
  const { country, number } = partsOfVatId(countryCode, vatId);
  const row = await db
    .selectFrom('vat_consultations')
    .select(['is_valid', 'consultation', 'answered_at'])
    .where('country', '=', country)
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { isValid: row.is_valid === 1, consultation: row.consultation, at: row.answered_at } : null;
}

/**
 * Schedules a query of the registers about the VAT id of an address, if taxes depend on it and there is no recent
 * answer.
 */
export async function wantVatCheck(db: Kysely<Database>, { countryCode, vatId }: Place, now: number): Promise<void> {
  if (countryCode === null || vatId === null) return;
  if (!canReverse(await readTaxPolicy(db), countryCode)) return;
  if (!isToBeAsked(await latestConsultation(db, countryCode, vatId), now)) return;
  const payload = { countryCode, vatId };
  const waits = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'askVies')
    .where('payload', '=', JSON.stringify(payload))
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (!waits) await enterJob(db, 'askVies', payload, { now, dueAt: now });
}
