import { availableParallelism } from 'node:os';
import { WorkerPool } from '../../server/workers/worker-pool.ts';
import { KINDS } from './material.ts';
import type { Material, MaterialQuestion, MaterialWork } from './material-worker.ts';

export interface Wanted {
  /** The number of the first sound: other numbers are other sounds. */
  readonly from: number;
  /** Sounds of each kind that are copied, and others. */
  readonly sounds: number;
  readonly others: number;
  /** The folder of what is kept between runs. */
  readonly cache: string;
}

/** Renders and hears all sounds on all cores: those that are copied first. */
export async function listen(
  { from, sounds, others, cache }: Wanted,
  progress: (done: number, all: number) => void,
): Promise<readonly Material[]> {
  const questions = Array.from({ length: sounds + others }, (_, at) => from + at).flatMap((number) =>
    KINDS.map((kind): MaterialQuestion => ({ kind, number, isCopied: number < from + sounds, cache })),
  );
  const pool = new WorkerPool<MaterialWork>(new URL('./material-worker.ts', import.meta.url), {
    running: availableParallelism(),
    waiting: questions.length,
    busy: () => new Error('More sounds are asked for than there are.'),
  });
  let done = 0;
  try {
    return await Promise.all(
      questions.map(async (question) => {
        const material = await pool.ask('hear', () => question);
        progress((done += 1), questions.length);
        return material;
      }),
    );
  } finally {
    await pool.end(new Error('The sounds are heard.'));
  }
}
