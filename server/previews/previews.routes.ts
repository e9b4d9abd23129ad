import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { sendObject } from '../http/send-object.ts';
import { PublicMediaLibrary } from './public-media.ts';

/** What stands at an address stays as it is: a new version of a sound or a pack gets a new address. */
const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Previews and covers, whole or in ranges [PLAY-23]. */
export function registerPublicMedia(
  app: ShopApp,
  { db, catalogue, objects }: Pick<CatalogueDeps, 'db' | 'catalogue' | 'objects'>,
): void {
  const library = new PublicMediaLibrary(db, catalogue, objects);
  app.get('/media/*', async (c) => {
    const found = await library.find(c.req.path);
    if (!found) throw notFound();
    return sendObject(c, objects, { ...found, headers });
  });
}
