import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fitIn } from '../../wire/images/images.wire.ts';
import { IMAGE_SIZES } from '../../wire/limits.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { matchesTag } from '../http/send-content.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { PublicMediaLibrary, type PublicObject } from '../previews/public-media.ts';
import { ImageCache } from './image-cache.ts';
import { scaleImage } from './scale-image.ts';

/** Scaled images [API-68]: two sizes of the shop's own pictures, and nothing else. */
export function registerImages(
  app: ShopApp,
  { db, catalogue, objects, config, log }: Pick<CatalogueDeps, 'db' | 'catalogue' | 'objects' | 'config' | 'log'>,
): void {
  const library = new PublicMediaLibrary(db, catalogue, objects);
  const cache = new ImageCache(join(config.dataFolder, 'cache', 'images'), log);

  app.get(fitIn.path.replace('{size}', ':size').replace('{path}', ':path{.+}'), async (c) => {
    const size = IMAGE_SIZES.find((known) => c.req.param('size') === `${known}x${known}`);
    const source = size === undefined ? null : await library.find(`/${c.req.param('path') ?? ''}`);
    if (size === undefined || !source?.mime.startsWith('image/')) return c.body(null, 404);

    const wanted = acceptsWebp(c) ? 'webp' : 'any';
    const name = createHash('sha256').update(`${source.etag} ${size} ${wanted}`).digest('hex').slice(0, 40);
    const headers = {
      ETag: `"${name}"`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
    };
    if (matchesTag(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers);
    const bytes = await cache.get(name, () => scaled(objects, source, size, wanted));
    return c.body(bytes, 200, { ...headers, 'Content-Type': typeOf(bytes), 'Content-Length': String(bytes.length) });
  });
}

async function scaled(objects: ObjectStore, source: PublicObject, size: number, wanted: 'webp' | 'any') {
  const picture = await objects.read(source.key);
  if (picture === null) throw new Error(`The image ${source.key} is gone from the object store.`);
  return (await scaleImage(picture, size, wanted)).bytes;
}

const acceptsWebp = (c: ShopContext): boolean =>
  /\bimage\/webp\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(c.req.header('Accept') ?? '');

/** Detected by the first bytes, so that a cached file needs no separate record of its format. */
function typeOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff) return 'image/jpeg';
  return bytes[0] === 0x89 ? 'image/png' : 'image/webp';
}
