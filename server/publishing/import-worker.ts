import { workerData } from 'node:worker_threads';
import { createPreviewEncoder } from '../media/mp3.ts';
import { createFolderStore } from '../media/object-store.ts';
import { answerQuestions } from '../workers/answer-questions.ts';
import { collectGarbage } from '../workers/collect-garbage.ts';
import { importWork } from './import-work.ts';

export interface ImportWorkerData {
  /** The folder of the object store. */
  readonly media: string;
}

// oxlint-disable-next-line typescript/no-unsafe-assignment -- Whoever starts a worker gives it this.
const { media }: ImportWorkerData = workerData;
const objects = createFolderStore(media, { durable: true });
const work = importWork({ objects, encoder: await createPreviewEncoder() });

/** The samples of a file are garbage once it is answered. */
answerQuestions(work, () => {
  collectGarbage();
  return [];
});
