import { AsyncLocalStorage } from 'node:async_hooks';

const presses = new AsyncLocalStorage<string>();

/**
 * Runs a press. All that it calls is called by it, also after it has waited for something; what timers and answers
 * bring to those who watch is not.
 */
export const pressing = <Pressed>(press: string, run: () => Pressed): Pressed => presses.run(press, run);

/** Runs what a page does by itself, though it is a press on another page that has led to it. */
export const byItself = <Done>(run: () => Done): Done => presses.exit(run);

/** The press by which something happens; null where a page goes on by itself. */
export const pressedBy = (): string | null => presses.getStore() ?? null;
