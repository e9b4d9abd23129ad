import type { Kysely, Transaction } from 'kysely';
import { type FindingName, isOf, momentProblem, reasonProblem, withWaiver } from '../../domain/publishing/draft.ts';
import { QUEUED, inQueue } from '../../domain/publishing/queue.ts';
import type { DraftEvent } from '../../domain/publishing/states.ts';
import type { Database } from '../db/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type DraftRow, findingsIn, waiversIn } from './draft-rows.ts';
import { happen } from './drafts.ts';
import { NOT_FOUND, type Outcome, done, invalid } from './outcome.ts';

/** Whether a customer belongs to the staff. */
export async function isStaff(db: Kysely<Database>, customerId: number): Promise<boolean> {
  const { is_staff } = await db
    .selectFrom('customers')
    .select('is_staff')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return is_staff === 1;
}

/** Drafts for staff, in the order of the queue, including those sampled after their sale. */
export async function queuedDrafts(db: Kysely<Database>): Promise<readonly DraftRow[]> {
  const rows = await db
    .selectFrom('drafts')
    .selectAll()
    .where((is) => is.or([is('state', 'in', QUEUED), is('alone', '=', 'drawn')]))
    .execute();
  return inQueue(rows.map((row) => ({ ...row, submittedAt: row.submitted_at, onSaleAt: row.on_sale_at })));
}

/** Who decides, and when. */
export interface Decider {
  /** Null for the shop itself. */
  readonly customerId: number | null;
  readonly now: number;
}

/** Decides about a draft, and records who it was; a repeated decision has no effect. */
async function decide(
  tx: Transaction<Database>,
  row: DraftRow,
  { event, reason = null, customerId, now }: Decider & { readonly event: DraftEvent; readonly reason?: string | null },
  change: Partial<DraftRow> = {},
): Promise<Outcome<DraftRow>> {
  const decided = await happen(tx, row, { event, by: 'staff', now }, change);
  if (decided.kind !== 'done' || decided.value === row) return decided;
  const hasWaited = row.state === 'submitted' && decided.value.state !== 'submitted' && row.submitted_at !== null;
  const waited = hasWaited ? now - (row.submitted_at ?? now) : null;
  await noteDecision(tx, row, { event, reason, customerId, now, waited });
  return decided;
}

/** Records a decision, and by whom. */
export async function noteDecision(
  tx: Transaction<Database>,
  { id }: DraftRow,
  {
    event,
    reason,
    customerId,
    now,
    waited = null,
  }: Decider & { readonly event: DraftEvent; readonly reason: string | null; readonly waited?: number | null },
): Promise<void> {
  await tx
    .insertInto('draft_decisions')
    .values({ draft_id: id, customer_id: customerId, event, reason, waited_ms: waited, decided_at: now })
    .execute();
}

export const approve = (tx: Transaction<Database>, row: DraftRow, decider: Decider): Promise<Outcome<DraftRow>> =>
  decide(tx, row, { ...decider, event: 'approve' });

/** Returns a draft to its provider, who sees the reason. */
export async function giveBack(
  tx: Transaction<Database>,
  row: DraftRow,
  { reason, ...decider }: Decider & { readonly reason: string },
): Promise<Outcome<DraftRow>> {
  const problem = reasonProblem(reason);
  if (problem !== null) return invalid({ reason: problem });
  if (row.state === 'draft' && row.returned === reason) return done(row);
  const change = { returned: reason, submitted_at: null, on_sale_at: null, alone: null };
  return decide(tx, row, { ...decider, event: 'return', reason }, change);
}

/** Waives a finding. */
export async function waive(
  tx: Transaction<Database>,
  row: DraftRow,
  { name, reason, ...decider }: Decider & { readonly name: FindingName; readonly reason: string },
): Promise<Outcome<DraftRow>> {
  const problem = reasonProblem(reason);
  if (problem !== null) return invalid({ reason: problem });
  if (!findingsIn(row).some((finding) => isOf(name, finding))) return NOT_FOUND;
  const waivers = JSON.stringify(withWaiver(waiversIn(row), name, reason));
  return decide(tx, row, { ...decider, event: 'waive', reason }, { waivers });
}

/**
 * Sets when a draft goes on sale; null for at once. A job then does so without checking trust, because staff has
 * decided.
 */
export async function schedule(
  tx: Transaction<Database>,
  row: DraftRow,
  { at, jobs, ...decider }: Decider & { readonly at: number | null; readonly jobs: Pick<Jobs, 'enter'> },
): Promise<Outcome<DraftRow>> {
  const problem = momentProblem(at, decider.now);
  if (problem !== null) return invalid({ at: problem });
  const dueAt = at ?? decider.now;
  const scheduled = await decide(tx, row, { ...decider, event: 'schedule' }, { on_sale_at: dueAt, alone: null });
  if (scheduled.kind === 'done') await jobs.enter(tx, 'sellDraft', { draftId: row.id }, dueAt);
  return scheduled;
}
