/**
 * Turns of the microtask queue after which everything has settled that does not wait for time. Code cannot ask whether
 * the queue is empty, so it has to be a number: more than twice the longest chain of awaits in the simulation, where a
 * server answers one page after another. A test measures that chain. A longer one would be cut off at the same turn in
 * every run.
 */
export const SETTLING_TURNS = 256;

/** Resolves when promises have run as far as they can without new answers. Only microtasks pass: no time, no timers. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < SETTLING_TURNS; turn += 1) await Promise.resolve();
}
