import type { ObjectStore } from '../media/object-store.ts';
import type { ShopContext } from './env.ts';
import { notFound } from './errors.ts';
import { sendContent } from './send-content.ts';

export interface SentObject {
  readonly key: string;
  /** Entity tag with its quotes. */
  readonly etag: string;
  readonly mime: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers GET and HEAD with an object of the store: whole, or one range of it, or 304 when the caller has it. */
export async function sendObject(
  c: ShopContext,
  store: ObjectStore,
  { key, ...object }: SentObject,
): Promise<Response> {
  const found = await store.stat(key);
  if (found === null) throw notFound();
  return sendContent(c, { ...object, size: found.size, source: store.open(key) });
}
