import type { Kysely } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { offSaleAmong } from '../sale/off-sale.ts';
import { Mosaics } from '../collections/mosaics.ts';
import type { Database } from '../db/schema.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { pictureAddress, readMediaAddress, type Pictured, type PublicMedia } from '../media/media-addresses.ts';

/** An object that anyone may have. */
export interface PublicObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly etag: string;
  readonly mime: 'audio/mpeg' | 'image/png' | 'image/jpeg';
  /** Machines may not be trained with it. */
  readonly isReserved: boolean;
}

/** Bytes of the keys that are kept, for some ten thousand previews. */
const KEPT_KEYS = 1024 * 1024;

/**
 * Finds the object behind a public URL. Only previews and pictures have one: the key of an original is never returned,
 * whatever the URL says.
 */
export class PublicMediaLibrary {
  readonly #db: Kysely<Database>;
  readonly #catalogue: Catalogue;
  readonly #objects: ObjectStore;
  readonly #mosaics: Mosaics;
  /** Keys of previews in the store, by the release of the catalogue and the sound. */
  readonly #previews = new KeptAnswers<{ readonly key: string | null; readonly weight: number }>({ bytes: KEPT_KEYS });

  readonly #reserved = new KeptAnswers<{ readonly isReserved: boolean; readonly weight: number }>({ bytes: KEPT_KEYS });

  constructor(db: Kysely<Database>, catalogue: Catalogue, objects: ObjectStore) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#objects = objects;
    this.#mosaics = new Mosaics(db, objects);
  }

  async find(path: string): Promise<PublicObject | null> {
    const media = readMediaAddress(path);
    const key = media && (await this.#keyOf(media, path));
    const stat = key && (await this.#objects.stat(key));
    // A file of no bytes is what was left of one: an answer that is kept for a year must not be that.
    if (!media || !key || !stat || stat.size === 0) return null;
    const isReserved = media.kind === 'preview' ? await this.#isReserved(media.soundId) : false;
    return { key, ...stat, isReserved, mime: media.kind === 'preview' ? 'audio/mpeg' : pictureType(key) };
  }

  async #keyOf(media: PublicMedia, path: string): Promise<string | null> {
    switch (media.kind) {
      case 'preview':
        return this.#previewOf(media.soundId);
      case 'mosaic':
        return this.#mosaics.keyOf(media.slug, media.version);
      case 'background':
        return this.#mosaics.background();
      default: {
        const key = await this.#pictureOf(media.kind, media.slug);
        return key !== null && pictureAddress(media.kind, media.slug, key) === path ? key : null;
      }
    }
  }

  async #previewOf(soundId: number): Promise<string | null> {
    const { key } = await this.#previews.get(`${this.#catalogue.release} ${soundId}`, async () => {
      const sounds = this.#db.selectFrom('sounds').select('preview_key').where('id', '=', soundId);
      const isGone = (await offSaleAmong(this.#db, [soundId])).has(soundId);
      const found = isGone ? null : ((await sounds.executeTakeFirst())?.preview_key ?? null);
      return { answer: { key: found, weight: 100 }, audience: found === null ? 'waiting' : 'all' };
    });
    return key;
  }

  async #isReserved(soundId: number): Promise<boolean> {
    const { isReserved } = await this.#reserved.get(`${this.#catalogue.release} ${soundId}`, async () => ({
      answer: { isReserved: await this.#catalogue.refusesTraining(soundId), weight: 100 },
      audience: 'all',
    }));
    return isReserved;
  }

  async #pictureOf(what: Pictured, slug: string): Promise<string | null> {
    const { shelves } = this.#catalogue;
    if (what === 'cover') return shelves.packBySlug(slug)?.row.cover_key ?? null;
    if (what === 'provider') return shelves.providerBySlug(slug)?.image_key ?? null;
    const row = await this.#db
      .selectFrom('collections')
      .select('image_key')
      .where('slug', '=', slug)
      .executeTakeFirst();
    return row?.image_key ?? null;
  }
}

const pictureType = (key: string) => (key.endsWith('.png') ? 'image/png' : 'image/jpeg');
