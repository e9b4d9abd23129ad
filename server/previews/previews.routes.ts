import { REFUSES_TRAINING } from '../catalogue/training.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { sendContent } from '../http/send-content.ts';
import { HeldObjects } from '../http/held-objects.ts';
import { PublicMediaLibrary } from './public-media.ts';

/** The contents of a URL never change: a new version of a sound or pack gets a new one. */
const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Previews and covers, whole or in ranges [PLAY-23]. */
export function registerPublicMedia(
  app: ShopApp,
  { db, catalogue, objects }: Pick<CatalogueDeps, 'db' | 'catalogue' | 'objects'>,
): void {
  const library = new PublicMediaLibrary(db, catalogue, objects);
  const held = new HeldObjects(objects);
  app.get('/media/*', async (c) => {
    const found = await library.find(c.req.path);
    if (!found) throw notFound();
    const said = found.isReserved ? { ...headers, ...REFUSES_TRAINING } : headers;
    return sendContent(c, { ...found, headers: said, source: await held.open(found.key, found) });
  });
}
