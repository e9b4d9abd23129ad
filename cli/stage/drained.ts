/**
 * Resolves once the microtask queue is empty, in the same turn of the event loop: Node runs a tick only then. It is
 * exact, and cheaper than a number of turns, which is all that code outside of Node can wait for.
 */
export const drained = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
