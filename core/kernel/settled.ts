/**
 * Turns of the queue of microtasks: more than the longest chain of awaits in the core takes. Nobody can ask whether the
 * queue is empty; a chain that were longer would be cut short at the same turn in every run.
 */
const TURNS = 100;

/** Resolves when promises have run as far as they get without new answers. Only microtasks pass: no time, no timers. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}
