import type { Scope } from '../../scope/scope.ts';
import { pause } from '../../scope/once.ts';
/** Between two attempts. */
const RETRY_MS = 100;

/** The code of a page is there by then, or it cannot be fetched. */
const WAITS_MS = 10_000;

/**
 * Presses what was pressed before its code was there, in the same order: a press that found nobody has left a mark
 * (`arrival-script.ts`). What still waits for its own code takes no press, and is tried again. The page listens for such
 * presses until it has arrived, and longer only for those that are still waiting.
 */
export async function answerEarlyPresses(arrival: Promise<unknown>, page: Scope): Promise<void> {
  const now = { arrived: false };
  void arrival.then(() => (now.arrived = true));
  for (let waited = 0; !page.isOver && waited < WAITS_MS && (!now.arrived || isWaiting()); waited += RETRY_MS) {
    earlyPressed().forEach(press);
    await pause(RETRY_MS);
  }
  delete document.documentElement.dataset['presses'];
}

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
