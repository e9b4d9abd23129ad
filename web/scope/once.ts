/** What comes once and is over by itself, so that nobody has to take it back. */

/** Resolves when what was done has been drawn. */
export const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Resolves after what waits now, so that the page answers in between. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Resolves after `ms` milliseconds. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Does something before the next picture; the answer is never 0. */
export const inNextFrame = (act: () => void): number => requestAnimationFrame(act);

/** Does something when the page has nothing better to do. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, 200);
}
