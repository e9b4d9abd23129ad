/** Starts measuring; the returned function tells how many milliseconds of real time have passed since. */
export function stopwatch(): () => number {
  const begin = performance.now();
  return () => performance.now() - begin;
}
