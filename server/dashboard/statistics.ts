import type { Kysely } from 'kysely';
import { type Figures, statisticsFrom } from '../../domain/dashboard/statistics.ts';
import { wordsOf } from '../../domain/search/words.ts';
import type { Pack } from '../catalogue/shelves.ts';
import type { Database } from '../db/schema.ts';
import { isOnSale } from '../sale/off-sale.ts';
import { readEmptySearches } from '../search/empty-searches.ts';
import { isOfPacks } from './totals.ts';

/** Who did something with which file, once for each. */
interface Deed {
  readonly customerId: number;
  readonly fileId: number;
}

/**
 * How each of these packs and its sounds is doing. Customers are counted here and go no further: what is answered has been
 * through the rule of `domain/dashboard/statistics.ts`.
 */
export async function statisticsOf(db: Kysely<Database>, packs: readonly Pack[], now: number) {
  const packIds = packs.map(({ row }) => row.id);
  const files = await filesOf(db, packIds);
  const plays = await playsOf(db, packIds);
  const [liked, downloaded, undone] = [
    await likesOf(db, packIds),
    await downloadsOf(db, packIds),
    (await undoneIn(db)).filter(({ fileId }) => files.has(fileId)),
  ];
  const likedPacks = await db
    .selectFrom('wishlist_products')
    .select(['customer_id as customerId', 'product_id as packId'])
    .where('product_id', 'in', packIds.length === 0 ? [0] : packIds)
    .execute();

  const bySound = countBy(files, ({ main }) => main);
  const byPack = countBy(files, ({ packId }) => packId);
  const [soundLikes, soundDownloads, soundUndone] = [bySound(liked), bySound(downloaded), bySound(undone)];
  const [packDownloads, packUndone] = [byPack(downloaded), byPack(undone)];
  const packLikes = Map.groupBy(likedPacks, ({ packId }) => packId);

  const slugs = new Map(packs.map(({ row }) => [row.id, row.slug]));
  const sounds = [...files.values()]
    .filter(({ id, main }) => id === main)
    .map(({ id, name, packId }) => ({
      id,
      name,
      product: slugs.get(packId) ?? '',
      listened: plays.get(`sound ${id}`) ?? 0,
      liked: soundLikes(id),
      downloaded: soundDownloads(id),
      undone: soundUndone(id),
    }));
  const shown = packs.map(({ row: { id, slug, name } }) => ({
    id,
    slug,
    name,
    listened: plays.get(`product ${id}`) ?? 0,
    liked: packLikes.get(id)?.length ?? 0,
    downloaded: packDownloads(id),
    undone: packUndone(id),
  }));
  const texts = [
    ...sounds.map(({ name }) => name),
    ...packs.flatMap(({ row, genres, tags }) => [row.name, ...[...genres, ...tags].map(({ name }) => name)]),
    ...(await termsOf(db, packIds)),
  ];
  return statisticsFrom({
    packs: shown satisfies readonly Figures<number>[],
    sounds,
    packOf: ({ product }) => product,
    searches: await readEmptySearches(db, now),
    words: new Set(texts.flatMap(wordsOf)),
  });
}

interface OwnFile {
  readonly id: number;
  /** The sound itself, or the one that a MIDI file accompanies. */
  readonly main: number;
  readonly packId: number;
  readonly name: string;
}

async function filesOf(db: Kysely<Database>, packIds: readonly number[]): Promise<ReadonlyMap<number, OwnFile>> {
  if (packIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sounds')
    .select(['id', 'companion_of', 'pack_id', 'pretty_name'])
    .where('pack_id', 'in', packIds)
    .where(isOnSale)
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ id, companion_of, pack_id, pretty_name }) => [
      id,
      { id, main: companion_of ?? id, packId: pack_id, name: pretty_name },
    ]),
  );
}

/** How many customers there are to each thing that files belong to. */
const countBy =
  (files: ReadonlyMap<number, OwnFile>, thingOf: (file: OwnFile) => number) =>
  (deeds: readonly Deed[]): ((thing: number) => number) => {
    const customers = new Map<number, Set<number>>();
    for (const { customerId, fileId } of deeds) {
      const file = files.get(fileId);
      if (!file) continue;
      const known = customers.get(thingOf(file)) ?? new Set();
      customers.set(thingOf(file), known.add(customerId));
    }
    return (thing) => customers.get(thing)?.size ?? 0;
  };

async function playsOf(db: Kysely<Database>, packIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  if (packIds.length === 0) return new Map();
  const rows = await db.selectFrom('playback_counts').selectAll().where(isOfPacks(packIds)).execute();
  return new Map(rows.map(({ subject, subject_id, plays }) => [`${subject} ${subject_id}`, plays]));
}

const likesOf = async (db: Kysely<Database>, packIds: readonly number[]): Promise<readonly Deed[]> =>
  packIds.length === 0
    ? []
    : db
        .selectFrom('wishlist_sounds')
        .innerJoin('sounds', 'sounds.id', 'wishlist_sounds.sound_id')
        .select(['customer_id as customerId', 'sound_id as fileId'])
        .where('pack_id', 'in', packIds)
        .execute();

const downloadsOf = async (db: Kysely<Database>, packIds: readonly number[]): Promise<readonly Deed[]> =>
  packIds.length === 0
    ? []
    : db
        .selectFrom('downloads')
        .innerJoin('sounds', 'sounds.id', 'downloads.sound_id')
        .select(['customer_id as customerId', 'sound_id as fileId'])
        .where('pack_id', 'in', packIds)
        .execute();

/** What was undone stands in the ledger alone, under keys of `returnKey`: what cost nothing leaves no trace. */
async function undoneIn(db: Kysely<Database>): Promise<readonly Deed[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.to_account')
    .select(['business_key', 'customer_id'])
    .where('business_key', '>=', 'undo:')
    .where('business_key', '<', 'undo;')
    .execute();
  return rows.flatMap(({ business_key, customer_id }) => {
    const [, fileId] = /^undo:\d+:(\d+):/.exec(business_key) ?? [];
    return fileId === undefined || customer_id === null ? [] : [{ customerId: customer_id, fileId: Number(fileId) }];
  });
}

async function termsOf(db: Kysely<Database>, packIds: readonly number[]): Promise<readonly string[]> {
  if (packIds.length === 0) return [];
  const rows = await db
    .selectFrom('sound_terms')
    .innerJoin('sounds', 'sounds.id', 'sound_terms.sound_id')
    .innerJoin('terms', 'terms.id', 'sound_terms.term_id')
    .select('terms.name')
    .distinct()
    .where('pack_id', 'in', packIds)
    .execute();
  return rows.map(({ name }) => name);
}
