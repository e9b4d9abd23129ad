import { ContainerModule } from 'inversify';
import { SavedPacks } from '../core/wishlist/saved-packs.ts';
import { SavedSounds } from '../core/wishlist/saved-sounds.ts';
import { TogglePack } from '../core/wishlist/toggle-pack.ts';
import { ToggleSound } from '../core/wishlist/toggle-sound.ts';
import { T } from './tokens.ts';

export const wishlistModule = new ContainerModule(({ bind }) => {
  bind(T.SavedSounds).toResolvedValue(() => new SavedSounds(), []);
  bind(T.SavedPacks).toResolvedValue((cookies) => new SavedPacks(cookies), [T.Cookies]);
  bind(T.ToggleSound).toResolvedValue(
    (wishlist, saved, requireLogin, failures, analytics) =>
      new ToggleSound(wishlist, saved, requireLogin, failures, analytics),
    [T.Wishlist, T.SavedSounds, T.RequireLogin, T.Failures, T.Analytics],
  );
  bind(T.TogglePack).toResolvedValue(
    (wishlist, saved, requireLogin, failures, analytics) =>
      new TogglePack(wishlist, saved, requireLogin, failures, analytics),
    [T.Wishlist, T.SavedPacks, T.RequireLogin, T.Failures, T.Analytics],
  );
});
