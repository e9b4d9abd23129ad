import { AsyncLocalStorage } from 'node:async_hooks';

const presses = new AsyncLocalStorage<string>();

/**
 * Runs a press. All its calls are attributed to it, even after waiting; what timers and answers cause in subscribers is
 * not.
 */
export const pressing = <Pressed>(press: string, run: () => Pressed): Pressed => presses.run(press, run);

/** Runs what a page does by itself, even if a press on another page has caused it. */
export const byItself = <Done>(run: () => Done): Done => presses.exit(run);

/** The current press; null if the page acts by itself. */
export const pressedBy = (): string | null => presses.getStore() ?? null;
