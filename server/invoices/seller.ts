import type { Kysely, Selectable } from 'kysely';
import { demoSeller } from '../../domain/invoices/invoices.messages.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { SellersTable } from './invoices.tables.ts';

/**
 * Records the current seller, if it differs from the last one. Invoices use what is recorded, so that one transaction
 * has everything, and a change of the options does not affect earlier ones.
 */
export async function settleSeller(
  db: Kysely<Database>,
  { seller, sellerVatId, demo }: Pick<Config, 'seller' | 'sellerVatId' | 'demo'>,
  clock: Clock,
): Promise<void> {
  const said = seller ?? (demo ? demoSeller : null);
  if (said === null) return;
  const row = {
    name: said.name,
    street: said.street,
    postal_code: said.postalCode,
    city: said.city,
    country_code: said.countryCode,
    vat_id: sellerVatId,
  };
  const known = await readSeller(db);
  if (known && JSON.stringify(row) === JSON.stringify(wordsOf(known))) return;
  await db
    .insertInto('sellers')
    .values({ ...row, created_at: clock.now() })
    .execute();
}

const wordsOf = ({ name, street, postal_code, city, country_code, vat_id }: Selectable<SellersTable>) => ({
  name,
  street,
  postal_code,
  city,
  country_code,
  vat_id,
});

/** The latest seller. */
export const readSeller = (db: Kysely<Database>): Promise<Selectable<SellersTable> | undefined> =>
  db.selectFrom('sellers').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
