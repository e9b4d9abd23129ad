import { IDEMPOTENCY_KEY } from '../../wire/purchase.ts';
import type { Transport, WireRequest, WireResponse } from './transport.ts';

/** Larger responses are not from the shop. */
const MAX_BYTES = 5_000_000;

/**
 * Carries requests by a `fetch`: the browser's own, one with a cookie jar, or one that calls a backend in this process.
 * A redirect is answered, not followed: the shop's calls never need one followed.
 */
export class FetchTransport implements Transport {
  readonly #fetch: (request: Request) => Promise<Response>;
  readonly #baseUrl: string;
  readonly #parse: (json: string) => unknown;

  /**
   * `baseUrl` is an origin such as `http://localhost:3000`. `parse` reads JSON; a host that gets many answers again may
   * return what it has read before.
   */
  constructor(
    baseUrl: string,
    fetch: (request: Request) => Promise<Response>,
    parse: (json: string) => unknown = JSON.parse,
  ) {
    this.#baseUrl = baseUrl;
    this.#fetch = fetch;
    this.#parse = parse;
  }

  async send({
    method,
    target,
    body,
    isFile = false,
    idempotencyKey,
    signal,
    outlivesPage,
  }: WireRequest): Promise<WireResponse> {
    const response = await this.#fetch(
      new Request(`${this.#baseUrl}${target}`, {
        method,
        credentials: 'same-origin',
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': typeOf(body, isFile) }),
          ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY]: idempotencyKey }),
        },
        ...(body !== undefined && { body: isBytes(body) ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
        ...(outlivesPage && { keepalive: true }),
      }),
    );
    if (response.type === 'opaqueredirect') return { status: 302, body: undefined };
    return { status: response.status, body: await bodyOf(response, this.#parse) };
  }
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

const typeOf = (body: unknown, isFile: boolean): string =>
  isFile ? 'application/octet-stream' : isBytes(body) ? 'application/zip' : 'application/json';

async function bodyOf(response: Response, parse: (json: string) => unknown): Promise<unknown> {
  if (response.status === 204 || Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) return undefined;
  if (/^(?:application\/(?:pdf|zip)$|text\/(?:calendar|csv)\b)/.test(response.headers.get('content-type') ?? ''))
    return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  if (text.length > MAX_BYTES) return undefined;
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
