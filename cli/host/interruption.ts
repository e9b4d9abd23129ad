import { type Failed, failed } from '../../core/kernel/result.ts';
import type { Interrupted } from '../terminal/prompts.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** What work answers, or that Ctrl-C came first: then nobody waits for it any more. */
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

/** Stops something when Ctrl-C comes, or has come; the answer is for when it has ended by itself. */
export function onInterruption(interrupted: AbortSignal, stop: () => void): () => void {
  if (interrupted.aborted) stop();
  interrupted.addEventListener('abort', stop, { once: true });
  return () => interrupted.removeEventListener('abort', stop);
}
