import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
// A default import: the command line takes the package from one file (`cli/one-file-packages.ts`), which has no named
// exports.
import undici from 'undici';

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
export async function rawFetch({ url, method, headers, body, signal }: Request): Promise<Response> {
  const answer = await undici.request(url, {
    method,
    headers: endToEnd(headers),
    body: body && Readable.fromWeb(body),
    signal,
    // The shop may take any time to answer: a limit here would be a fault that nobody has set.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const { statusCode: status } = answer;
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  if (isEmpty) await answer.body.dump();
  const passed = endToEnd(headersFrom(answer.headers));
  return new Response(isEmpty ? null : (Readable.toWeb(answer.body) as globalThis.ReadableStream), {
    status,
    headers: passed,
  });
}

export function headersFrom(named: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(named))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  return headers;
}

/** The end-to-end headers, without those of a single connection. */
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
