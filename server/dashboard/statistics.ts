import type { Kysely } from 'kysely';
import { type Dated, type Figures, figuresByMonth, statisticsFrom } from '../../domain/dashboard/statistics.ts';
import { wordsOf } from '../../domain/search/words.ts';
import type { Pack } from '../catalogue/shelves.ts';
import type { Database } from '../db/schema.ts';
import { isOnSale } from '../sale/off-sale.ts';
import { readEmptySearches } from '../search/empty-searches.ts';
import { isOfPacks } from './totals.ts';

/** An action of a customer on a file. */
interface Deed {
  readonly customerId: number;
  readonly fileId: number;
  /** Epoch milliseconds. */
  readonly at: number;
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
    await undoneOf(db, packIds),
  ];
  const likedPacks = await db
    .selectFrom('wishlist_products')
    .select(['customer_id as customerId', 'product_id as packId', 'created_at as at'])
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
  const ofFiles = (deeds: readonly Deed[]): readonly Deed[] => deeds.filter(({ fileId }) => files.has(fileId));
  return statisticsFrom({
    months: figuresByMonth({
      now,
      since: Math.min(...packs.map(({ row }) => row.created_at)),
      plays: await playsByMonth(db, packIds),
      deeds: {
        liked: dated([...ofFiles(liked), ...likedPacks]),
        downloaded: dated(ofFiles(downloaded)),
        undone: dated(ofFiles(undone)),
      },
    }),
    packs: shown satisfies readonly Figures<number>[],
    sounds,
    packOf: ({ product }) => product,
    searches: await readEmptySearches(db, now),
    words: new Set(texts.flatMap(wordsOf)),
  });
}

const dated = (deeds: ReadonlyArray<Pick<Deed, 'customerId' | 'at'>>): ReadonlyArray<Dated<number>> =>
  deeds.map(({ customerId, at }) => ({ customer: customerId, at }));

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
        .select(['customer_id as customerId', 'sound_id as fileId', 'wishlist_sounds.created_at as at'])
        .where('pack_id', 'in', packIds)
        .execute();

const downloadsOf = async (db: Kysely<Database>, packIds: readonly number[]): Promise<readonly Deed[]> =>
  packIds.length === 0
    ? []
    : db
        .selectFrom('downloads')
        .innerJoin('sounds', 'sounds.id', 'downloads.sound_id')
        .select(['customer_id as customerId', 'sound_id as fileId', 'downloads.created_at as at'])
        .where('pack_id', 'in', packIds)
        .execute();

/** An undone download is found by its refund: free ones leave no trace. */
const undoneOf = async (db: Kysely<Database>, packIds: readonly number[]): Promise<readonly Deed[]> =>
  packIds.length === 0
    ? []
    : db
        .selectFrom('earnings')
        .innerJoin('sounds', 'sounds.id', 'earnings.sound_id')
        .innerJoin('ledger_entries as sale', 'sale.id', 'earnings.entry_id')
        .innerJoin('ledger_accounts as wallet', 'wallet.id', 'sale.from_account')
        .select(['earnings.sound_id as fileId', 'earnings.created_at as at'])
        .select(({ ref }) => ref('wallet.customer_id').$notNull().as('customerId'))
        .where('cause', '=', 'undo')
        .where('wallet.customer_id', 'is not', null)
        .where('pack_id', 'in', packIds)
        .execute();

async function playsByMonth(db: Kysely<Database>, packIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  if (packIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('playback_months')
    .select(({ fn }) => ['month', fn.sum<number | string>('plays').as('plays')])
    .where('pack_id', 'in', packIds)
    .groupBy('month')
    .execute();
  return new Map(rows.map(({ month, plays }) => [month, Number(plays)]));
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
