import type { Kysely } from 'kysely';
import { type Freeze, frozenNotice } from '../../domain/freeze/freeze.ts';
import type { Route } from '../../wire/route.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import type { ShopApp } from '../http/env.ts';
import { Refusal } from '../http/errors.ts';
import { honoPath } from '../http/register-route.ts';

/** The one row. */
const ID = 1;
/** Seconds after which to ask again. */
const RETRY_AFTER = '300';

/** Each page asks for it. */
const freezeWith = prepared((db, { id }: { readonly id: number }) =>
  db.selectFrom('freezes').select(['reason', 'since']).where('id', '=', id),
);

/** Why the shop is frozen; null if it is not. */
export async function readFreeze(db: Kysely<Database>): Promise<Freeze | null> {
  const [freeze = null] = await freezeWith(db, { id: ID });
  return freeze;
}

/** Freezes the shop, or gives a frozen one another reason. */
export async function freeze(db: Kysely<Database>, { reason, since }: Freeze): Promise<void> {
  await db
    .insertInto('freezes')
    .values({ id: ID, reason, since })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ reason }))
    .execute();
}

export async function thaw(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('freezes').execute();
}

/** Refuses what spends while the shop is frozen. `db` may be the transaction that would spend. */
export async function refuseWhileFrozen(db: Kysely<Database>): Promise<void> {
  const frozen = await readFreeze(db);
  if (frozen === null) return;
  const notice = frozenNotice(frozen);
  throw new Refusal(503, notice.message, { 'Retry-After': RETRY_AFTER }, null, notice);
}

/** Registers before calls that spend that they are refused while the shop is frozen. */
export function refuseTheseWhileFrozen(app: ShopApp, db: Kysely<Database>, routes: readonly Route[]): void {
  for (const route of routes)
    app.on(route.method, honoPath(route), async (_, next) => {
      await refuseWhileFrozen(db);
      return next();
    });
}
