import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ReviewsTable } from './billing.tables.ts';

export type Review = Selectable<ReviewsTable>;

/** Lays something before the operator, once by its id. One that was decided is not opened again. */
export async function askForReview(
  tx: Kysely<Database>,
  { id, kind, about }: Pick<Review, 'id' | 'kind' | 'about'>,
  now: number,
): Promise<void> {
  await tx
    .insertInto('reviews')
    .values({ id, kind, about, created_at: now, note: null, decided_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** What waits for the operator, the oldest first; `all` also what was decided. */
export function reviewsIn(db: Kysely<Database>, all: boolean): Promise<readonly Review[]> {
  const reviews = db.selectFrom('reviews').selectAll().orderBy('created_at').orderBy('id');
  return (all ? reviews : reviews.where('decided_at', 'is', null)).execute();
}

/** Notes what was done about one. Answers it; null where nothing of that name waits. */
export async function resolveReview(
  db: Kysely<Database>,
  { id, note, now }: { readonly id: string; readonly note: string; readonly now: number },
): Promise<Review | null> {
  const resolved = await db
    .updateTable('reviews')
    .set({ note, decided_at: now })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return resolved ?? null;
}
