import type { Scope } from '../../scope/scope.ts';
import { pause } from '../../scope/once.ts';

/** Between two attempts. */
const RETRY_MS = 100;

/** The code of a page is there by then, or it cannot be fetched. */
const WAITS_MS = 10_000;

/**
 * Presses what was pressed before its code was there, in the same order: a press that found nobody has left a mark
 * (`arrival-script.ts`). What still waits for its own code takes no press, and is tried again. The page listens for such
 * presses until it has arrived; after that, whenever React keeps one from a part of `shop` that it has not taken over.
 */
export async function answerEarlyPresses(arrival: Promise<unknown>, page: Scope, shop: HTMLElement): Promise<void> {
  const now = { arrived: false };
  void arrival.then(() => (now.arrived = true));
  await tryPresses(page, () => now.arrived);
  page.listen(shop, 'click', (event) => void keepStopped(event, page), { capture: true });
}

/** Tries until nothing waits any more and the page has arrived. */
async function tryPresses(page: Scope, hasArrived: () => boolean): Promise<void> {
  document.documentElement.dataset['presses'] = 'tried';
  const stop = page.add(() => delete document.documentElement.dataset['presses']);
  for (let waited = 0; !page.isOver && waited < WAITS_MS && (!hasArrived() || isWaiting()); waited += RETRY_MS) {
    earlyPressed().forEach(press);
    await pause(RETRY_MS);
  }
  stop();
}

/** React stops a press on its way down to what it has not taken over yet, where nobody would hear of it. */
async function keepStopped(event: Event, page: Scope): Promise<void> {
  const { target } = event;
  const isLost = event.cancelBubble && document.documentElement.dataset['presses'] === undefined;
  const control = isLost && target instanceof Element && target.closest<HTMLElement>(PRESSED);
  if (!control) return;
  control.dataset['earlyPress'] = '1';
  await tryPresses(page, () => true);
}

/** What `arrival-script.ts` marks, too. A link or a form works without any code. */
const PRESSED = 'button[type=button],input[type=checkbox]';

const isWaiting = () => earlyPressed().length > 0;

const earlyPressed = () => [...document.querySelectorAll<HTMLElement>('[data-early-press]')].toSorted(byTurn);

const byTurn = (a: HTMLElement, b: HTMLElement) => turnOf(a) - turnOf(b);
const turnOf = ({ dataset }: HTMLElement) => Number(dataset['earlyPress']);

/**
 * A checkbox has been ticked by the browser already: it is pressed as it was before. React takes over at once what an
 * event reaches, and hears of a checkbox what changes after that.
 */
function press(control: HTMLElement): void {
  if (control instanceof HTMLInputElement) {
    control.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    control.checked = control.defaultChecked;
  }
  control.click();
}
