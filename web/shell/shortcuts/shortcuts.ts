import type { App } from '../../../composition/app.ts';
import { drawn } from '../../scope/once.ts';
import type { Scope } from '../../scope/scope.ts';

/** A line of the sheet: keys, and what they do to what is `On` view. A feature exports its own in `<feature>.shortcuts.ts`. */
export interface Shortcut<On> {
  readonly does: string;
  readonly keys: readonly ShortcutKey<On>[];
  /** True for a single letter, which can be switched off. */
  readonly isLetter?: true;
}

interface ShortcutKey<On> {
  /** As `KeyboardEvent.key` names it. */
  readonly key: string;
  /** As it is printed on a keyboard. */
  readonly cap: string;
  readonly act: (on: On) => void;
}

/** When the shortcuts act. */
interface Situation<On> {
  readonly dialogs: App['shell']['dialogs'];
  /** What they act on; null where there is nothing. */
  onView(): On | null;
  /** Whether single letters are on. */
  lettersAct(): boolean;
}

/**
 * Listens for the shortcuts. They act while the focus is on the page itself and no dialog is open, so that typing,
 * sliders and buttons keep their own keys [PLAY-22, DECISION-73].
 */
export function installShortcuts<On>(
  shortcuts: readonly Shortcut<On>[],
  { dialogs, onView, lettersAct }: Situation<On>,
  page: Scope,
): void {
  const byKey = new Map(
    shortcuts.flatMap(({ keys, isLetter = false }) => keys.map(({ key, act }) => [key, { act, isLetter }] as const)),
  );
  page.listen(document, 'keydown', (event) => {
    const shortcut = byKey.get(event.key);
    const isFree = isPageItself(document.activeElement) && dialogs.open.current.length === 0;
    if (!shortcut || !isFree || event.ctrlKey || event.altKey || event.metaKey) return;
    if (shortcut.isLetter && !lettersAct()) return;
    const on = onView();
    if (on === null) return;
    event.preventDefault();
    shortcut.act(on);
  });
  page.listen(document, 'click', (event) => void giveFocusBack(event));
}

/** The page, or its heading, where the focus rests after a step to another page: neither has keys of its own. */
const isPageItself = (element: Element | null): boolean => element === document.body || element?.tagName === 'H1';

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
