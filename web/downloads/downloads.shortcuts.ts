import type { ListOnView } from '../bind/on-view.ts';
import type { Shortcut, ShortcutKey } from '../shell/shortcuts/shortcuts.ts';
import { downloadShortcutText } from './shortcuts.messages.ts';

export const DOWNLOAD_KEY: ShortcutKey<ListOnView> = {
  key: 'd',
  cap: 'D',
  act: ({ app, current }) => current && void app.downloads.downloadSound.execute(current),
};

/** PLAY-21. */
export const downloadShortcuts: readonly Shortcut<ListOnView>[] = [
  { does: downloadShortcutText, keys: [DOWNLOAD_KEY], isLetter: true, isForCurrent: true },
];
