/** One-off waits, which end by themselves and need no cleanup. */

/** Resolves after the next paint. */
export const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Resolves after the pending tasks, so that the page responds in between. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Resolves after `ms` milliseconds. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs before the next paint; the returned handle is never 0. */
export const inNextFrame = (act: () => void): number => requestAnimationFrame(act);

/** Runs after a dialog that closes now has returned the focus, which it does in the next frame. */
export const afterFocusReturns = (act: () => void): void => {
  inNextFrame(() => inNextFrame(act));
};

/** Runs when the browser is idle. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, 200);
}
