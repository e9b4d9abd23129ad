import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import type { SoundFile, SoundFiles } from '../downloads/files/sound-files.ts';
import type { WishlistTargets } from '../wishlist/wishlist-targets.ts';
import type { Catalogue } from './catalogue.ts';
import { offSaleAmong } from '../sale/off-sale.ts';
import { soldWith } from './sold-with.ts';

/** Bytes of the files that are kept, for some ten thousand. */
const KEPT = 8 * 1024 * 1024;
/** Bytes that one takes, or a little less. */
const WEIGHT = 800;

/** The originals of sounds, for the download rules. A single one is cached until something new goes on sale. */
export const createSoundFiles = (db: Kysely<Database>, catalogue: Pick<Catalogue, 'release'>): SoundFiles => {
  const kept = new KeptAnswers<{ readonly file: SoundFile | null; readonly weight: number }>({ bytes: KEPT });
  const filesOf = async (rows: readonly SalesRow[]): Promise<readonly SoundFile[]> => {
    const gone = await offSaleAmong(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => fileOf(row, !gone.has(row.id)));
  };
  const findAll = async (soundIds: readonly number[]): Promise<readonly SoundFile[]> => {
    if (soundIds.length === 0) return [];
    const found = await filesOf(await salesOf(db).where('sounds.id', 'in', soundIds).execute());
    const files = new Map(found.map((file) => [file.id, file]));
    return soundIds.flatMap((id) => files.get(id) ?? []);
  };
  return {
    findAll,
    async find(soundId) {
      const { file } = await kept.get(`${catalogue.release} ${soundId}`, async () => {
        const [found = null] = await findAll([soundId]);
        return { answer: { file: found, weight: WEIGHT }, audience: found === null ? 'waiting' : 'all' };
      });
      return file;
    },
    async withDigests(sha256s) {
      if (sha256s.length === 0) return [];
      return db
        .selectFrom(soldWith(db, sha256s).as('sold'))
        .innerJoin('sounds', 'sounds.id', 'sold.id')
        .select(['sold.id', 'sounds.name as fileName', 'sold.sha256'])
        .orderBy('sold.id')
        .execute();
    },
    async ofPack(packId) {
      const pack = await db.selectFrom('packs').select('id').where('id', '=', packId).executeTakeFirst();
      if (!pack) return null;
      return filesOf(await salesOf(db).where('sounds.pack_id', '=', packId).orderBy('sounds.id').execute());
    },
  };
};

const salesOf = (db: Kysely<Database>) =>
  db
    .selectFrom('sounds')
    .innerJoin('packs', 'packs.id', 'sounds.pack_id')
    .innerJoin('providers', 'providers.id', 'packs.provider_id')
    .select(['sounds.id', 'sounds.name', 'pretty_name', 'type', 'companion_of', 'sounds.free', 'rare_find'])
    .select(['object_key', 'sha256', 'crc32', 'bytes', 'mime'])
    .select(['packs.id as packId', 'packs.name as packName', 'packs.slug as packSlug', 'providers.name as provider']);

type SalesRow = Awaited<ReturnType<ReturnType<typeof salesOf>['execute']>>[number];

const fileOf = (row: SalesRow, isOnSale: boolean): SoundFile => ({
  id: row.id,
  isOnSale,
  title: row.pretty_name,
  provider: row.provider,
  kind: row.companion_of === null ? row.type : 'MIDI_COMPANION',
  free: row.free === 1,
  rareFind: row.rare_find === 1,
  pack: { id: row.packId, name: row.packName, slug: row.packSlug },
  objectKey: row.object_key,
  fileName: row.name,
  sha256: row.sha256,
  crc32: row.crc32,
  bytes: row.bytes,
  mime: row.mime,
});

/** What can be liked: sounds and companions on sale, and packs on sale. */
export const createWishlistTargets = (catalogue: Catalogue): WishlistTargets => ({
  hasSound: (soundId) => Promise.resolve(catalogue.has(soundId)),
  hasProduct: (productId) => Promise.resolve(catalogue.shelves.packOnSale(productId) !== null),
});
