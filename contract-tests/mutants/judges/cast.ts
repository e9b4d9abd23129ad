import { once } from 'node:events';
import { registerHooks } from 'node:module';
import { READY } from './player-process.ts';

/** What a process plays: the product with one file's source replaced, or as it is. */
export interface Cast {
  readonly mutant: { readonly url: string; readonly source: string } | null;
}

/** The answer of a process: an error means that the product cannot start, or crashes. */
export type Told<Value> = { readonly value: Value } | { readonly error: string };

/** Puts the given mutant in place, for everything that this process imports from now on. */
export async function putOn(): Promise<Cast> {
  const [cast] = (await once(process, 'message')) as [Cast];
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

/** Answers every message from now on. */
export function answerBy<Value>(answerTo: (asked: unknown) => Promise<Value>): void {
  process.on('message', (asked: unknown) => {
    void answerTo(asked).then(
      (value) => process.send?.({ value } satisfies Told<Value>),
      (error: unknown) =>
        process.send?.({ error: error instanceof Error ? error.message : String(error) } satisfies Told<Value>),
    );
  });
  process.on('disconnect', () => process.exit());
  process.send?.(READY);
}
