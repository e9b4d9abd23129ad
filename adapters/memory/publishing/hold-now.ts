import { judged } from '../../../domain/publishing/draft.ts';
import { isSameName } from '../../../domain/publishing/names.ts';
import { type Hold, type TrustDecision, holdOf } from '../../../domain/publishing/trust.ts';
import type { WorldDraft } from '../records.ts';

/** What of a world has to do with trust. */
export interface Trusting {
  readonly drafts: readonly WorldDraft[];
  readonly trust: ReadonlyMap<string, readonly TrustDecision[]>;
}

/** What was decided about the trust in a provider, the oldest first. */
export const trustOf = ({ trust }: Pick<Trusting, 'trust'>, slug: string): readonly TrustDecision[] =>
  trust.get(slug) ?? [];

/** What staff has against a pack, by any of its versions; null for nothing. */
export function objectionTo(
  { drafts }: Pick<Trusting, 'drafts'>,
  { provider, about }: Pick<WorldDraft, 'provider' | 'about'>,
): string | null {
  const isMeant = (one: WorldDraft): boolean =>
    one.alone === 'objected' && one.provider.slug === provider.slug && isSameName(one.about.name, about.name);
  return drafts.find(isMeant)?.objection ?? null;
}

/** Why a pack waits for staff, as all stands now; null where it goes on sale with nobody of them before. */
export const holdNow = (world: Trusting, draft: WorldDraft): Hold | null =>
  holdOf({
    trust: trustOf(world, draft.provider.slug),
    findings: judged(draft.findings, draft.waivers),
    // Nobody claims rights in a world in memory.
    isClaimed: false,
    isObjected: objectionTo(world, draft) !== null,
  });
