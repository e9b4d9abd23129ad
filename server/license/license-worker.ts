import { answerQuestions } from '../workers/answer-questions.ts';
import { drawLicense, undrawableIn } from './draw-license.ts';

const work = {
  /** The file of a license. */
  draw: drawLicense,
  /** For each text the characters that no font has. */
  undrawable: (texts: readonly string[]) => Promise.all(texts.map(undrawableIn)),
};

export type LicenseWork = typeof work;

answerQuestions(work);
