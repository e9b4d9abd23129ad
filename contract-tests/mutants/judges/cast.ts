import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** What a thread plays: the product with another source for one of its files, or as it is. */
export interface Cast {
  readonly mutant: { readonly url: string; readonly source: string } | null;
}

/** What a thread answers: an error is one of the product, which cannot start or breaks off. */
export type Told<Value> = { readonly value: Value } | { readonly error: string };

/** Puts the mutant in its place for all that this thread imports from now on. */
export function putOn(): Cast {
  const cast = workerData as Cast;
  const { mutant } = cast;
  if (mutant)
    registerHooks({
      load: (url, context, next) =>
        url === mutant.url
          ? { format: 'module-typescript', source: mutant.source, shortCircuit: true }
          : next(url, context),
    });
  return cast;
}

/** Answers every message from here on. */
export function answerBy<Value>(answerTo: (asked: unknown) => Promise<Value>): void {
  parentPort?.on('message', (asked: unknown) => {
    void answerTo(asked).then(
      (value) => parentPort?.postMessage({ value } satisfies Told<Value>),
      (error: unknown) =>
        parentPort?.postMessage({
          error: error instanceof Error ? error.message : String(error),
        } satisfies Told<Value>),
    );
  });
}
