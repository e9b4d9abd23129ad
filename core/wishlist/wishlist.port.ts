import type { PackId } from '../catalogue/packs/pack.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';

export type Toggled = 'added' | 'removed';

export interface WishlistPort {
  /** Adds the sound, or removes it if it is already there (API-48). */
  toggleSound(id: SoundId): Promise<Result<Toggled, Failure>>;
  /** Adds the pack, or removes it if it is already there (API-49). */
  togglePack(id: PackId): Promise<Result<Toggled, Failure>>;
}
