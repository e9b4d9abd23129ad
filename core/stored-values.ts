import { SEEN_COOKIES } from './banners/seen-hints.ts';
import { storedDensity } from './catalogue/lists/row-density.ts';
import { storedLock } from './audition/session-lock.ts';
import { KEPT_KEYS } from './downloads/multi/kept-download.ts';
import { TURN_KEY } from './downloads/multi/polling-turn.ts';
import { storedTaking } from './downloads/owned/taking.ts';
import { storedVersion } from './downloads/versions.ts';
import { storedEndings } from './player/endings.ts';
import { storedVolume } from './player/set-volume.ts';
import { storedRecent } from './recent/recent-sounds.ts';
import { storedSearches } from './search/recent-searches.ts';
import { storedMode } from './search/usual-mode.ts';
import { multidownload } from './selection/selection.ts';
import { storedLetters } from './shell/single-letters.ts';
import { storedTheme } from './shell/theme.ts';
import { wishlistProducts } from './wishlist/liked-packs.ts';

/** Every key that the shop uses in the storage of a device. */
export const STORAGE_KEYS: readonly string[] = [
  ...[
    storedTheme,
    storedLetters,
    storedLock,
    storedTaking,
    storedVolume,
    storedEndings,
    storedVersion,
    storedMode,
    storedSearches,
    storedRecent,
    storedDensity,
  ].map(({ key }) => key),
  ...KEPT_KEYS,
  TURN_KEY,
];

/** Every cookie that the shop's scripts read or write; the session cookie is not one of them. */
export const COOKIE_NAMES: readonly string[] = [storedTheme, multidownload, wishlistProducts, ...SEEN_COOKIES].map(
  ({ key }) => key,
);
