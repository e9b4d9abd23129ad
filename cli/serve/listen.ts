import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { CommandFailure } from '../host/outcome.ts';
import { serveTexts } from './serve.messages.ts';

export interface Listening {
  readonly origin: string;
  /** Breaks off whatever is still asked, and lets go of the port. */
  close(): Promise<void>;
}

/** Answers requests on a port of this machine, 0 for any free one; other machines do not reach it. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
): Promise<Result<Listening, CommandFailure>> {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    return failed({ kind: 'backendClosed', message: serveTexts.cannotListen(port, (error as Error).message) });
  }
  const { port: opened } = server.address() as AddressInfo;
  return ok({ origin: `http://127.0.0.1:${opened}`, close: () => closed(server) });
}

async function closed(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  if (server.listening) await once(server, 'close');
}
