import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { messageOf } from '../../core/kernel/thrown.ts';
import type { CommandFailure } from '../host/outcome.ts';
import { serveTexts } from './serve.messages.ts';

export interface Listening {
  readonly origin: string;
  /** Aborts open requests and releases the port. */
  close(): Promise<void>;
}

/** Serves requests on a port of this machine, 0 for any free one; other machines cannot reach it. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
): Promise<Result<Listening, CommandFailure>> {
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    return failed({ kind: 'backendClosed', message: serveTexts.cannotListen(port, messageOf(error)) });
  }
  return ok({ origin: `http://127.0.0.1:${portOf(server)}`, close: () => closed(server) });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on no port.');
  return address.port;
}

async function closed(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  if (server.listening) await once(server, 'close');
}
