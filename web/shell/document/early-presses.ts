import type { Scope } from '../../scope/scope.ts';
import { pause } from '../../scope/once.ts';

/** Between two attempts. */
const RETRY_MS = 100;

/** By then, the code of a page has loaded or cannot be fetched. */
const WAITS_MS = 10_000;

/**
 * Replays presses from before the code was there, in the same order: a press that nothing handled has left a mark
 * (`arrival-script.ts`). Controls still waiting for their code do not respond, and are tried again. The page listens
 * for such presses until it has arrived; after that, whenever React withholds one from a part of `shop` that is not
 * hydrated.
 */
export async function answerEarlyPresses(arrival: Promise<unknown>, page: Scope, shop: HTMLElement): Promise<void> {
  const now = { arrived: false };
  void arrival.then(() => (now.arrived = true));
  await tryPresses(page, () => now.arrived);
  page.listen(shop, 'click', (event) => void keepStopped(event, page), { capture: true });
}

/** Retries until nothing is waiting and the page has arrived. */
async function tryPresses(page: Scope, hasArrived: () => boolean): Promise<void> {
  document.documentElement.dataset['presses'] = 'tried';
  const stop = page.add(() => delete document.documentElement.dataset['presses']);
  for (let waited = 0; !page.isOver && waited < WAITS_MS && (!hasArrived() || isWaiting()); waited += RETRY_MS) {
    earlyPressed().forEach(press);
    await pause(RETRY_MS);
  }
  stop();
}

/** React stops the propagation of a press to what is not hydrated, where nothing would handle it. */
async function keepStopped(event: Event, page: Scope): Promise<void> {
  const { target } = event;
  const isLost = event.cancelBubble && document.documentElement.dataset['presses'] === undefined;
  const control = isLost && target instanceof Element && target.closest<HTMLElement>(PRESSED);
  if (!control) return;
  control.dataset['earlyPress'] = '1';
  await tryPresses(page, () => true);
}

/** The controls that `arrival-script.ts` marks. Links and forms work without code. */
const PRESSED = 'button[type=button],input[type=checkbox]';

const isWaiting = () => earlyPressed().length > 0;

const earlyPressed = () => [...document.querySelectorAll<HTMLElement>('[data-early-press]')].toSorted(byTurn);

const byTurn = (a: HTMLElement, b: HTMLElement) => turnOf(a) - turnOf(b);
const turnOf = ({ dataset }: HTMLElement) => Number(dataset['earlyPress']);

/**
 * The browser has already ticked a checkbox: untick it before pressing. React hydrates the target of an event at once,
 * and notices only changes of a checkbox after that.
 */
function press(control: HTMLElement): void {
  if (control instanceof HTMLInputElement) {
    control.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    control.checked = control.defaultChecked;
  }
  control.click();
}
