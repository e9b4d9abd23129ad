import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '../../core/kernel/clock.ts';
import { headersOf } from '../http/raw-fetch.node.ts';
import { callOf } from './call-routes.ts';
import type { Call } from './fault.ts';
import { answerFaults } from './fault-control.ts';
import type { FaultDial } from './fault-dial.ts';
import { mishapText } from './fault-text.ts';
import { sendThrough } from './faulty-fetch.ts';
import { asFromHere, asToShop, originHere } from './loopback.node.ts';
import { proxyRefusals } from './faults.messages.ts';

/** A request that came by. */
export interface Passage {
  /** When it arrived, in epoch milliseconds. */
  readonly at: number;
  readonly method: string;
  /** Path and query string. */
  readonly target: string;
  /** Null for pages, files and whatever else is no call of the backend. */
  readonly call: Call | null;
  readonly mishaps: readonly string[];
  /** Null if nobody answered. */
  readonly status: number | null;
  readonly ms: number;
}

export interface ProxyWishes {
  /** The origin of the shop. */
  readonly shop: string;
  readonly faults: FaultDial;
  /** Reaches the shop; it must pass requests on unchanged. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** 0 takes any free one. */
  readonly port: number;
  /** Told of every request when its answer begins. */
  readonly passed: (passage: Passage) => void;
}

export interface LoopbackProxy {
  readonly origin: string;
  close(): Promise<void>;
}

/** The path at which a proxy lists and sets its faults. */
export const FAULTS_PATH = '/__faults';

/**
 * A proxy for a shop that adds the dial's faults, at 127.0.0.1 and for any client on this machine. Pages, files and
 * everything else that is not a backend call pass unchanged.
 */
export async function openLoopbackProxy(wishes: ProxyWishes): Promise<LoopbackProxy> {
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing, wishes));
  server.listen(wishes.port, '127.0.0.1');
  await once(server, 'listening');
  return { origin: new URL(`http://127.0.0.1:${portOf(server)}`).origin, close: () => closed(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The proxy listens to no port.');
  return address.port;
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, wishes: ProxyWishes): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const here = originHere(incoming.headers.host, incoming.socket.localPort);
  const request = here === null ? null : requestOf(incoming, here, gone.signal);
  if (here === null || request === null) return send(MISDIRECTED(), outgoing);
  if (new URL(request.url).pathname === FAULTS_PATH)
    return send(await answerFaults(request, wishes.faults, here), outgoing);
  const response = await ask(request, here, wishes);
  // Nobody answers: the connection is cut without a response, as when a network fails.
  if (response === null) outgoing.destroy();
  else await send(response, outgoing);
}

/** Asks the shop through the faults that the request meets; null when there is no answer. */
async function ask(
  request: Request,
  here: string,
  { shop, fetch, faults, passed }: ProxyWishes,
): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const at = systemClock.now();
  const call = callOf(request.method, pathname);
  const mishaps = call === null ? [] : faults.meets(call);
  const ends = { here, shop };
  const response = await sendThrough(mishaps, asToShop(request, ends), fetch, systemClock).catch(() => null);
  passed({
    at,
    method: request.method,
    target: `${pathname}${search}`,
    call,
    mishaps: mishaps.map(mishapText),
    status: response?.status ?? null,
    ms: systemClock.now() - at,
  });
  return response && asFromHere(response, ends);
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Null if it is not a request to a shop, such as one to a forward proxy. */
function requestOf(incoming: IncomingMessage, here: string, signal: AbortSignal): Request | null {
  const { method = 'GET', url = '/' } = incoming;
  if (!url.startsWith('/') || !METHODS.has(method)) return null;
  const hasBody =
    incoming.headers['content-length'] !== undefined || incoming.headers['transfer-encoding'] !== undefined;
  const body = hasBody && method !== 'GET' && method !== 'HEAD' ? Readable.toWeb(incoming) : null;
  return new Request(`${here}${url}`, {
    method,
    headers: headersOf(incoming),
    signal,
    ...(body && { body, duplex: 'half' }),
  });
}

const MISDIRECTED = () => new Response(`${proxyRefusals.host}\n`, { status: 421 });

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  outgoing.writeHead(response.status);
  if (response.body === null) outgoing.end();
  // If the client or the shop disconnects midway, both connections end: nobody is left to notify.
  else await pipeline(Readable.fromWeb(response.body), outgoing).catch(() => outgoing.destroy());
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
