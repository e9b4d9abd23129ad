import { parentPort, type Transferable } from 'node:worker_threads';

/** The work of a thread: functions by name, each of which answers one question. */
export type Work = Readonly<Record<string, (question: never) => unknown>>;

/** A question as it comes into a thread. */
export interface Asked<Name> {
  readonly number: number;
  readonly name: Name;
  readonly question: unknown;
}

/** The reply: the answer, or the error. */
export type Told =
  { readonly number: number; readonly answer: unknown } | { readonly number: number; readonly error: unknown };

/**
 * The inside of a thread of `WorkerPool`, which calls its work by name: answers each question, also several at a time.
 * A failure only affects its own question.
 */
export function answerQuestions<Answers>(
  work: { readonly [Name in keyof Answers]: (question: never) => Answers[Name] | Promise<Answers[Name]> },
  /** The parts of an answer that are transferred rather than copied. */
  handedOver: (answer: Answers[keyof Answers]) => readonly Transferable[] = () => [],
): void {
  const port = parentPort;
  if (!port) throw new Error('This module runs as a worker thread only.');
  const tell = async ({ number, name, question }: Asked<keyof Answers>): Promise<void> => {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- WorkerPool asks each function what it takes.
      const answer = await work[name](question as never);
      port.postMessage({ number, answer }, handedOver(answer));
    } catch (error) {
      port.postMessage({ number, error });
    }
  };
  port.on('message', (asked: Asked<keyof Answers>) => void tell(asked));
}
