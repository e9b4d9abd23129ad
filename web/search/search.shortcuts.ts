import type { Shortcut, ShortcutKey } from '../shell/shortcuts/shortcuts.ts';
import { searchShortcutTexts } from './shortcuts.messages.ts';

/** Also works in fields, and cannot be turned off. */
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

/** Focuses the search of the page, else that of the navigation, and selects its text so that typing replaces it. */
function enterSearch(): void {
  const field = document.querySelector<HTMLInputElement>('input[name="query"]');
  field?.focus();
  field?.select();
}
