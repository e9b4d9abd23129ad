import type { ObjectStore } from '../media/object-store.ts';
import type { ShopContext } from './env.ts';
import { notFound } from './errors.ts';
import { sendContent, type SentContent } from './send-content.ts';

export interface SentObject {
  readonly key: string;
  /** Entity tag with its quotes. */
  readonly etag: string;
  readonly mime: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers GET and HEAD with an object of the store: whole, one range of it, or 304 if the caller has it. */
export const sendObject = async (c: ShopContext, store: ObjectStore, object: SentObject): Promise<Response> =>
  sendContent(c, await openObject(store, object));

/** An object of the store as content, or 404. */
export async function openObject(store: ObjectStore, { key, ...object }: SentObject): Promise<SentContent> {
  const found = await store.stat(key);
  if (found === null) throw notFound();
  return { ...object, size: found.size, source: store.open(key) };
}
