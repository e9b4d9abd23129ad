import type { App } from '../../../composition/app.ts';
import { shortcutTexts } from '../../../core/shell/shortcuts.messages.ts';
import type { Shortcut, ShortcutKey } from './shortcuts.ts';

export const SHEET_KEY: ShortcutKey<{ readonly app: App }> = {
  key: '?',
  cap: '?',
  act: ({ app }) => void app.shell.dialogs.ask('shortcuts', {}),
};

export const shellShortcuts: readonly Shortcut<{ readonly app: App }>[] = [
  { does: shortcutTexts.showSheet, keys: [SHEET_KEY], isLetter: true, isEverywhere: true },
];
