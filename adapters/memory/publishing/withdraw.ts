import type { Failure } from '../../../core/kernel/failure.ts';
import type { Result } from '../../../core/kernel/result.ts';
import type { Draft } from '../../../core/publishing/draft.ts';
import type { Withdrawing, WorldDraft } from '../records.ts';
import type { World } from '../world.ts';
import { ACTOR_OF } from '../../../domain/publishing/states.ts';
import { happen } from './drafts.ts';

/** Takes a pack off sale with all its versions, or puts it back. Nobody claims rights in a world in memory. */
export function ofAllVersions(
  world: World,
  draft: WorldDraft,
  event: 'relist' | ({ readonly kind: 'withdraw' | 'object' } & Withdrawing),
  change: Partial<WorldDraft> = {},
): Result<Draft, Failure> {
  const kind = event === 'relist' ? event : event.kind;
  const by = { event: kind, by: ACTOR_OF[kind] };
  const changed = happen(world, draft, by, () => change);
  if (!changed.ok || changed.value.state === draft.state || draft.packSlug === null) return changed;
  const isOther = (one: WorldDraft): boolean => one.packSlug === draft.packSlug && one.state === draft.state;
  for (const other of world.drafts.filter(isOther)) happen(world, other, by);
  if (event === 'relist') world.relist(draft.packSlug);
  else world.withdraw(draft.packSlug, event);
  return changed;
}
