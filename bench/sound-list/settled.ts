const SETTLED = 'Settled after ms:';

/**
 * Shows waveforms, and logs how many milliseconds it took until they were on screen. With `?open` the page shows the
 * first of them beforehand, like a shop that has already drawn one when its list changes.
 */
export async function timeSettling(show: (count: number) => Promise<void>, count: number): Promise<void> {
  if (location.search === '?open') {
    await show(1);
    await twoFrames();
  }
  const started = performance.now();
  await show(count);
  await twoFrames();
  console.info(`${SETTLED} ${performance.now() - started}`);
}

/** The time in that log message; null for any other message. */
export const settledAfter = (said: string): number | null =>
  said.startsWith(SETTLED) ? Number(said.slice(SETTLED.length)) : null;

/** By then, everything drawn before is on screen. */
const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
