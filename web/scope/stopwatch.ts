/** Starts to measure; the answer tells how many milliseconds have passed since. */
export function stopwatch(): () => number {
  const begin = performance.now();
  return () => performance.now() - begin;
}
