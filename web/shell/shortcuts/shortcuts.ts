import type { App } from '../../../composition/app.ts';
import { drawn } from '../../scope/once.ts';
import type { Scope } from '../../scope/scope.ts';

/** A line of the sheet: keys, and what they do to what is `On` view. A feature exports its own in `<feature>.shortcuts.ts`. */
export interface Shortcut<On> {
  readonly does: string;
  readonly keys: readonly ShortcutKey<On>[];
  /** True for a single letter, which can be switched off. */
  readonly isLetter?: true;
  /** It acts on the sound of the list that is in the player. */
  readonly isForCurrent?: true;
  /** It acts on pages without sounds, too. */
  readonly isEverywhere?: true;
}

export interface ShortcutKey<On> {
  /** As `KeyboardEvent.key` names it. */
  readonly key: string;
  /** Together with Ctrl, or with Command on a Mac; it acts in fields, too. */
  readonly withCtrl?: true;
  /** As it is printed on a keyboard. */
  readonly cap: string;
  readonly act: (on: On) => void;
}

/** What `aria-keyshortcuts` calls the keys of a control. */
export const ariaKeys = (...keys: readonly Pick<ShortcutKey<never>, 'key' | 'withCtrl'>[]): string =>
  keys.map(({ key, withCtrl }) => `${withCtrl ? 'Control+' : ''}${key === ' ' ? 'Space' : upperCase(key)}`).join(' ');

const upperCase = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

/** When the shortcuts act. */
interface Situation<On> {
  readonly dialogs: App['shell']['dialogs'];
  onView(): On;
  /** There is nothing to act on. */
  isEmpty(on: On): boolean;
  /** Whether single letters are on. */
  lettersAct(): boolean;
  /** They act again, for a control was left by Escape. */
  onLetGo(): void;
}

/**
 * Listens for the shortcuts. They act while the focus is on the page itself and no dialog is open, so that typing,
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

/** The page, or its heading, where the focus rests after a step to another page: neither has keys of its own. */
const isPageItself = (element: Element | null): boolean => element === document.body || element?.tagName === 'H1';

/**
 * Escape on a control of the page gives the keys back to the list, and Tab goes on from the same place. What Escape
 * closes is asked afterwards: it gives the focus to its button. Fields that search have an Escape of their own.
 */
function letsGo({ key, target }: KeyboardEvent): boolean {
  const isOfPage = key === 'Escape' && target instanceof HTMLElement && target.closest(':is(main,header,[data-below])');
  if (!isOfPage || target.matches('[role="combobox"], [type="search"]')) return false;
  target.blur();
  return true;
}

/**
 * After a press with the pointer on a control of a row, or on a play button, the keys belong to the list again. The
 * press is answered first: to let the focus go a browser lays out the page. What opens a menu keeps it: the menu gives it
 * back there, and a dialog that is opened from the menu does.
 */
async function giveFocusBack({ detail }: MouseEvent): Promise<void> {
  const { activeElement } = document;
  const byPointer = detail > 0;
  if (!byPointer || !(activeElement instanceof HTMLElement) || !activeElement.closest('tbody, [data-playback]')) return;
  if (activeElement.hasAttribute('aria-haspopup')) return;
  await drawn();
  if (document.activeElement === activeElement) activeElement.blur();
}
