import { ContainerModule } from 'inversify';
import { SavedPacks } from '../core/wishlist/saved-packs.ts';
import { SavedSounds } from '../core/wishlist/saved-sounds.ts';
import { T } from './tokens.ts';

export const wishlistModule = new ContainerModule(({ bind }) => {
  bind(T.SavedSounds).toResolvedValue(() => new SavedSounds(), []);
  bind(T.SavedPacks).toResolvedValue((cookies) => new SavedPacks(cookies), [T.Cookies]);
});
