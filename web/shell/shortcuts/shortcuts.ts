import type { App } from '../../../composition/app.ts';
import { drawn } from '../../scope/once.ts';
import type { Scope } from '../../scope/scope.ts';

/**
 * A line of the list: keys, and what they do to what is `On` view. A feature exports its own in
 * `<feature>.shortcuts.ts`.
 */
export interface Shortcut<On> {
  readonly does: string;
  readonly keys: readonly ShortcutKey<On>[];
  /** True for a single letter, which can be turned off. */
  readonly isLetter?: true;
  /** It acts on the sound of the list that is in the player. */
  readonly isForCurrent?: true;
  /** It also works on pages without sounds. */
  readonly isEverywhere?: true;
}

export interface ShortcutKey<On> {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  /** Together with Ctrl, or Command on a Mac; also works in fields. */
  readonly withCtrl?: true;
  /** As printed on a keyboard. */
  readonly cap: string;
  readonly act: (on: On) => void;
}

/** The keys of a control in the format of `aria-keyshortcuts`. */
export const ariaKeys = (...keys: readonly Pick<ShortcutKey<never>, 'key' | 'withCtrl'>[]): string =>
  keys.map(({ key, withCtrl }) => `${withCtrl ? 'Control+' : ''}${key === ' ' ? 'Space' : upperCase(key)}`).join(' ');

const upperCase = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

/** When shortcuts apply. */
interface Situation<On> {
  readonly dialogs: App['shell']['dialogs'];
  onView(): On;
  /** Whether there is nothing to act on. */
  isEmpty(on: On): boolean;
  /** Whether single letters are on. */
  lettersAct(): boolean;
  /** Called when shortcuts apply again because Escape has left a control. */
  onLetGo(): void;
}

/**
 * Installs the shortcuts. They apply while the focus is on the page itself and no dialog is open, so that typing,
 * sliders and buttons keep their own keys [PLAY-22, DECISION-73].
 */
export function installShortcuts<On>(
  shortcuts: readonly Shortcut<On>[],
  { dialogs, onView, isEmpty, lettersAct, onLetGo }: Situation<On>,
  page: Scope,
): void {
  const byKey = new Map(
    shortcuts.flatMap(({ keys, ...shortcut }) => keys.map((key) => [ariaKeys(key), { ...shortcut, ...key }])),
  );
  page.listen(document, 'keydown', (event) => {
    const withCtrl = event.ctrlKey || event.metaKey;
    const shortcut = byKey.get(ariaKeys({ key: event.key, ...(withCtrl && { withCtrl }) }));
    const isFree = dialogs.open.current.length === 0 && (withCtrl || isPageItself(document.activeElement));
    if (!shortcut || !isFree || event.altKey) return;
    if (shortcut.isLetter && !lettersAct()) return;
    const on = onView();
    if (isEmpty(on) && !shortcut.isEverywhere) return;
    event.preventDefault();
    shortcut.act(on);
  });
  page.listen(document, 'keydown', (event) => letsGo(event) && onLetGo(), { capture: true });
  page.listen(document, 'click', (event) => void giveFocusBack(event));
}

/** The page, or its heading, which has the focus after navigation: neither has keys of its own. */
const isPageItself = (element: Element | null): boolean => element === document.body || element?.tagName === 'H1';

/**
 * Escape on a control returns the keys to the list, and Tab continues from the same place. What Escape closes is
 * checked afterwards, since it returns the focus to its button. Search fields handle Escape themselves.
 */
function letsGo({ key, target }: KeyboardEvent): boolean {
  const isOfPage = key === 'Escape' && target instanceof HTMLElement && target.closest(':is(main,header,[data-below])');
  if (!isOfPage || target.matches('[role="combobox"], [type="search"]')) return false;
  target.blur();
  return true;
}

/**
 * After a pointer press on a control of a row, or on a play button, the keys return to the list. The press is handled
 * first, as moving the focus forces a layout. A control that opens a menu keeps the focus: the menu returns it there,
 * and so does a dialog opened from the menu.
 */
async function giveFocusBack({ detail }: MouseEvent): Promise<void> {
  const { activeElement } = document;
  const byPointer = detail > 0;
  if (!byPointer || !(activeElement instanceof HTMLElement) || !activeElement.closest('tbody, [data-playback]')) return;
  if (activeElement.hasAttribute('aria-haspopup')) return;
  await drawn();
  if (document.activeElement === activeElement) activeElement.blur();
}
