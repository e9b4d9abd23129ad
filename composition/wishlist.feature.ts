import type { Container } from 'inversify';
import { TogglePack } from '../core/wishlist/toggle-pack.ts';
import { ToggleSound } from '../core/wishlist/toggle-sound.ts';
import { T } from './tokens.ts';

/** Liking sounds and packs. */
export function wishlistFeature(container: Container) {
  const [wishlist, requireLogin] = [container.get(T.Wishlist), container.get(T.RequireLogin)];
  const [failures, analytics] = [container.get(T.Failures), container.get(T.Analytics)];
  return {
    toggleSound: new ToggleSound(wishlist, container.get(T.SavedSounds), requireLogin, failures, analytics),
    togglePack: new TogglePack(wishlist, container.get(T.SavedPacks), requireLogin, failures, analytics),
  };
}
