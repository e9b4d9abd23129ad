import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Lets a customer have approved a pack, trusted its provider and objected to another pack, as staff does. */
export async function decideSomething(db: Kysely<Database>, customer_id: number, now: number): Promise<void> {
  const provider_id = 4_000 + customer_id;
  const slug = `decided-${customer_id}`;
  await db
    .insertInto('providers')
    .values({ id: provider_id, slug, name: slug, description: '', image_key: null })
    .execute();
  const { id: draft_id } = await db
    .insertInto('drafts')
    .values({
      provider_id,
      slug,
      version: 1,
      revision: 1,
      state: 'approved',
      about: JSON.stringify({ name: slug, description: '', genres: [], tags: [], declaration: {} }),
      findings: '[]',
      waivers: '[]',
      sheet_sha256: null,
      manifest_sha256: null,
      returned: null,
      product_slug: null,
      changed_at: now,
      submitted_at: now,
      on_sale_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('draft_decisions')
    .values({ draft_id, customer_id, event: 'approve', reason: null, waited_ms: 0, decided_at: now })
    .execute();
  await db
    .insertInto('provider_trust')
    .values({ provider_id, is_trusted: 1, hand: 'staff', customer_id, reason: 'Known for long.', decided_at: now })
    .execute();
  await db
    .insertInto('removals')
    .values({
      subject: 'pack',
      subject_id: provider_id,
      cause: 'objection',
      reason: null,
      customer_id,
      removed_at: now,
    })
    .execute();
}
