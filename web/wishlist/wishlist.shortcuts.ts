import type { ListOnView } from '../bind/on-view.ts';
import type { Shortcut } from '../shell/shortcuts/shortcuts.ts';
import { wishlistShortcutText } from './shortcuts.messages.ts';

/** PLAY-20. */
export const wishlistShortcuts: readonly Shortcut<ListOnView>[] = [
  {
    does: wishlistShortcutText,
    keys: [
      {
        key: 's',
        cap: 'S',
        act: ({ app, current }) => current && void app.wishlist.toggleSound.execute(current.id, current.name),
      },
    ],
    isLetter: true,
  },
];
