import type { CustomerNews } from '../account/news.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { LikedPacks } from './liked-packs.ts';
import type { LikedSounds } from './liked-sounds.ts';
import { TogglePack } from './toggle-pack.ts';
import { ToggleSound } from './toggle-sound.ts';
import type { WishlistPort } from './wishlist.port.ts';

interface Parts {
  readonly ports: { readonly wishlist: WishlistPort; readonly analytics: AnalyticsPort };
  readonly needs: {
    readonly likedSounds: LikedSounds;
    readonly likedPacks: LikedPacks;
    readonly requireLogin: RequireLogin;
    readonly news: CustomerNews;
    readonly failures: FailureReactions;
    readonly toasts: Toasts;
  };
}

/** Liking sounds and packs: the late part of the wishlist. */
export function createLiking({ ports: { wishlist, analytics }, needs }: Parts) {
  const { likedSounds, likedPacks, requireLogin, news, failures, toasts } = needs;
  const shared = { wishlist, requireLogin, news, failures, toasts, analytics };
  return {
    state: {},
    useCases: {
      toggleSound: new ToggleSound({ ...shared, saved: likedSounds }),
      togglePack: new TogglePack({ ...shared, saved: likedPacks }),
    },
  };
}
