import type { Context } from 'hono';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { serveTexts } from './serve.messages.ts';

/** Why a body is not taken. */
export interface BodyRefused {
  readonly status: 400 | 413;
  readonly message: string;
}

/** Bytes of a body. */
const LARGEST_BODY = 1_000_000;

/** The JSON that came with a request; nothing at all is an empty input. */
export async function bodyOf({ req }: Context): Promise<Result<unknown, BodyRefused>> {
  const text = await textOf(req.raw.body);
  if (text === null) return failed({ status: 413, message: serveTexts.bodyTooLarge(LARGEST_BODY) });
  try {
    return ok(text === '' ? {} : (JSON.parse(text) as unknown));
  } catch {
    return failed({ status: 400, message: serveTexts.notJson });
  }
}

/** Counts bytes as they arrive, since a body may come without its length; null if too large. */
async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
