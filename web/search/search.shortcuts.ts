import type { Shortcut, ShortcutKey } from '../shell/shortcuts/shortcuts.ts';
import { searchShortcutTexts } from './shortcuts.messages.ts';

/** It acts in fields, too, and cannot be switched off. */
export const SEARCH_KEY: ShortcutKey<unknown> = {
  key: 'k',
  withCtrl: true,
  cap: searchShortcutTexts.ctrlK,
  act: enterSearch,
};

export const searchShortcuts: readonly Shortcut<unknown>[] = [
  {
    does: searchShortcutTexts.search,
    keys: [{ key: '/', cap: '/', act: enterSearch }],
    isLetter: true,
    isEverywhere: true,
  },
  { does: searchShortcutTexts.fromField, keys: [SEARCH_KEY], isEverywhere: true },
];

/** The search of the page: its own, or that of the navigation. What it says already is there to be typed over. */
function enterSearch(): void {
  const field = document.querySelector<HTMLInputElement>('input[name="query"]');
  field?.focus();
  field?.select();
}
