/**
 * Turns of the queue of microtasks in which everything settles that needs no time. Nobody can ask whether the queue is
 * empty, so it has to be a number: more than twice the longest chain of awaits that the simulation comes to, where
 * a server answers one page after the other. A test measures that chain. One that were longer than this would be cut
 * short at the same turn in every run.
 */
export const SETTLING_TURNS = 256;

/** Resolves when promises have run as far as they get without new answers. Only microtasks pass: no time, no timers. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < SETTLING_TURNS; turn += 1) await Promise.resolve();
}
