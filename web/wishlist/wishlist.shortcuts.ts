import type { ListOnView } from '../bind/on-view.ts';
import type { Shortcut, ShortcutKey } from '../shell/shortcuts/shortcuts.ts';
import { wishlistShortcutText } from './shortcuts.messages.ts';

export const LIKE_KEY: ShortcutKey<ListOnView> = {
  key: 's',
  cap: 'S',
  act: ({ app, current }) => current && void app.wishlist.toggleSound.execute(current.id, current.name),
};

/** PLAY-20. */
export const wishlistShortcuts: readonly Shortcut<ListOnView>[] = [
  { does: wishlistShortcutText, keys: [LIKE_KEY], isLetter: true, isForCurrent: true },
];
