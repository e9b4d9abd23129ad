const SETTLED = 'Settled after ms:';

/**
 * Shows waveforms, and says on the console how many milliseconds they took until they were on the screen. With `?open`
 * the page shows the first of them before, as a shop that is open has drawn one already when its list changes.
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

/** What the console says when it is that, else null. */
export const settledAfter = (said: string): number | null =>
  said.startsWith(SETTLED) ? Number(said.slice(SETTLED.length)) : null;

/** What was drawn before it is on the screen then. */
const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
