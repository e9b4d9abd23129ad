import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { describeOptions, loadConfig, type Config } from './config.ts';
import { DatabaseProblem } from './db/database-problem.ts';
import { openStore, type OpenStore } from './open-store.ts';

/** Exit codes after sysexits.h: wrong usage, and a resource that cannot be had. */
const exitUsage = 64;
const exitUnavailable = 69;

/** Milliseconds that running requests get to finish after a stop signal. */
const drainTime = 10_000;

export interface RunningStore extends OpenStore {
  /** The port that was taken, also when 0 was asked for. */
  readonly port: number;
}

/** Opens the shop and listens. `close` lets running requests finish, then lets go of everything. */
export async function boot(config: Config): Promise<RunningStore> {
  const store = await openStore(config);
  const server = createAdaptorServer({ fetch: store.app.fetch });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(config.port, config.host, () => resolve((server.address() as AddressInfo).port));
    });
    const stopListening = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeIdleConnections' in server) server.closeIdleConnections();
        const impatience = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), drainTime);
        impatience.unref();
      });
    return { ...store, port, close: () => stopListening().then(() => store.close()) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** What stopped the shop from opening, for the operator; anything else is a bug and keeps its stack. */
function explain(error: unknown, config: Config): string | null {
  if (error instanceof DatabaseProblem) return error.message;
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
    process.exitCode = exitUsage;
    return;
  }
  let store: RunningStore;
  try {
    store = await boot(read.config);
  } catch (error) {
    const reason = explain(error, read.config);
    if (reason === null) throw error;
    console.error(reason);
    process.exitCode = exitUnavailable;
    return;
  }
  console.log(`Loopstead is open at http://localhost:${store.port}`);
  const stop = (): void => void store.close();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

if (import.meta.main) await main(process.argv.slice(2));
