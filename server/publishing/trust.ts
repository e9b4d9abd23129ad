import { createHmac } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { staffsMoment } from '../../domain/publishing/draft.messages.ts';
import { heldContent, toldPackPath } from '../../domain/publishing/maker-mails.messages.ts';
import { momentProblem } from '../../domain/publishing/draft.ts';
import {
  type Hold,
  type TrustHand,
  drawOf,
  handInProblem,
  holdOf,
  isDrawn,
  isHandedInFor,
  isStaffsMoment,
  isTrustedBy,
  mayMoveSale,
} from '../../domain/publishing/trust.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { type Database, flag } from '../db/schema.ts';
import { layOut } from '../mail/layout.ts';
import { type DraftRow, aboutIn, judgedIn } from './draft-rows.ts';
import { trustOf } from './trust-log.ts';
import { happen, lockProvider, submit } from './drafts.ts';
import { tellMembers } from './members.ts';
import { type Outcome, done, forbidden, invalid } from './outcome.ts';
import { objectionTo } from './removal-causes.ts';
import { noteDecision } from './review.ts';

/** Grants or ends the trust in a provider; a repeated decision has no effect. */
export async function decideTrust(
  tx: Transaction<Database>,
  providerId: number,
  {
    isTrusted,
    hand,
    customerId = null,
    reason,
    now,
  }: {
    readonly isTrusted: boolean;
    readonly hand: TrustHand;
    readonly customerId?: number | null;
    readonly reason: string;
    readonly now: number;
  },
): Promise<void> {
  await lockProvider(tx, providerId);
  if (isTrustedBy(await trustOf(tx, providerId)) === isTrusted) return;
  await tx
    .insertInto('provider_trust')
    .values({
      provider_id: providerId,
      is_trusted: flag(isTrusted),
      hand,
      customer_id: customerId,
      reason,
      decided_at: now,
    })
    .execute();
}

/** Whether anybody claims rights in anything of a provider, without having been rejected. */
async function isClaimedFrom(db: Kysely<Database>, providerId: number): Promise<boolean> {
  const claims = db.selectFrom('takedowns').select('takedowns.id').where('takedowns.state', 'in', ['open', 'upheld']);
  const ofPacks = await claims
    .innerJoin('packs', 'packs.id', 'takedowns.subject_id')
    .where('takedowns.subject', '=', 'pack')
    .where('packs.provider_id', '=', providerId)
    .executeTakeFirst();
  const ofSounds = await claims
    .innerJoin('sounds', 'sounds.id', 'takedowns.subject_id')
    .innerJoin('packs', 'packs.id', 'sounds.pack_id')
    .where('takedowns.subject', '=', 'sound')
    .where('packs.provider_id', '=', providerId)
    .executeTakeFirst();
  return ofPacks !== undefined || ofSounds !== undefined;
}

/** Why a pack waits for staff, as of now; null if it goes on sale without a prior review. */
async function holdNow(tx: Transaction<Database>, row: DraftRow): Promise<Hold | null> {
  // The lock orders this against a concurrent end of trust.
  await lockProvider(tx, row.provider_id);
  return holdOf({
    trust: await trustOf(tx, row.provider_id),
    findings: judgedIn(row),
    isClaimed: await isClaimedFrom(tx, row.provider_id),
    isObjected: (await objectionTo(tx, row)) !== null,
  });
}

type HandInDeps = Pick<CatalogueDeps, 'jobs' | 'config' | 'secrets' | 'clock'>;

/**
 * Submits a pack. For a trusted provider it goes on sale at the provider's moment, or at once if that is null; any
 * other waits for staff, who sets the time.
 */
export async function handIn(
  tx: Transaction<Database>,
  row: DraftRow,
  at: number | null,
  { jobs, config, secrets, clock }: HandInDeps,
): Promise<Outcome<DraftRow>> {
  const now = clock.now();
  if (isHandedInFor(momentsOf(row), at, now)) return done(row);
  const isAlone = row.state === 'checked' && (await holdNow(tx, row)) === null;
  const problem = handInProblem({ state: row.state, isAlone }, at, now);
  if (problem !== null) return invalid({ at: problem });
  const handedIn = await submit(tx, row, now);
  if (handedIn.kind !== 'done' || !isAlone) return handedIn;
  const digest = createHmac('sha256', secrets.drawKeys[0].key).update(drawOf(row.id)).digest();
  const alone = isDrawn(digest, config.reviewOneIn) ? 'drawn' : 'passed';
  const dueAt = at ?? now;
  const gone = await happen(tx, handedIn.value, { event: 'trust', by: 'shop', now }, { alone, on_sale_at: dueAt });
  if (gone.kind !== 'done') return gone;
  const reason = `${alone}, one in ${config.reviewOneIn}`;
  await noteDecision(tx, row, { event: 'trust', reason, customerId: null, now });
  await jobs.enter(tx, 'sellDraft', { draftId: row.id }, dueAt);
  return gone;
}

/** Chooses another moment for a pack that goes on sale by trust; null for at once. */
export async function reschedule(
  tx: Transaction<Database>,
  row: DraftRow,
  at: number | null,
  { jobs, clock }: Pick<CatalogueDeps, 'jobs' | 'clock'>,
): Promise<Outcome<DraftRow>> {
  const now = clock.now();
  if (isHandedInFor(momentsOf(row), at, now)) return done(row);
  if (isStaffsMoment(row)) return forbidden(staffsMoment);
  const problem = momentProblem(at, now);
  if (problem !== null) return invalid({ at: problem });
  const dueAt = at ?? now;
  const moved = await happen(tx, row, { event: 'reschedule', by: 'maker', now }, { on_sale_at: dueAt });
  if (moved.kind === 'done') await jobs.enter(tx, 'sellDraft', { draftId: row.id }, dueAt);
  return moved;
}

/**
 * Hands a pack that is due to go on sale by trust over to staff, if that is no longer allowed: trust may have ended
 * since it was submitted. The provider gets the reason by mail. Returns whether it does.
 */
export async function holdForStaff(
  tx: Transaction<Database>,
  row: DraftRow,
  { clock, outbox, origin }: Pick<CatalogueDeps, 'clock' | 'outbox' | 'origin'>,
): Promise<boolean> {
  const hold = mayMoveSale(row) ? await holdNow(tx, row) : null;
  if (hold === null) return false;
  const now = clock.now();
  // Its wait starts now: until then nobody had to review it.
  const held = await happen(
    tx,
    row,
    { event: 'hold', by: 'shop', now },
    { alone: null, on_sale_at: null, submitted_at: now },
  );
  if (held.kind !== 'done') return false;
  await noteDecision(tx, row, { event: 'hold', reason: null, customerId: null, now });
  const link = origin.link(toldPackPath(row.id));
  await tellMembers(tx, outbox, row.provider_id, layOut('held', heldContent({ pack: aboutIn(row).name, hold, link })));
  return true;
}

const momentsOf = ({ state, alone, on_sale_at: onSaleAt }: DraftRow) => ({ state, alone, onSaleAt });
