import { createHmac } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type TrustHand, drawOf, goesAlone, isDrawn, isTrustedBy } from '../../domain/publishing/trust.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { type Database, flag } from '../db/schema.ts';
import { type DraftRow, judgedIn } from './draft-rows.ts';
import { trustOf } from './trust-log.ts';
import { happen, lockProvider } from './drafts.ts';
import { type Outcome, done } from './outcome.ts';
import { objectionTo } from './removal-causes.ts';
import { noteDecision } from './review.ts';

/** Begins or ends the trust in a provider; what is so already is not decided again. */
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

/** Whether somebody claims rights in anything of a provider, and it is not decided that they have none. */
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

/** Lets a pack that was just handed in go on sale at once, if its provider is trusted; any other one waits for staff. */
export async function goAlone(
  tx: Transaction<Database>,
  row: DraftRow,
  { jobs, config, secrets, clock }: Pick<CatalogueDeps, 'jobs' | 'config' | 'secrets' | 'clock'>,
): Promise<Outcome<DraftRow>> {
  // Trust that is taken back meanwhile is taken back before, or after.
  await lockProvider(tx, row.provider_id);
  const question = {
    isTrusted: isTrustedBy(await trustOf(tx, row.provider_id)),
    findings: judgedIn(row),
    isClaimed: await isClaimedFrom(tx, row.provider_id),
    isObjected: (await objectionTo(tx, row)) !== null,
  };
  if (row.state !== 'submitted' || !goesAlone(question)) return done(row);
  const now = clock.now();
  const digest = createHmac('sha256', secrets.drawKeys[0].key).update(drawOf(row.id)).digest();
  const alone = isDrawn(digest, config.reviewOneIn) ? 'drawn' : 'passed';
  const gone = await happen(tx, row, { event: 'trust', by: 'shop', now }, { alone, on_sale_at: now });
  if (gone.kind !== 'done') return gone;
  const reason = `${alone}, one in ${config.reviewOneIn}`;
  await noteDecision(tx, row, { event: 'trust', reason, customerId: null, now });
  await jobs.enter(tx, 'sellDraft', { draftId: row.id }, now);
  return gone;
}
