import { systemClock } from '../../core/kernel/clock.ts';

/** Resolves after a turn of the event loop: what the disk, the network or a signal has brought has come in by then. */
export const turnOfTheLoop = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Milliseconds of work after which signals are let in: too short to notice, longer than a turn costs. */
const BREATH_MS = 10;

/**
 * Work that only awaits promises never lets a signal in. The returned function lets waiting signals in if none was for
 * some milliseconds; after Ctrl-C it rejects, which ends the work. It changes neither the order of promises nor time.
 */
export function breathing(interrupted: AbortSignal): () => Promise<void> {
  let since = systemClock.now();
  return async () => {
    if (systemClock.now() - since < BREATH_MS) return;
    await turnOfTheLoop();
    since = systemClock.now();
    interrupted.throwIfAborted();
  };
}
