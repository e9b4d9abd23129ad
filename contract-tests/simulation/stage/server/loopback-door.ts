import { once } from 'node:events';
import { rawFetch } from '../../../../adapters/http/raw-fetch.node.ts';
import { type Fetch, createServer, portOf } from '../../../../server/http/create-server.ts';
import { createLog } from '../../../../server/log.ts';
import type { Answering, Cut, Door } from './door.ts';

/** Names the call that a request is part of. */
const CALL = 'x-simulated-call';

interface Expected {
  readonly answer: Answering;
  readonly cut: Cut | null;
}

/** A port of this machine, with the server that the shop listens with, and connections that can be interrupted. */
export async function openLoopbackDoor(): Promise<Door> {
  const expected = new Map<string, Expected>();
  const listen: Fetch = async (request, { incoming, outgoing }) => {
    const { answer, cut } = expected.get(request.headers.get(CALL) ?? '') ?? {};
    if (!answer) return new Response(null, { status: 421 });
    if (cut === 'request') incoming.socket.destroy();
    const response = cut === 'request' ? new Response() : await answer(request);
    if (cut === 'half') return halfOf(response);
    if (cut === 'garbage') outgoing.socket?.write('no HTTP at all\r\n\r\n');
    if (cut) incoming.socket.destroy();
    return response;
  };
  const server = createServer(listen, createLog('silent'));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    async carry(call, request, answer, cut) {
      request.headers.set(CALL, call);
      expected.set(call, { answer, cut });
      try {
        // Like a client, or like a proxy in between.
        const response = await (Number(call) % 2 === 0 ? fetch(request) : rawFetch(request));
        // Later readers must not wait for the network.
        const body = await response.arrayBuffer();
        return new Response(EMPTY.has(response.status) ? null : body, response);
      } finally {
        expected.delete(call);
      }
    },
  };
}

const EMPTY = new Set([204, 304]);

/** The same answer, cut off in the middle. */
async function halfOf(response: Response): Promise<Response> {
  const whole = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(whole.subarray(0, whole.length / 2));
      stream.error(new Error('cut'));
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
