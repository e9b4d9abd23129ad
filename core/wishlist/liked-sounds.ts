import { MarkStore } from '../kernel/mark-store.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';

/** On the wishlist or not; null before it is known [LIST-50]. */
export type LikeState = boolean | null | 'saving' | 'error';

/** The wishlist state of every sound that was shown. */
export class LikedSounds extends MarkStore<SoundId, LikeState> {
  of(id: SoundId): LikeState {
    return this.current.get(id) ?? null;
  }
}
