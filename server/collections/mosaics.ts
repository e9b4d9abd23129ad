import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { MadeOnce } from '../media/made-once.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { mosaicVersion } from '../media/media-addresses.ts';
import { coversOf } from './covers.ts';
import { drawMosaic } from './draw-mosaic.ts';

/** Draws the pictures of collections when first requested, and caches them. */
export class Mosaics {
  readonly #db: Kysely<Database>;
  readonly #objects: ObjectStore;
  /** Their keys. */
  readonly #pictures = new MadeOnce<string>();

  constructor(db: Kysely<Database>, objects: ObjectStore) {
    this.#db = db;
    this.#objects = objects;
  }

  /** The key of the picture at an address; null when no collection has, or had, that picture. */
  async keyOf(slug: string, version: string): Promise<string | null> {
    const key = `mosaic/${version}.jpg`;
    if (await this.#objects.exists(key)) return key;
    const row = await this.#db.selectFrom('collections').select('id').where('slug', '=', slug).executeTakeFirst();
    const covers = row ? ((await coversOf(this.#db, [row.id])).get(row.id) ?? []) : [];
    if (covers.length === 0 || mosaicVersion(covers) !== version) return null;
    return this.#draw(key, covers);
  }

  /** The key of the default background. */
  async background(): Promise<string> {
    return this.#draw('mosaic/background.jpg', []);
  }

  #draw(key: string, covers: readonly string[]): Promise<string> {
    return this.#pictures.get(key, {
      find: async () => ((await this.#objects.exists(key)) ? key : null),
      make: () => this.#drawAnew(key, covers),
    });
  }

  async #drawAnew(key: string, covers: readonly string[]): Promise<string> {
    const pictures = await Promise.all(covers.map((cover) => this.#objects.read(cover)));
    await this.#objects.put(key, await drawMosaic(pictures.filter((picture) => picture !== null)));
    return key;
  }
}
