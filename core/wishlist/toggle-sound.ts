import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { type LikeNeeds, like } from './like.ts';
import type { LikedSounds } from './liked-sounds.ts';
import type { Toggled, WishlistPort } from './wishlist.port.ts';

export interface ToggleSoundNeeds extends LikeNeeds {
  readonly wishlist: WishlistPort;
  readonly saved: LikedSounds;
}

/** Puts a sound on the wishlist, or takes it off [WISH-01]. Every failure leaves it off [WISH-04, DECISION-84]. */
export class ToggleSound {
  readonly #needs: ToggleSoundNeeds;

  constructor(needs: ToggleSoundNeeds) {
    this.#needs = needs;
  }

  /** `name` is the name shown to the customer, for messages. */
  execute(id: SoundId, name?: string): Promise<Result<Toggled, Failure | Busy>> {
    const { wishlist, saved } = this.#needs;
    return like(id, this.#needs, {
      name,
      marks: saved,
      ask: () => wishlist.toggleSound(id),
      markAfter: (answer) => answer.ok && answer.value === 'added',
      again: () => this.execute(id, name),
    });
  }
}
