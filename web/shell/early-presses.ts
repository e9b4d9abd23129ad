/** Between two attempts. */
const RETRY_MS = 100;

/** The code of a page is there by then, or it cannot be fetched. */
const WAITS_MS = 10_000;

/**
 * Presses what was pressed before its code was there: a press that found nobody has left a mark (`document.ts`). What
 * still waits for its own code takes no press, and is tried again until the page has arrived.
 */
export async function answerEarlyPresses(arrival: Promise<unknown>): Promise<void> {
  const page = { arrived: false };
  void arrival.then(() => (page.arrived = true));
  for (let waited = 0; waited < WAITS_MS && (!page.arrived || pressed()); waited += RETRY_MS) {
    pressed()?.click();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  delete document.documentElement.dataset['presses'];
}

const pressed = () => document.querySelector<HTMLElement>('[data-pressed]');
