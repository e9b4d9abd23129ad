import type { PackId } from '../catalogue/packs/pack.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { Toggled, WishlistPort } from '../wishlist/wishlist.port.ts';
import { HeldCalls } from './held-calls.ts';

/** A wishlist whose answers the test controls. */
export class FakeWishlist implements WishlistPort {
  readonly soundToggles = new HeldCalls<[SoundId], Result<Toggled, Failure>>();
  readonly packToggles = new HeldCalls<[PackId], Result<Toggled, Failure>>();

  readonly toggleSound = this.soundToggles.ask;
  readonly togglePack = this.packToggles.ask;
}
