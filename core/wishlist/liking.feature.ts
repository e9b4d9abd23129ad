import type { RequireLogin } from '../account/require-login.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { SavedPacks } from './saved-packs.ts';
import type { SavedSounds } from './saved-sounds.ts';
import { TogglePack } from './toggle-pack.ts';
import { ToggleSound } from './toggle-sound.ts';
import type { WishlistPort } from './wishlist.port.ts';

interface Parts {
  readonly ports: { readonly wishlist: WishlistPort; readonly analytics: AnalyticsPort };
  readonly needs: {
    readonly savedSounds: SavedSounds;
    readonly savedPacks: SavedPacks;
    readonly requireLogin: RequireLogin;
    readonly failures: FailureReactions;
  };
}

/** Liking sounds and packs: the late part of the wishlist. */
export function createLiking({ ports: { wishlist, analytics }, needs }: Parts) {
  const { savedSounds, savedPacks, requireLogin, failures } = needs;
  const shared = { wishlist, requireLogin, failures, analytics };
  return {
    state: {},
    useCases: {
      toggleSound: new ToggleSound({ ...shared, saved: savedSounds }),
      togglePack: new TogglePack({ ...shared, saved: savedPacks }),
    },
  };
}
