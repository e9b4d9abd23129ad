import { MarkStore } from '../kernel/mark-store.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';

/** On the wishlist or not; null before it is known [LIST-50]. */
export type Saved = boolean | null | 'saving' | 'error';

/** The wishlist state of every sound that was shown. */
export class SavedSounds extends MarkStore<SoundId, Saved> {
  of(id: SoundId): Saved {
    return this.current.get(id) ?? null;
  }
}
