import type { Kysely } from 'kysely';
import { type Acting, actingFor } from '../../domain/dashboard/acting.ts';
import type { Database } from '../db/schema.ts';

/** Somebody who sells: their number in the database, and what they are called. */
export interface Provider {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** What everybody may know of it. */
export const termOf = ({ name, slug }: Provider) => ({ name, slug });

/**
 * All for whom a customer may act, in their order; none for a customer who is no provider. The catalogue may come after its
 * people: until then their names are empty.
 */
export async function membershipsOf(db: Kysely<Database>, customerId: number): Promise<readonly Provider[]> {
  const rows = await db
    .selectFrom('provider_members')
    .innerJoin('customers', 'customers.id', 'provider_members.customer_id')
    .leftJoin('providers', 'providers.id', 'provider_members.provider_id')
    .select(['provider_members.provider_id as id', 'providers.slug', 'providers.name'])
    .where('customers.id', '=', customerId)
    .where('customers.is_dashboard', '=', 1)
    .orderBy('provider_members.provider_id')
    .execute();
  return rows.map(({ id, slug, name }) => ({ id, slug: slug ?? '', name: name ?? '' }));
}

/** Those of them that the catalogue has. */
export const providersOf = async (db: Kysely<Database>, customerId: number): Promise<readonly Provider[]> =>
  (await membershipsOf(db, customerId)).filter(({ slug }) => slug !== '');

/** Who asks, and what the address says. */
export interface Asker {
  readonly customerId: number;
  readonly query: URLSearchParams;
}

/** For whom somebody acts: whom `?provider=` names, of all whom `all` tells. */
export async function actingAs(
  db: Kysely<Database>,
  { customerId, query }: Asker,
  all = providersOf,
): Promise<Acting<Provider> & { readonly all: readonly Provider[] }> {
  const providers = await all(db, customerId);
  return { ...actingFor(providers, query.get('provider')), all: providers };
}
