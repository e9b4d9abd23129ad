import { judged } from '../../../domain/publishing/draft.ts';
import { isSameName } from '../../../domain/publishing/names.ts';
import { type Hold, type TrustDecision, holdOf } from '../../../domain/publishing/trust.ts';
import type { WorldDraft } from '../records.ts';

/** The parts of a world that concern trust. */
export interface Trusting {
  readonly drafts: readonly WorldDraft[];
  readonly trust: ReadonlyMap<string, readonly TrustDecision[]>;
}

/** The decisions about the trust in a provider, oldest first. */
export const trustOf = ({ trust }: Pick<Trusting, 'trust'>, slug: string): readonly TrustDecision[] =>
  trust.get(slug) ?? [];

/** Staff's objection to a pack, from any of its versions; null if there is none. */
export function objectionTo(
  { drafts }: Pick<Trusting, 'drafts'>,
  { provider, about }: Pick<WorldDraft, 'provider' | 'about'>,
): string | null {
  const isMeant = (one: WorldDraft): boolean =>
    one.alone === 'objected' && one.provider.slug === provider.slug && isSameName(one.about.name, about.name);
  return drafts.find(isMeant)?.objection ?? null;
}

/** Why a pack currently waits for staff; null if it goes on sale without them. */
export const holdNow = (world: Trusting, draft: WorldDraft): Hold | null =>
  holdOf({
    trust: trustOf(world, draft.provider.slug),
    findings: judged(draft.findings, draft.waivers),
    // Nobody claims rights in a world in memory.
    isClaimed: false,
    isObjected: objectionTo(world, draft) !== null,
  });
