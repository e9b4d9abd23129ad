import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import type { Frames } from '../../../core/player/span.ts';
import type { Stretch } from '../../../core/player/stretch.ts';
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from './stretch.worker.ts?worker&url';
import type { StretchQuestion } from './stretched-frames.ts';

/** Stretches in a thread that is opened for each sound, and closed after it. */
export const stretchInWorker: Stretch = (sound, tuning) =>
  new Promise((resolve) => {
    const worker = new Worker(workerUrl, { type: 'module' });
    const end = (answer: Result<Frames, 'failed'>) => {
      worker.terminate();
      resolve(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Frames>) => end(ok(data)));
    worker.addEventListener('error', () => end(failed('failed')));
    worker.postMessage({ sound, tuning } satisfies StretchQuestion);
  });
