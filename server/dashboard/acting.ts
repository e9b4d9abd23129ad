import type { Kysely } from 'kysely';
import { type Acting, actingFor } from '../../domain/dashboard/acting.ts';
import type { Database } from '../db/schema.ts';

/** Somebody who sells: their number in the database, and what they are called. */
export interface Provider {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** Its public part. */
export const termOf = ({ name, slug }: Provider) => ({ name, slug });

/**
 * All providers that a customer may act for, in order; empty for other customers. The catalogue may arrive after its
 * members: until then their names are empty.
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

/** The caller, and the provider in the URL. */
export interface Asker {
  readonly customerId: number;
  readonly query: URLSearchParams;
}

/** Which provider a customer acts for: the one in `?provider=`, out of those that `all` returns. */
export async function actingAs(
  db: Kysely<Database>,
  { customerId, query }: Asker,
  all = providersOf,
): Promise<Acting<Provider> & { readonly all: readonly Provider[] }> {
  const providers = await all(db, customerId);
  return { ...actingFor(providers, query.get('provider')), all: providers };
}
