/** Starts measuring; the returned function tells the milliseconds since. */
export function stopwatch(): () => number {
  const begin = performance.now();
  return () => performance.now() - begin;
}
