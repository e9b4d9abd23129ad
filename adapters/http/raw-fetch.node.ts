import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';

/** Headers that speak about one connection, not about what is sent over it. */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * A `fetch` that passes on what it is given and adds nothing: no headers of its own, no unpacking, no redirect
 * followed. Bodies stream both ways. It rejects when there is no answer.
 */
export const rawFetch = async (request: Request): Promise<Response> =>
  responseOf(request.method, await answerTo(request));

/** The answer as far as its head: the body is yet to come. */
const answerTo = (request: Request): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { protocol } = new URL(request.url);
    const send = protocol === 'https:' ? httpsRequest : httpRequest;
    const outgoing = send(request.url, {
      method: request.method,
      headers: Object.fromEntries(endToEnd(request.headers)),
      signal: request.signal,
    });
    outgoing.on('error', reject);
    outgoing.once('response', resolve);
    if (request.body === null) outgoing.end();
    else Readable.fromWeb(request.body).on('error', reject).pipe(outgoing);
  });

/** What goes from one end to the other, whoever stands between. */
export const endToEnd = (headers: Headers): Headers => {
  const passed = new Headers(headers);
  for (const name of OF_THE_CONNECTION) passed.delete(name);
  return passed;
};

export function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}

function responseOf(method: string, incoming: IncomingMessage): Response {
  const status = incoming.statusCode ?? 502;
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  if (isEmpty) incoming.resume();
  const body = isEmpty ? null : (Readable.toWeb(incoming) as globalThis.ReadableStream);
  return new Response(body, { status, headers: endToEnd(headersOf(incoming)) });
}
