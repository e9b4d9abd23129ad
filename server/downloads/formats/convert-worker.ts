import { answerQuestions } from '../../workers/answer-questions.ts';
import { type MadeFormat, convert } from './audio-formats.ts';

/** One file to make. */
export interface ConvertJob {
  readonly original: Uint8Array;
  readonly format: MadeFormat;
}

/** The file, or null for an original that cannot be read. */
const work = { convert: ({ original, format }: ConvertJob) => convert(original, format) };

export type ConvertWork = typeof work;

answerQuestions(work);
