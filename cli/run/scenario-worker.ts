import { PassThrough, Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { known } from '../../domain/known.ts';
import { createShops } from '../composition-root.ts';
import { runAll } from '../runner/run-all.ts';
import { DECLARATIONS } from '../declarations.ts';
import { knownIn } from '../scenario/known.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { carried } from './carried-result.ts';
import { type FromWorker, type ToWorker, type WorkerSetup, nameOf } from './play-in-workers.ts';
import { readScenarios } from './read-scenarios.ts';

const KNOWN = knownIn(DECLARATIONS);

/** A thread that plays the scenarios which it is handed, on a backend that it opens for itself. */
const port = known(parentPort, 'thread that started this one');
const say = (message: FromWorker) => port.postMessage(message);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `playInWorkers` starts this thread with it.
const { settings, env, sources, retries, seed, hasTrace } = workerData as WorkerSetup;

/** Nobody is at the terminal, and Ctrl-C ends the whole thread. */
const { signal: interrupted } = new AbortController();
const terminal: Terminal = {
  stdin: Readable.from([]),
  stdout: new PassThrough().resume(),
  stderr: new PassThrough().resume(),
  env,
  folder: sources.folder,
  interrupted,
};

const [{ scenarios }, opened] = await Promise.all([
  readScenarios(KNOWN, sources),
  createShops(terminal).openTheatre(
    settings,
    () => {},
    () => {},
  ),
]);
if (!opened.ok) throw new Error(`A worker cannot open the shop: ${JSON.stringify(opened.failure)}`);
const byName = new Map(scenarios.map((scenario) => [nameOf(scenario), scenario]));
const parts = { theatre: opened.value, useCases: KNOWN.useCases, env, interrupted, bail: false, retries, seed };

port.on('message', (names: ToWorker) => void play(names));
say({ kind: 'idle' });

async function play(names: ToWorker): Promise<void> {
  const chosen = names.map((name) => known(byName.get(name), `scenario ${name}`));
  for await (const result of runAll(chosen, parts)) {
    const metFaults = [...(parts.theatre.metFaults ?? [])];
    say({ kind: 'result', name: nameOf(result.scenario), result: carried(result, hasTrace), metFaults });
  }
  say({ kind: 'idle' });
}
