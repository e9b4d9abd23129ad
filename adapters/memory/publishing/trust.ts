import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, ok } from '../../../core/kernel/result.ts';
import type { Draft } from '../../../core/publishing/draft.ts';
import { judged } from '../../../domain/publishing/draft.ts';
import { known } from '../../../domain/known.ts';
import { type TrustDecision, drawOf, goesAlone, isDrawn, isTrustedBy } from '../../../domain/publishing/trust.ts';
import { sha256 } from '../license/sha256.ts';
import type { World } from '../world.ts';
import { draftOf, happen, objectionTo, trustOf } from './drafts.ts';
import { sellDue } from './put-on-sale.ts';

/** Begins or ends the trust in a provider; what is so already is not decided again. */
export function decideTrust(world: World, slug: string, decision: Omit<TrustDecision, 'at'>): void {
  const log = trustOf(world, slug);
  if (isTrustedBy(log) === decision.isTrusted) return;
  world.trust.set(slug, [...log, { ...decision, at: world.clock.now() }]);
}

/** Lets a pack that was just handed in go on sale at once, if its provider is trusted; any other one waits for staff. */
export function goAlone(world: World, id: number): Result<Draft, Failure> {
  const find = () =>
    known(
      world.drafts.find((one) => one.id === id),
      'a draft that was handed in',
    );
  const draft = find();
  const question = {
    isTrusted: isTrustedBy(trustOf(world, draft.provider.slug)),
    findings: judged(draft.findings, draft.waivers),
    // Nobody claims rights in a world in memory.
    isClaimed: false,
    isObjected: objectionTo(world, draft) !== null,
  };
  if (!goesAlone(question)) return ok(draftOf(world, draft));
  const alone = isDrawn(digestOf(drawOf(id)), world.reviewOneIn) ? 'drawn' : 'passed';
  const onSaleAt = world.clock.now();
  const gone = happen(world, draft, { event: 'trust', by: 'shop' }, () => ({ alone, onSaleAt }));
  if (!gone.ok) return gone;
  sellDue(world);
  return ok(draftOf(world, find()));
}

/** A world in memory keeps no secret from anybody. */
const digestOf = (text: string): Uint8Array =>
  Uint8Array.from(sha256(new TextEncoder().encode(text)).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
