import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { CatalogueChangesTable, CatalogueNumbersTable } from './catalogue.tables.ts';

/** Changes that are shown at once. */
const MOST_AT_ONCE = 200;

/** The number of the newest change; 0 if there is none. */
export async function lastChange(db: Kysely<Database>): Promise<number> {
  const newest = await db
    .selectFrom('catalogue_changes')
    .select((change) => change.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return newest?.seq ?? 0;
}

/** The next changes after one, the oldest first. */
export const readChanges = (
  db: Kysely<Database>,
  after: number,
): Promise<ReadonlyArray<Selectable<CatalogueChangesTable>>> =>
  db.selectFrom('catalogue_changes').selectAll().where('seq', '>', after).orderBy('seq').limit(MOST_AT_ONCE).execute();

/**
 * Takes consecutive numbers and returns the first. Every publisher first takes those of sounds, even if none: on
 * PostgreSQL, this serializes publications, so that changes are committed in the order of their numbers and followers
 * miss none.
 */
export async function takeNumbers(
  tx: Transaction<Database>,
  kind: CatalogueNumbersTable['kind'],
  count: number,
): Promise<number> {
  const { last } = await tx
    .updateTable('catalogue_numbers')
    .set((row) => ({ last: row('last', '+', count) }))
    .where('kind', '=', kind)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}
