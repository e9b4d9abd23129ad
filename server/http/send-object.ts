import { Readable } from 'node:stream';
import type { ObjectStore } from '../media/object-store.ts';
import { readRange } from './byte-range.ts';
import type { ShopContext } from './env.ts';
import { notFound } from './errors.ts';

export interface SentObject {
  readonly key: string;
  /** Entity tag with its quotes. */
  readonly etag: string;
  readonly mime: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers GET and HEAD with an object of the store: whole, or one range of it, or 304 when the caller has it. */
export async function sendObject(c: ShopContext, store: ObjectStore, object: SentObject): Promise<Response> {
  const found = await store.stat(object.key);
  if (found === null) throw notFound();
  const headers = new Headers({ ...object.headers, ETag: object.etag, 'Accept-Ranges': 'bytes' });
  if (matches(c.req.header('If-None-Match'), object.etag)) return new Response(null, { status: 304, headers });

  const range = isFresh(c.req.header('If-Range'), object.etag) ? readRange(c.req.header('Range'), found.size) : 'whole';
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${found.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Type', object.mime);
  headers.set('Content-Length', String(range === 'whole' ? found.size : range.end - range.start + 1));
  if (range !== 'whole') headers.set('Content-Range', `bytes ${range.start}-${range.end}/${found.size}`);
  const status = range === 'whole' ? 200 : 206;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });

  const stream = await store.get(object.key, range === 'whole' ? undefined : range);
  if (stream === null) throw notFound();
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers });
}

const matches = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** A resumed download goes on only with the same bytes; otherwise it starts over [RFC 9110, 13.1.5]. */
const isFresh = (ifRange: string | undefined, etag: string): boolean => ifRange === undefined || ifRange === etag;
