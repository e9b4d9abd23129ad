import { Worker } from 'node:worker_threads';
import { unlessInterrupted } from '../host/interruption.ts';
import type { Settings } from '../host/settings.ts';
import type { Environment } from '../runner/password.ts';
import type { ScenarioResult } from '../runner/run-all.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { CarriedResult } from './carried-result.ts';
import type { Sources } from './read-scenarios.ts';

/** What a thread needs to play scenarios like this one. */
export interface WorkerSetup {
  readonly settings: Settings;
  readonly env: Environment;
  /** It reads them again: a scenario knows its file, which no message can carry. */
  readonly sources: Sources;
  readonly retries: number;
  readonly seed: number;
  /** Whether a report shows what happened in every step. */
  readonly hasTrace: boolean;
}

/** The names of scenarios to play, one after the other. */
export type ToWorker = readonly string[];

export type FromWorker =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'result';
      readonly name: string;
      readonly result: CarriedResult;
      /** The faults of the command line that calls of this thread have met by now, by their places. */
      readonly metFaults: readonly number[];
    };

/** Its title is unique in its file. */
export const nameOf = ({ at, title }: Scenario): string => `${at.file} ${title}`;

interface Crew {
  /** How many threads play at once. */
  readonly workers: number;
  readonly bail: boolean;
  readonly interrupted: AbortSignal;
  /** Called with the place of a command-line fault that a call has met, possibly more than once. */
  readonly onMet: (place: number) => void;
}

/**
 * Plays scenarios in several threads, those of one file in sequence on the same thread. Yields results in the order of
 * `scenarios`, as a single thread would. Ctrl-C ends the threads.
 */
export async function* playInWorkers(
  scenarios: readonly Scenario[],
  setup: WorkerSetup,
  { workers, bail, interrupted, onMet }: Crew,
): AsyncGenerator<ScenarioResult> {
  const waiting = [...Map.groupBy(scenarios, ({ at }) => at.file).values()].map((file) => file.map(nameOf));
  const results = new Map<string, CarriedResult>();
  const problems: unknown[] = [];
  let news = Promise.withResolvers<void>();

  const start = (): Worker => {
    const worker = new Worker(new URL('scenario-worker.ts', import.meta.url), { workerData: setup });
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'result') {
        results.set(message.name, message.result);
        for (const place of message.metFaults) onMet(place);
      } else if (waiting.length > 0) worker.postMessage(waiting.shift());
      news.resolve();
    });
    worker.on('error', (error) => {
      problems.push(error);
      news.resolve();
    });
    return worker;
  };

  const threads = Array.from({ length: Math.min(workers, waiting.length) }, start);
  try {
    for (const scenario of scenarios) {
      let result = results.get(nameOf(scenario));
      while (!result) {
        if (problems.length > 0) throw problems[0];
        news = Promise.withResolvers();
        await unlessInterrupted({ interrupted }, news.promise);
        if (interrupted.aborted) return;
        result = results.get(nameOf(scenario));
      }
      results.delete(nameOf(scenario));
      yield { scenario, ...result };
      if (bail && result.outcome === 'failed') return;
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
