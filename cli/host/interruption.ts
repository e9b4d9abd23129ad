import { type Failed, failed } from '../../core/kernel/result.ts';
import type { Interrupted } from '../terminal/prompts.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The result of some work, or that Ctrl-C came first, in which case nobody waits for the work any more. */
export async function unlessInterrupted<Answer>(
  { interrupted }: Pick<Terminal, 'interrupted'>,
  work: Promise<Answer>,
): Promise<Answer | Failed<Interrupted>> {
  const broken = Promise.withResolvers<Failed<Interrupted>>();
  const forget = onInterruption(interrupted, () => broken.resolve(failed({ kind: 'interrupted' })));
  try {
    return await Promise.race([broken.promise, work]);
  } finally {
    forget();
  }
}

/** Stops something when Ctrl-C comes, or has come; call the returned function once it has ended by itself. */
export function onInterruption(interrupted: AbortSignal, stop: () => void): () => void {
  if (interrupted.aborted) stop();
  interrupted.addEventListener('abort', stop, { once: true });
  return () => interrupted.removeEventListener('abort', stop);
}
