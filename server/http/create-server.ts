import { type Server, ServerResponse, createServer as createNodeServer } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { Log } from '../log.ts';
import { pour } from './pour.ts';

/**
 * Milliseconds for a request to arrive, so that nobody holds a connection by sending a byte a minute. Most of it is for
 * pushed files; other requests have less time (`readBytes`).
 */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 600_000 } as const;

/**
 * Milliseconds within which a connection must make progress, so that nobody holds content forever by not reading it.
 * The system buffers over a megabyte and reports no progress before a third of that was read, so that a minute would
 * cut off clients at 20 kB a second; five allow 5 kB.
 */
const STILLNESS = 300_000;

export type Fetch = (request: Request, bindings: HttpBindings) => Promise<Response>;

/** The shop's HTTP server. */
export function createServer(fetch: Fetch, log: Log): Server {
  const answer = async (request: Request, bindings: HttpBindings | Http2Bindings): Promise<Response> => {
    if (!isHttp1(bindings)) throw new TypeError('A request came by HTTP/2, which nothing here listens for.');
    const { outgoing } = bindings;
    outgoing.on('timeout', letGoOfUnread);
    return pour(await fetch(request, bindings), outgoing, log);
  };
  const listener = getRequestListener(answer);
  const server = createNodeServer(PATIENCE, (incoming, outgoing) => void listener(incoming, outgoing));
  server.timeout = STILLNESS;
  // The caller learns why listening failed; later, a connection that cannot be accepted must not end the shop.
  server.once('listening', () => server.on('error', (error) => log.error({ err: error }, 'the port has trouble')));
  return server;
}

const isHttp1 = (bindings: HttpBindings | Http2Bindings): bindings is HttpBindings =>
  bindings.outgoing instanceof ServerResponse;

/** The port on which a server listens. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on no port.');
  return address.port;
}

/** Nothing moved on the connection of an answer. Where nothing waits to be read, the answer is still being made. */
function letGoOfUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}
