import { OWNED_PAGE_SIZE } from '../../../domain/downloads/download-limits.ts';
import type { Kysely } from 'kysely';
import type { InferOutput } from 'valibot';
import type { ownedHistory } from '../../../wire/downloads/owned-files.wire.ts';
import { readCollection } from '../../collections/read-collections.ts';
import type { Database } from '../../db/schema.ts';
import { notFound } from '../../http/errors.ts';

/** A page of owned files, as the wire names it. */
export type OwnedPage = InferOutput<(typeof ownedHistory.responses)[200]>;

/** Every file that a customer has downloaded, oldest first: the list only grows at its end. */
export async function ownedInHistory(db: Kysely<Database>, customerId: number, page: number): Promise<OwnedPage> {
  const { count } = await db
    .selectFrom('downloads')
    .innerJoin('sounds', 'sounds.id', 'downloads.sound_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const rows = await ownedBy(db, customerId)
    .orderBy('downloads.created_at')
    .orderBy('sounds.id')
    .limit(OWNED_PAGE_SIZE)
    .offset((page - 1) * OWNED_PAGE_SIZE)
    .execute();
  return {
    items: rows.map(itemOf),
    not_owned: 0,
    current_page_number: page,
    total_page_count: Math.ceil(Number(count) / OWNED_PAGE_SIZE),
  };
}

/** The owned files of a collection, in its order, MIDI companions after their sounds. */
export async function ownedInCollection(
  db: Kysely<Database>,
  customerId: number,
  slug: string,
  page: number,
): Promise<OwnedPage> {
  const collection = await readCollection(db, slug);
  if (!collection) throw notFound();
  const { soundIds } = collection;
  const places = new Map(soundIds.map((id, at) => [id, at]));
  const rows =
    soundIds.length === 0
      ? []
      : await ownedBy(db, customerId)
          .where(({ eb, or }) => or([eb('sounds.id', 'in', soundIds), eb('companion_of', 'in', soundIds)]))
          .execute();
  const placeOf = ({ id, companion_of }: (typeof rows)[number]) => places.get(companion_of ?? id) ?? 0;
  const sorted = rows.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id);
  const owned = new Set(rows.map(({ id }) => id));
  return {
    items: sorted.slice((page - 1) * OWNED_PAGE_SIZE, page * OWNED_PAGE_SIZE).map(itemOf),
    not_owned: soundIds.filter((id) => !owned.has(id)).length,
    current_page_number: page,
    total_page_count: Math.ceil(sorted.length / OWNED_PAGE_SIZE),
  };
}

const ownedBy = (db: Kysely<Database>, customerId: number) =>
  db
    .selectFrom('downloads')
    .innerJoin('sounds', 'sounds.id', 'downloads.sound_id')
    .innerJoin('packs', 'packs.id', 'sounds.pack_id')
    .innerJoin('providers', 'providers.id', 'packs.provider_id')
    .select(['sounds.id', 'companion_of', 'pretty_name', 'type', 'bpm', 'sounds.key', 'extension', 'bytes', 'sha256'])
    .select(['packs.name as packName', 'packs.slug as packSlug', 'providers.name as providerName'])
    .where('customer_id', '=', customerId);

type Row = Awaited<ReturnType<ReturnType<typeof ownedBy>['execute']>>[number];

const itemOf = (row: Row): OwnedPage['items'][number] => ({
  id: row.id,
  name: row.pretty_name,
  type: row.type,
  bpm: row.bpm,
  key: row.key,
  extension: row.extension,
  bytes: row.bytes,
  sha256: row.sha256,
  pack: { name: row.packName, slug: row.packSlug },
  provider: { name: row.providerName },
});
