import type { ListOnView } from '../bind/on-view.ts';
import type { Shortcut } from '../shell/shortcuts/shortcuts.ts';
import { downloadShortcutText } from './shortcuts.messages.ts';

/** PLAY-21. */
export const downloadShortcuts: readonly Shortcut<ListOnView>[] = [
  {
    does: downloadShortcutText,
    keys: [
      { key: 'd', cap: 'D', act: ({ app, current }) => current && void app.downloads.downloadSound.execute(current) },
    ],
    isLetter: true,
  },
];
