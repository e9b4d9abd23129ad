import { AsyncLocalStorage } from 'node:async_hooks';

const presses = new AsyncLocalStorage<string>();

/**
 * Runs a press. All that it calls is called by it, also after it has waited for something; what timers and answers
 * bring to those who watch is not.
 */
export const pressing = <Pressed>(press: string, run: () => Pressed): Pressed => presses.run(press, run);

/** The press by which something happens; null where a page goes on by itself. */
export const pressedBy = (): string | null => presses.getStore() ?? null;
