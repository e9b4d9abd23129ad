import type { PackId } from '../catalogue/packs/pack.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { type LikeNeeds, like } from './like.ts';
import type { LikedPacks } from './liked-packs.ts';
import type { LikeState } from './liked-sounds.ts';
import type { Toggled, WishlistPort } from './wishlist.port.ts';

export interface TogglePackNeeds extends LikeNeeds {
  readonly wishlist: WishlistPort;
  readonly saved: LikedPacks;
}

/** Puts a pack on the wishlist, or takes it off, and mirrors it in the cookie [WISH-05, WISH-06]. */
export class TogglePack {
  readonly #needs: TogglePackNeeds;

  constructor(needs: TogglePackNeeds) {
    this.#needs = needs;
  }

  /** `name` is the name shown to the customer, for messages. */
  execute(id: PackId, name?: string): Promise<Result<Toggled, Failure | Busy>> {
    const { wishlist, saved } = this.#needs;
    return like(id, this.#needs, {
      name,
      marks: saved,
      ask: () => wishlist.togglePack(id),
      markAfter,
      toggled: (isLiked) => saved.remember(id, isLiked),
      again: () => this.execute(id, name),
    });
  }
}

/** A broken backend leaves 'error', every other failure false [WISH-07, DECISION-84]. */
function markAfter(answer: Result<Toggled, Failure>): LikeState {
  if (answer.ok) return answer.value === 'added';
  return ['unavailable', 'malformed', 'offline'].includes(answer.failure.kind) ? 'error' : false;
}
