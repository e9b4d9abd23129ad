import type { Kysely } from 'kysely';
import type { Near } from '../../domain/listening/marks.ts';
import { looksOf } from '../../domain/listening/near.ts';
import type { PackFile } from '../../domain/publishing/check-pack.ts';
import type { SoldAlike } from '../../domain/publishing/sold-alike.ts';
import { inParts } from '../db/parts.ts';
import type { Database } from '../db/schema.ts';
import { previewAddress } from '../media/media-addresses.ts';
import { isOnSale } from '../sale/off-sale.ts';
import type { Asks } from '../workers/worker-pool.ts';
import type { ImportWork } from './import-work.ts';

export interface AlikeDeps {
  readonly db: Kysely<Database>;
  /** Who compares: sounds are many, and the shop answers meanwhile. */
  readonly threads: Pick<Asks<ImportWork>, 'ask'>;
}

/** Whose pack it is: its next version is like what is on sale of it. */
export interface OwnPack {
  readonly provider: { readonly id: number } | { readonly slug: string };
  readonly name: string;
}

/** Sounds that are read at a time. */
const PAGE = 2_000;
/** Sounds on sale that a file is compared with, of those that share most with it. */
const MOST_NEAR = 24;

/**
 * Finds among all that is on sale what files of a pack are copies of, in whatever key, tempo and coding. Marks tell which
 * few each may be a copy of; only those are laid over each other.
 */
export async function alikeOnSale(
  { db, threads }: AlikeDeps,
  files: readonly PackFile[],
  own: OwnPack,
): Promise<readonly SoldAlike[]> {
  const asked = files.flatMap(({ file, sha256, likeness }) => (likeness ? [{ file, sha256, likeness }] : []));
  if (asked.length === 0) return [];
  const looks = asked.map(({ likeness }) => looksOf(likeness));
  let near: readonly (Near & { readonly soundId: number })[] = [];
  for (let after = 0; ;) {
    const page = await db
      .selectFrom('likenesses')
      .select(['sound_id', 'seconds', 'brightness', 'marks'])
      .where('sound_id', '>', after)
      .where('marks', 'is not', null)
      .orderBy('sound_id')
      .limit(PAGE)
      .execute();
    const last = page.at(-1);
    if (!last) break;
    after = last.sound_id;
    const found = await threads.ask('near', () => ({ asked: looks, listed: page, most: MOST_NEAR }));
    near = nearest([...near, ...found.map((one) => ({ ...one, soundId: page[one.listed]?.sound_id ?? 0 }))]);
    if (page.length < PAGE) break;
  }
  const sold = await soldSounds(db, [...new Set(near.map(({ soundId }) => soundId))], own);
  const alike: SoldAlike[] = [];
  for (const [at, ofFile] of Map.groupBy(near, (one) => one.asked)) {
    const mine = asked[at];
    const others = ofFile
      .flatMap(({ soundId }) => sold.get(soundId) ?? [])
      .filter((one) => one.sha256 !== mine?.sha256);
    if (!mine || others.length === 0) continue;
    const copies = await threads.ask('compare', () => ({
      mine: { sketch: mine.likeness.sketch, peaks: mine.likeness.peaks },
      others,
    }));
    copies.forEach((copy, number) => {
      const other = others[number];
      if (!copy || !other) return;
      const preview = other.preview_key === null ? null : previewAddress(other.id);
      const { name, pack, provider } = other;
      alike.push({ file: mine.file, copy, sold: { name, pack, provider, preview } });
    });
  }
  return alike;
}

/** For each file those that share most with it. */
const nearest = <One extends Near>(near: readonly One[]): readonly One[] =>
  [...Map.groupBy(near, ({ asked }) => asked).values()].flatMap((ofFile) =>
    ofFile.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_NEAR),
  );

/** What is compared of sounds, as long as they are on sale, and in another pack than this one. */
async function soldSounds(db: Kysely<Database>, ids: readonly number[], { provider, name }: OwnPack) {
  const parts = await Promise.all(
    Array.from(inParts(ids), (some) =>
      db
        .selectFrom('sounds')
        .innerJoin('likenesses', 'likenesses.sound_id', 'sounds.id')
        .innerJoin('packs', 'packs.id', 'sounds.pack_id')
        .innerJoin('providers', 'providers.id', 'packs.provider_id')
        .select([
          'sounds.id',
          'sounds.sha256',
          'sounds.preview_key',
          'sounds.pretty_name as name',
          'packs.name as pack',
          'packs.provider_id',
          'providers.name as provider',
          'providers.slug',
          'likenesses.seconds',
          'likenesses.brightness',
          'likenesses.outline',
          'likenesses.peaks',
        ])
        .where('sounds.id', 'in', some)
        .where(isOnSale)
        .execute(),
    ),
  );
  const found = parts.flat();
  const isOwn = (one: (typeof found)[number]): boolean =>
    one.pack === name && ('id' in provider ? one.provider_id === provider.id : one.slug === provider.slug);
  return new Map(found.filter((one) => !isOwn(one)).map((one) => [one.id, one]));
}
