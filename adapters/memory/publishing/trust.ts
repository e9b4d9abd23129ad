import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import type { Draft } from '../../../core/publishing/draft.ts';
import { blocked, staffsMoment } from '../../../domain/publishing/draft.messages.ts';
import { blocksIn, judged, momentProblem } from '../../../domain/publishing/draft.ts';
import { known } from '../../../domain/known.ts';
import {
  type TrustDecision,
  drawOf,
  handInProblem,
  isDrawn,
  isHandedInFor,
  isStaffsMoment,
  isTrustedBy,
} from '../../../domain/publishing/trust.ts';
import { sha256 } from '../license/sha256.ts';
import type { WorldDraft } from '../records.ts';
import type { World } from '../world.ts';
import { draftOf, happen } from './drafts.ts';
import { sellDue } from './put-on-sale.ts';
import { holdNow, trustOf } from './hold-now.ts';

/** Begins or ends the trust in a provider; what is so already is not decided again. */
export function decideTrust(world: World, slug: string, decision: Omit<TrustDecision, 'at'>): void {
  const log = trustOf(world, slug);
  if (isTrustedBy(log) === decision.isTrusted) return;
  world.trust.set(slug, [...log, { ...decision, at: world.clock.now() }]);
}

/**
 * Hands a pack in. For a trusted provider it goes on sale at the chosen moment, or right away if that is null; any
 * other pack waits for staff, who set the date.
 */
export function handIn(world: World, draft: WorldDraft, at: number | null): Result<Draft, Failure> {
  const { id } = draft;
  const now = world.clock.now();
  if (isHandedInFor(draft, at, now)) return ok(draftOf(world, draft));
  const isChecked = draft.state === 'checked';
  const isAlone = isChecked && holdNow(world, draft) === null;
  const problem = handInProblem({ state: draft.state, isAlone }, at, now);
  if (problem !== null) return invalid({ at: problem });
  const blocks = isChecked ? blocksIn(judged(draft.findings, draft.waivers)).length : 0;
  if (blocks > 0) return failed({ kind: 'forbidden', notice: blocked(blocks) });
  const change = { returned: null, submittedAt: now, alone: null };
  const handedIn = happen(world, draft, { event: 'submit', by: 'maker' }, () => change);
  if (!handedIn.ok || !isAlone) return handedIn;
  const alone = isDrawn(digestOf(drawOf(id)), world.reviewOneIn) ? 'drawn' : 'passed';
  const by = { event: 'trust', by: 'shop' } as const;
  const gone = happen(world, draftIn(world, id), by, () => ({ alone, onSaleAt: at ?? now }));
  return gone.ok ? ok(asSold(world, id)) : gone;
}

/** Reschedules a pack that goes on sale by trust; null is right away. */
export function reschedule(world: World, draft: WorldDraft, at: number | null): Result<Draft, Failure> {
  const now = world.clock.now();
  if (isHandedInFor(draft, at, now)) return ok(draftOf(world, draft));
  if (isStaffsMoment(draft)) return failed({ kind: 'forbidden', notice: staffsMoment });
  const problem = momentProblem(at, now);
  if (problem !== null) return invalid({ at: problem });
  const moved = happen(world, draft, { event: 'reschedule', by: 'maker' }, () => ({ onSaleAt: at ?? now }));
  return moved.ok ? ok(asSold(world, draft.id)) : moved;
}

const draftIn = (world: World, id: number): WorldDraft =>
  known(
    world.drafts.find((one) => one.id === id),
    'a draft that was handed in',
  );

/** A draft after everything due has gone on sale. */
function asSold(world: World, id: number): Draft {
  sellDue(world);
  return draftOf(world, draftIn(world, id));
}

const invalid = (fields: Readonly<Record<string, string>>): Result<never, Failure> =>
  failed({ kind: 'invalid', fields, message: '' });

/** A world in memory keeps no secrets. */
const digestOf = (text: string): Uint8Array =>
  Uint8Array.from(sha256(new TextEncoder().encode(text)).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
