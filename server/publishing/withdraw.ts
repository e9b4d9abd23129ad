import type { Transaction } from 'kysely';
import { claimed, draftTexts, objected } from '../../domain/publishing/draft.messages.ts';
import { ACTOR_OF, type DraftEvent, isSoldState } from '../../domain/publishing/states.ts';
import { takeNumbers } from '../catalogue/changes.ts';
import { type Removal, putBackOnSale, takeOffSale } from '../catalogue/removals.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { Provider } from '../dashboard/acting.ts';
import { type DraftRow, draftRow, lockDraft } from './draft-rows.ts';
import { happen } from './drafts.ts';
import { NOT_FOUND, type Outcome, forbidden, invalid } from './outcome.ts';
import { OBJECTION_CAUSE, OWN_CAUSE, causesOf, isClaimed } from './removal-causes.ts';

interface Wish {
  readonly provider: Provider;
  readonly id: number;
  /** Who acts for the provider. */
  readonly customerId: number;
}

export type ChangeDeps = Pick<CatalogueDeps, 'db' | 'clock' | 'catalogue'>;

/** It waits for nobody, and nothing was decided about it. */
const TAKEN_BACK = { submitted_at: null, on_sale_at: null, alone: null } as const;

/** Takes back a submission, or a pack off sale with all its versions. Owners keep what they have bought. */
export const withdraw = (deps: ChangeDeps, { provider, id, customerId }: Wish): Promise<Outcome<DraftRow>> =>
  changeSold(deps, id, isOf(provider), async (tx, row, now) => {
    if (!isSoldState(row.state)) return happen(tx, row, { event: 'withdraw', by: 'maker', now }, TAKEN_BACK);
    const withdrawn = await ofAllVersions(tx, row, 'withdraw', now);
    if (withdrawn.kind === 'done')
      await takeOffSale(tx, { ...(await removalOf(tx, row.product_slug)), customerId }, now);
    return withdrawn;
  });

/** Puts a pack back on sale that its provider has withdrawn; one in which others claim rights stays off sale. */
export const relist = (deps: ChangeDeps, { provider, id }: Omit<Wish, 'customerId'>): Promise<Outcome<DraftRow>> =>
  changeSold(deps, id, isOf(provider), async (tx, row, now) => {
    if (row.state === 'off-sale' && (await causesOf(tx, row.product_slug)).includes(OBJECTION_CAUSE))
      return forbidden(objected);
    if (row.state === 'off-sale' && (await isClaimed(tx, row.product_slug))) return forbidden(claimed);
    const relisted = await ofAllVersions(tx, row, 'relist', now);
    if (relisted.kind === 'done' && row.product_slug !== null)
      await putBackOnSale(tx, await removalOf(tx, row.product_slug));
    return relisted;
  });

/** A sound that goes on sale in a withdrawn pack is withdrawn with it. */
export async function followPack(tx: Transaction<Database>, row: DraftRow, now: number): Promise<void> {
  const causes = await causesOf(tx, row.product_slug);
  if (causes.includes(OWN_CAUSE)) await happen(tx, row, { event: 'withdraw', by: 'maker', now });
}

const isOf =
  (provider: Provider) =>
  ({ provider_id }: DraftRow): boolean =>
    provider_id === provider.id;

/** Changes what may be on sale in one transaction; after its commit every running shop follows, this one at once. */
export async function changeSold(
  { db, clock, catalogue }: ChangeDeps,
  id: number,
  isMeant: (row: DraftRow) => boolean,
  work: (tx: Transaction<Database>, row: DraftRow, now: number) => Promise<Outcome<DraftRow>>,
): Promise<Outcome<DraftRow>> {
  const changed = await write(db, async (tx): Promise<Outcome<DraftRow>> => {
    const seen = await draftRow(tx, id);
    if (!seen || !isMeant(seen)) return NOT_FOUND;
    // Before the draft is locked, like every publisher.
    if (isSoldState(seen.state)) await takeNumbers(tx, 'sound', 0);
    const row = await lockDraft(tx, id);
    if (!row) return NOT_FOUND;
    if (isSoldState(row.state) !== isSoldState(seen.state)) return invalid({ revision: draftTexts.changed });
    return work(tx, row, clock.now());
  });
  await catalogue.catchUp();
  return changed;
}

/** What happens to a version on sale happens to the whole pack. */
export async function ofAllVersions(
  tx: Transaction<Database>,
  row: DraftRow,
  event: DraftEvent,
  now: number,
  change: Partial<DraftRow> = {},
): Promise<Outcome<DraftRow>> {
  const by = { event, by: ACTOR_OF[event], now };
  const changed = await happen(tx, row, by, change);
  if (changed.kind !== 'done' || changed.value === row) return changed;
  const others = await tx
    .selectFrom('drafts')
    .selectAll()
    .where('provider_id', '=', row.provider_id)
    .where('product_slug', '=', row.product_slug)
    .where('state', '=', row.state)
    .where('id', '<>', row.id)
    .execute();
  for (const other of others) await happen(tx, other, by);
  return changed;
}

/** Why nothing of a pack is on sale; by default because its provider has withdrawn it. */
export async function removalOf(
  tx: Transaction<Database>,
  slug: string | null,
  cause: string = OWN_CAUSE,
): Promise<Removal> {
  const { id } = await tx.selectFrom('packs').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return { subject: 'pack', id, cause };
}
