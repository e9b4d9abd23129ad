import type { Kysely } from 'kysely';
import { entriesOf, recordOf, keysOf } from '../../domain/records.ts';
import {
  type Address,
  type AddressField,
  type AddressForm,
  type AddressWords,
  changedAddress,
  problemsOf,
} from '../../domain/settings/address.ts';
import { addressProblems } from '../../domain/settings/settings.messages.ts';
import { ADDRESS_ON_WIRE, type WireAddress } from '../../wire/settings/settings.wire.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { wantVatCheck } from '../tax/vat-ids.ts';

const FIELDS: readonly AddressField[] = keysOf(ADDRESS_ON_WIRE);

/** The address that is stored of a customer [DECISION-137]. */
export async function readAddress(db: Kysely<Database>, customerId: number): Promise<Address> {
  const row = await db
    .selectFrom('customers')
    .select(Object.values(ADDRESS_ON_WIRE))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return recordOf(FIELDS, (field) => row[ADDRESS_ON_WIRE[field]]);
}

/** What is wrong with a normalized form, by field; its VAT id by format and check digits only. */
export async function refusedFields(form: AddressForm, words: AddressWords): Promise<Readonly<Record<string, string>>> {
  const problems = problemsOf(form, words);
  const { countryCode = '', vatId = '' } = words;
  if (vatId === '' || 'countryCode' in problems || 'vatId' in problems) return problems;
  // It brings the numbers of all countries, which the start of a shop does not wait for.
  const { isVatId } = await import('../../domain/settings/vat-id.ts');
  return isVatId(countryCode, vatId) ? problems : { ...problems, vatId: addressProblems.wrongVatId };
}

/**
 * Saves a normalized, valid form, and returns what is stored. Registers are queried about its VAT id in the background.
 */
export async function saveAddress(
  { db, clock, jobs }: Pick<ShopDeps, 'db' | 'clock' | 'jobs'>,
  customerId: number,
  words: AddressWords,
): Promise<Address> {
  const saved = await write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const address = changedAddress(await readAddress(tx, customerId), words);
    const row = Object.fromEntries(FIELDS.map((field) => [ADDRESS_ON_WIRE[field], address[field]]));
    await tx.updateTable('customers').set(row).where('id', '=', customerId).execute();
    await wantVatCheck(tx, address, clock.now());
    return address;
  });
  jobs.wake();
  return saved;
}

/** An absent field stays absent; null is an empty text. */
export const addressWords = (body: {
  readonly [Field in keyof WireAddress]?: string | null | undefined;
}): AddressWords =>
  Object.fromEntries(
    entriesOf(ADDRESS_ON_WIRE).flatMap(([field, name]) => {
      const text = body[name];
      return text === undefined ? [] : [[field, text ?? ''] as const];
    }),
  );

/** Problems by the fields of the request [DECISION-116]. */
export const addressOnWire = (problems: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entriesOf(ADDRESS_ON_WIRE).flatMap(([field, name]) => {
      const problem = problems[field];
      return problem === undefined ? [] : [[name, problem] as const];
    }),
  );
