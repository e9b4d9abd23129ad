import { parentPort, type Transferable } from 'node:worker_threads';

/** A question as it comes into a thread. */
export interface Asked<Question> {
  readonly number: number;
  readonly question: Question;
}

/** What comes back: the answer, or the error over which there is none. */
export type Told<Answer> =
  { readonly number: number; readonly answer: Answer } | { readonly number: number; readonly error: unknown };

/**
 * The inside of a thread of `AskingWorker`, which gives it the questions that `answer` takes: answers each, also several at a time. What cannot be answered fails
 * that question alone.
 */
export function answerQuestions<Answer>(
  answer: (question: never) => Answer | Promise<Answer>,
  /** What of an answer is handed over rather than copied. */
  handedOver: (answer: Answer) => readonly Transferable[] = () => [],
): void {
  const port = parentPort;
  if (!port) throw new Error('This module runs as a worker thread only.');
  const tell = async ({ number, question }: Asked<never>): Promise<void> => {
    try {
      const told = await answer(question);
      port.postMessage({ number, answer: told } satisfies Told<Answer>, handedOver(told));
    } catch (error) {
      port.postMessage({ number, error } satisfies Told<Answer>);
    }
  };
  port.on('message', (asked: Asked<never>) => void tell(asked));
}
