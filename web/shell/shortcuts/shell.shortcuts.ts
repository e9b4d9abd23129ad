import type { App } from '../../../composition/app.ts';
import { shortcutTexts } from '../../../core/shell/shortcuts.messages.ts';
import type { Shortcut } from './shortcuts.ts';

export const shellShortcuts: readonly Shortcut<{ readonly app: App }>[] = [
  {
    does: shortcutTexts.showSheet,
    keys: [{ key: '?', cap: '?', act: ({ app }) => void app.shell.dialogs.ask('shortcuts', {}) }],
    isLetter: true,
  },
];
