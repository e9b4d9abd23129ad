import { answerQuestions } from '../workers/answer-questions.ts';
import { drawLicense, undrawableIn, type PrintedLicense } from './draw-license.ts';

/** What the press asks its worker for. */
export type PressJob =
  | { readonly kind: 'draw'; readonly license: PrintedLicense }
  | { readonly kind: 'undrawable'; readonly texts: readonly string[] };

answerQuestions((job: PressJob): Promise<unknown> =>
  job.kind === 'draw' ? drawLicense(job.license) : Promise.all(job.texts.map(undrawableIn)),
);
