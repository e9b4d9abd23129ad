import { Session } from 'node:inspector/promises';
import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Order, Played } from '../../simulation/campaign/campaign.ts';
import { COVERAGE, type Coverage } from './reach.ts';

/** What a thread answers: an error is one of the product, which cannot start or breaks off. */
export type Told<Value> = { readonly value: Value } | { readonly error: string };

/** What a thread plays: the product with another source for one of its files, or as it is. */
export interface Cast {
  readonly mutant: { readonly url: string; readonly source: string } | null;
}

const { mutant } = workerData as Cast;

if (mutant)
  registerHooks({
    load: (url, context, next) =>
      url === mutant.url
        ? { format: 'module-typescript', source: mutant.source, shortCircuit: true }
        : next(url, context),
  });

const session = mutant ? null : new Session();
if (session) {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

/** From here on everything is imported, so that the hook is asked for all of it. */
async function started() {
  const campaign = await import('../../simulation/campaign/campaign.ts');
  await campaign.prepare();
  return campaign;
}

const starting = started();
// Whoever asks is told.
starting.catch(() => {});

async function coverage(): Promise<Coverage> {
  const taken = await session?.post('Profiler.takePreciseCoverage');
  return (taken?.result ?? [])
    .filter(({ url }) => url.startsWith('file:') && !url.includes('/node_modules/'))
    .map(({ url, functions }) => ({ url, ranges: functions.flatMap(({ ranges }) => ranges) }));
}

async function answerTo(asked: Order | typeof COVERAGE): Promise<Played | Coverage> {
  const { playShare } = await starting;
  return asked === COVERAGE ? coverage() : playShare(asked);
}

parentPort?.on('message', (asked: Order | typeof COVERAGE) => {
  void answerTo(asked).then(
    (value) => parentPort?.postMessage({ value }),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
