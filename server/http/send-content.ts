import type { ByteSource } from '../media/object-store.ts';
import { readRange } from './byte-range.ts';
import type { ShopContext } from './env.ts';
import { PIECE, readPiece, streamOf } from './stream-of.ts';

/** Bytes of a known length that never change under their entity tag. */
export interface SentContent {
  readonly size: number;
  /** Entity tag with its quotes. */
  readonly etag: string;
  readonly mime: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly source: ByteSource;
}

/** Answers GET and HEAD with content: whole, one range of it, or 304 if the caller has it. */
export async function sendContent(c: ShopContext, content: SentContent): Promise<Response> {
  const { size, etag } = content;
  const headers = new Headers({ ...content.headers, ETag: etag, 'Accept-Ranges': 'bytes' });
  if (matchesTag(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers });

  const range = isFresh(c.req.header('If-Range'), etag) ? readRange(c.req.header('Range'), size) : 'whole';
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const sent = range === 'whole' ? { start: 0, end: size - 1 } : range;
  headers.set('Content-Type', content.mime);
  headers.set('Content-Length', String(sent.end - sent.start + 1));
  if (range !== 'whole') headers.set('Content-Range', `bytes ${sent.start}-${sent.end}/${size}`);
  const status = range === 'whole' ? 200 : 206;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const isSmall = sent.end - sent.start < PIECE;
  // Content that fits in one piece is read before the response starts, and written together with its head.
  const body = isSmall ? await readPiece(content.source, sent) : streamOf(content.source, sent);
  return new Response(body, { status, headers });
}

export const matchesTag = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** A resumed download continues only with the same bytes; otherwise it starts over [RFC 9110, 13.1.5]. */
const isFresh = (ifRange: string | undefined, etag: string): boolean => ifRange === undefined || ifRange === etag;
