import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** What its maker takes off sale is on its way no more, as what is on sale; and files are found by their digests. */
export const draftsOffSale: SchemaStep = async ({ db }) => {
  await db.schema.dropIndex('draft_under_way').execute();
  await db.schema
    .createIndex('draft_under_way')
    .unique()
    .on('drafts')
    .columns(['provider_id', 'slug'])
    .where(sql.ref('state'), 'not in', sql`(${sql.lit('on-sale')}, ${sql.lit('off-sale')})`)
    .execute();
  await db.schema.createIndex('drafts_by_provider').on('drafts').column('provider_id').execute();
  await db.schema.createIndex('draft_files_by_digest').on('draft_files').column('sha256').execute();
};
