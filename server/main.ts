import type { Server } from 'node:http';
import { join } from 'node:path';
import { describeOptions, loadConfig, type Config } from './config.ts';
import { makeExamplePack } from './demo/example-pack.ts';
import { createServer, portOf, type Fetch } from './http/create-server.ts';
import { OperatorProblem } from './operator-problem.ts';
import { openShop, type OpenShop } from './open-shop.ts';

/** Exit codes after sysexits.h: wrong usage, and a resource that cannot be had. */
const EXIT_USAGE = 64;
const EXIT_UNAVAILABLE = 69;

/** Milliseconds that running requests get to finish after a stop signal. */
const DRAIN_TIME = 10_000;

export interface RunningShop extends OpenShop {
  /** The port that was taken, also when 0 was asked for. */
  readonly port: number;
}

export interface BootOptions {
  /** Told what takes its time, a line at a time. */
  readonly say?: (line: string) => void;
  /** Ends the wait for a demo catalogue that is being made. */
  readonly signal?: AbortSignal;
}

/**
 * Opens the shop and listens; a shop that fills itself is open once there is something to see. `close` lets running
 * requests finish, then releases everything.
 */
export async function boot(config: Config, { say, signal }: BootOptions = {}): Promise<RunningShop> {
  const store = await openShop(config, undefined, say);
  signal?.addEventListener('abort', () => void store.seeding?.stop());
  let isStopping = false;
  const answer: Fetch = async (request, bindings) => {
    const response = await store.app.fetch(request, bindings);
    // The last answer on a connection ends it: a browser would otherwise keep it, and the stop, waiting.
    if (isStopping) response.headers.set('Connection', 'close');
    return response;
  };
  const server = createServer(answer, store.deps.log);
  try {
    // The port comes first: an occupied port should be reported before the demo is made.
    const port = await listen(server, config);
    store.deps.origin.listensOn(port);
    const close = async (): Promise<void> => {
      isStopping = true;
      await drain(server);
      await store.close();
    };
    await store.seeding?.ready;
    return { ...store, port, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(portOf(server));
    });
  });
}

/** Takes no new connections and waits for the running requests, but not forever. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_TIME);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** What keeps the shop from opening, for the operator; anything else is a bug and keeps its stack trace. */
function explain(error: unknown, config: Config): string | null {
  if (error instanceof OperatorProblem) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${config.port} is taken by another program. Choose another with --port.`;
  if (code === 'EACCES')
    return `Port ${config.port} may not be opened by this user. Choose one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${config.host}. Choose another with --host.`;
  return null;
}

async function main(argv: readonly string[]): Promise<void> {
  if (argv.includes('--help')) {
    console.log(`Options, each also as a variable:\n${describeOptions()}`);
    return;
  }
  const read = loadConfig(argv, process.env);
  if (!read.ok) {
    console.error(read.problems.join('\n'));
    process.exitCode = EXIT_USAGE;
    return;
  }
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  let store: RunningShop;
  try {
    store = await boot(read.config, { say: console.log, signal: stopping.signal });
  } catch (error) {
    const reason = explain(error, read.config);
    if (reason === null) throw error;
    console.error(reason);
    process.exitCode = EXIT_UNAVAILABLE;
    return;
  }
  if (stopping.signal.aborted) return store.close();
  stopping.signal.addEventListener('abort', () => void store.close());
  console.log(`Loopstead is open at http://localhost:${store.port}`);
  if (read.config.demo) await addExample(store, stopping.signal);
}

/** For providers who try the check: `npx loopstead pack check examples/pack`. */
const exampleFolder = join(import.meta.dirname, '../examples/pack');

/** Creates the example once the demo is done; skipped if the folder is not writable. */
async function addExample({ seeding, deps }: RunningShop, signal: AbortSignal): Promise<void> {
  await seeding?.finished.catch(() => {});
  await makeExamplePack(exampleFolder, signal).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'the example of a pack could not be made'),
  );
}

if (import.meta.main) await main(process.argv.slice(2));
