import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import undici, { type Dispatcher } from 'undici';
import { after, type Clock } from '../../core/kernel/clock.ts';
import { headersFrom } from './raw-fetch.node.ts';

/** How a terminal reaches shops in the network. */
export interface PoolMeans {
  readonly clock: Clock;
  /** Proxies are named as other programs of a terminal have them: `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Certificates to trust in addition to those of the machine; for tests. */
  readonly ca?: string;
}

type Fetch = (request: Request) => Promise<Response>;

/** Statuses that ask for a retry; the last attempt is final. */
const BUSY: ReadonlySet<number> = new Set([429, 503]);
const MOST_TRIES = 3;
/** A shop that asks for a longer wait is reported right away, as somebody is waiting. */
const MOST_PATIENCE_MS = 5_000;

const REDIRECTS = 5;

/** A local shop is not reached through a proxy. */
const HERE = 'localhost,127.0.0.1,[::1]';

/**
 * A `fetch` with a connection pool, HTTP/2 if the shop supports it, and the proxies of the environment. Safe calls are
 * retried if a shop says that it is busy and for how long; others never are.
 */
export function pooledFetch({ clock, env, ca }: PoolMeans): Fetch {
  const named = (name: string) => env[name.toLowerCase()] ?? env[name] ?? '';
  const pool = new undici.EnvHttpProxyAgent({
    allowH2: true,
    httpProxy: named('HTTP_PROXY'),
    httpsProxy: named('HTTPS_PROXY'),
    noProxy: [named('NO_PROXY'), HERE].filter((hosts) => hosts !== '').join(','),
    ...(ca !== undefined && { connect: { ca }, requestTls: { ca } }),
  }).compose(
    undici.interceptors.retry({
      throwOnError: false,
      retry(problem, { state, opts }, decide) {
        const wait = state.counter < MOST_TRIES && changesNothing(opts) ? patienceFor(problem, clock.now()) : null;
        if (wait === null) decide(problem);
        else after(clock, wait, () => decide(null));
        return null;
      },
    }),
  );
  const following = pool.compose(undici.interceptors.redirect({ maxRedirections: REDIRECTS }));
  return (request) => send(request, request.redirect === 'follow' ? following : pool);
}

/** Whether a call may be made twice: it reads, or it is a purchase with a name, which is made once. */
function changesNothing({ method, path, headers }: Dispatcher.DispatchOptions): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !path.startsWith('/api/v1/download/') || 'idempotency-key' in Object(headers);
}

/** Milliseconds until a shop can be asked again; null if that is too long to wait, or unknown. */
function patienceFor(problem: Error, now: number): number | null {
  if (!(problem instanceof undici.errors.RequestRetryError) || !BUSY.has(problem.statusCode)) return null;
  const told = new Map(Object.entries(problem.headers ?? {})).get('retry-after');
  if (typeof told !== 'string') return null;
  const wait = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - now;
  return wait >= 0 && wait <= MOST_PATIENCE_MS ? wait : null;
}

async function send(request: Request, dispatcher: Dispatcher): Promise<Response> {
  const { url, method, signal } = request;
  const answer = await undici.request(url, {
    method,
    headers: {
      'user-agent': 'loopstead',
      'accept-encoding': Object.keys(UNPACKERS).join(', '),
      ...Object.fromEntries(request.headers),
    },
    // Buffered, as requests to a shop are small, and so that the length is sent.
    body: request.body === null ? null : Buffer.from(await request.arrayBuffer()),
    signal,
    dispatcher,
  });
  const { statusCode: status } = answer;
  const headers = headersFrom(answer.headers);
  if (method === 'HEAD' || status === 204 || status === 304) {
    await answer.body.dump();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(unpacked(answer.body, headers)) as ReadableStream<Uint8Array>, {
    status,
    headers,
  });
}

const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  br: createBrotliDecompress,
  gzip: createGunzip,
  deflate: createInflate,
};

/** Keeps the header, like every `fetch`: it shows that the length is not that of the unpacked body. */
function unpacked(body: Readable, headers: Headers): Readable {
  const unpack = UNPACKERS[headers.get('content-encoding') ?? ''];
  // An error in transit ends the reader's stream.
  return unpack === undefined ? body : pipeline(body, unpack(), () => {});
}
