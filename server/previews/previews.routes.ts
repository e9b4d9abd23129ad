import { REFUSES_TRAINING } from '../catalogue/training.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { sendContent } from '../http/send-content.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import { inMemory, PIECE, readPiece } from '../http/stream-of.ts';
import type { ByteSource } from '../media/object-store.ts';
import { PublicMediaLibrary, type PublicObject } from './public-media.ts';

/** The contents of a URL never change: a new version of a sound or pack gets a new one. */
const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Bytes of what is held in memory. */
const HELD = 16 * 1024 * 1024;

/** Previews and covers, whole or in ranges [PLAY-23]. */
export function registerPublicMedia(
  app: ShopApp,
  { db, catalogue, objects }: Pick<CatalogueDeps, 'db' | 'catalogue' | 'objects'>,
): void {
  const library = new PublicMediaLibrary(db, catalogue, objects);
  const held = new KeptAnswers<Held>({ bytes: HELD });
  app.get('/media/*', async (c) => {
    const found = await library.find(c.req.path);
    if (!found) throw notFound();
    const said = found.isReserved ? { ...headers, ...REFUSES_TRAINING } : headers;
    return sendContent(c, { ...found, headers: said, source: await sourceOf(found) });
  });

  /** Popular files are read once: the entity tag identifies exactly these bytes of the store. */
  async function sourceOf({ key, size, etag }: PublicObject): Promise<ByteSource> {
    const source = objects.open(key);
    if (size > PIECE) return source;
    const { bytes } = await held.get(etag, async () => {
      const read = await readPiece(source, { start: 0, end: size - 1 });
      return { answer: { bytes: read, weight: size }, audience: 'all' };
    });
    return inMemory(bytes);
  }
}

interface Held {
  readonly bytes: Uint8Array;
  readonly weight: number;
}
