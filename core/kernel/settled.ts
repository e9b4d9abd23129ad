/** More turns than the longest chain of awaits in the core takes. */
const TURNS = 100;

/** Resolves when promises have run as far as they get without new answers. Only microtasks pass: no time, no timers. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}
