import type { Kysely } from 'kysely';
import type { Copy, Likeness } from '../../domain/listening/likeness.ts';
import { looksOf } from '../../domain/listening/near.ts';
import type { PackFile } from '../../domain/publishing/check-pack.ts';
import type { SoldAlike } from '../../domain/publishing/sold-alike.ts';
import { inParts } from '../db/parts.ts';
import type { Database } from '../db/schema.ts';
import { previewAddress } from '../media/media-addresses.ts';
import { isOnSale } from '../sale/off-sale.ts';
import type { Asks } from '../workers/worker-pool.ts';
import type { ImportWork } from './import-work.ts';
import type { KeptLooks, Look } from './kept-looks.ts';
import { unheard } from './unheard.ts';

export interface AlikeDeps {
  readonly db: Kysely<Database>;
  /** Threads for the comparison: there are many sounds, and the shop must keep responding. */
  readonly threads: Pick<Asks<ImportWork>, 'ask'>;
  /** Earlier results; without them, files are compared with everything. */
  readonly kept?: KeptLooks;
  /** Sounds read per page. */
  readonly pageSize?: number;
}

/** The owner of the pack: its next version naturally resembles its earlier ones. */
export interface OwnPack {
  readonly provider: { readonly id: number } | { readonly slug: string };
  readonly name: string;
}

export const PAGE_SIZE = 2_000;
/** The maximum number of sounds on sale that a file is compared with: those that share most marks with it. */
export const MOST_NEAR = 48;

/** A file of a pack that is a sound, with what is compared. */
type Asked = Pick<PackFile, 'file' | 'sha256'> & { readonly likeness: Likeness };

/**
 * Finds what files of a pack are copies of, among everything on sale, in any key, tempo and codec. Marks select a few
 * candidates for each; only those are aligned with it.
 */
export async function alikeOnSale(
  { db, threads, kept, pageSize = PAGE_SIZE }: AlikeDeps,
  files: readonly PackFile[],
  own: OwnPack,
): Promise<readonly SoldAlike[]> {
  const asked = files.flatMap(({ file, sha256, likeness }) => (likeness ? [{ file, sha256, likeness }] : []));
  if (asked.length === 0) return [];
  const looked = await looksAt({ db, threads, pageSize }, asked, kept);
  const sold = await soldSounds(
    db,
    [...new Set(looked.flatMap(({ near }) => near.map(({ soundId }) => soundId)))],
    own,
  );
  const pairs = looked.flatMap(({ mine, near, copies }) => {
    const others = near.flatMap(({ soundId }) => sold.get(soundId) ?? []).filter((one) => one.sha256 !== mine.sha256);
    return others.length === 0 ? [] : [{ mine, others, copies }];
  });
  await layOver({ db, threads }, pairs);
  await kept?.keep(
    new Map(looked.filter(hasNews).map(({ mine, keeps, copies }) => [mine.sha256, { ...keeps, copies }])),
  );
  return pairs.flatMap(({ mine, others, copies }) =>
    others.flatMap(({ id, name, pack, provider, preview_key }): readonly SoldAlike[] => {
      const copy = copies.get(id);
      const preview = preview_key === null ? null : previewAddress(id);
      return copy ? [{ file: mine.file, copy, sold: { name, pack, provider, preview } }] : [];
    }),
  );
}

type LookDeps = Required<Omit<AlikeDeps, 'kept'>>;

/** A file, and its earlier results. */
interface Known {
  readonly mine: Asked;
  readonly before: Look;
}

/** A file, by its index, and a sound that shares marks with it. */
interface Shared {
  readonly asked: number;
  readonly soundId: number;
  readonly weight: number;
}

const NO_LOOK: Look = { upTo: 0, near: [], copies: new Map() };

/** The same, after it was compared with everything. */
interface Looked extends Known {
  readonly near: Look['near'];
  /** What need not be compared again. */
  readonly keeps: Pick<Look, 'near' | 'upTo'>;
  /** The earlier results of aligning it with what it is near to; those of this check are added. */
  readonly copies: Map<number, Copy | null>;
}

/** Whether there is more to keep than before. */
const hasNews = ({ before, keeps, copies }: Looked): boolean =>
  keeps.upTo > before.upTo || [...copies.keys()].some((soundId) => !before.copies.has(soundId));

/** The candidates of each file: one with earlier results resumes after the pages that are kept. */
async function looksAt(deps: LookDeps, asked: readonly Asked[], kept?: KeptLooks): Promise<readonly Looked[]> {
  const known = await kept?.of([...new Set(asked.map(({ sha256 }) => sha256))]);
  const files = asked.map((mine): Known => ({ mine, before: known?.get(mine.sha256) ?? NO_LOOK }));
  const looked = new Map<Known, Looked>();
  for (const [first, some] of Map.groupBy(files, ({ before }) => before.upTo)) {
    const { near, whole } = await nearAfter(deps, some, { first, keeps: kept !== undefined });
    const [nearOf, wholeOf] = [near, whole.near].map((all) => Map.groupBy(all, ({ asked: of }) => of));
    for (const [number, file] of some.entries()) {
      const now = nearOf?.get(number) ?? [];
      const inPages = (wholeOf?.get(number) ?? []).map(({ soundId, weight }) => ({ soundId, weight }));
      const copies = new Map([...now, ...inPages].flatMap(({ soundId }) => copyIn(file.before, soundId)));
      looked.set(file, { ...file, near: now, keeps: { near: inPages, upTo: whole.upTo }, copies });
    }
  }
  return files.flatMap((file) => looked.get(file) ?? []);
}

const copyIn = ({ copies }: Look, soundId: number): ReadonlyArray<readonly [number, Copy | null]> => {
  const copy = copies.get(soundId);
  return copy === undefined ? [] : [[soundId, copy]];
};

/**
 * The candidates of files, among sounds above a number and earlier candidates; and how much of that may be kept. The
 * rarity of a mark depends on its page, so a page is kept only as a whole, and only if no sound with a lower number may
 * still be analyzed.
 */
async function nearAfter(
  { db, threads, pageSize }: LookDeps,
  files: readonly Known[],
  { first, keeps }: { readonly first: number; readonly keeps: boolean },
) {
  const looks = files.map(({ mine }) => looksOf(mine.likeness));
  let isWhole = keeps;
  let near: readonly Shared[] = files.flatMap(({ before }, asked) => before.near.map((one) => ({ asked, ...one })));
  let whole = { near, upTo: first };
  for (let after = first; ;) {
    const page = await db
      .selectFrom('likenesses')
      .select(['sound_id', 'seconds', 'brightness', 'marks'])
      .where('sound_id', '>', after)
      .where('marks', 'is not', null)
      .orderBy('sound_id')
      .limit(pageSize)
      .execute();
    const last = page.at(-1);
    if (!last) return { near, whole };
    const found = await threads.ask('near', () => ({ asked: looks, listed: page, most: MOST_NEAR }));
    near = nearest([
      ...near,
      ...found.map(({ asked, listed, weight }) => ({ asked, soundId: page[listed]?.sound_id ?? 0, weight })),
    ]);
    if (page.length < pageSize) return { near, whole };
    after = last.sound_id;
    isWhole &&= (await unheard(db, whole.upTo, 1, after)).length === 0;
    if (isWhole) whole = { near, upTo: after };
  }
}

/** Aligns files with sounds on sale that they were not aligned with before, and keeps the results. */
async function layOver(
  { db, threads }: Pick<AlikeDeps, 'db' | 'threads'>,
  pairs: ReadonlyArray<{
    readonly mine: Asked;
    readonly others: ReadonlyArray<{ readonly id: number }>;
    readonly copies: Map<number, Copy | null>;
  }>,
): Promise<void> {
  const fresh = pairs.map(({ mine, others, copies }) => ({
    mine,
    copies,
    ids: others.flatMap(({ id }) => (copies.has(id) ? [] : [id])),
  }));
  const drawn = await drawnSounds(db, [...new Set(fresh.flatMap(({ ids }) => ids))]);
  for (const { mine, copies, ids } of fresh) {
    const others = ids.flatMap((id) => drawn.get(id) ?? []);
    if (others.length === 0) continue;
    const { sketch, peaks } = mine.likeness;
    const found = await threads.ask('compare', () => ({ mine: { sketch, peaks }, others }));
    for (const [at, { sound_id }] of others.entries()) copies.set(sound_id, found[at] ?? null);
  }
}

/** For each file, the sounds that share most with it. */
const nearest = (near: readonly Shared[]): readonly Shared[] =>
  [...Map.groupBy(near, ({ asked }) => asked).values()].flatMap((ofFile) =>
    ofFile.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_NEAR),
  );

/** The data by which sounds are aligned. */
async function drawnSounds(db: Kysely<Database>, ids: readonly number[]) {
  const parts = await Promise.all(
    Array.from(inParts(ids), (some) =>
      db
        .selectFrom('likenesses')
        .select(['sound_id', 'seconds', 'brightness', 'outline', 'peaks'])
        .where('sound_id', 'in', some)
        .execute(),
    ),
  );
  return new Map(parts.flat().map((one) => [one.sound_id, one]));
}

/** Public facts of sounds, if they are on sale and in another pack. */
async function soldSounds(db: Kysely<Database>, ids: readonly number[], { provider, name }: OwnPack) {
  const parts = await Promise.all(
    Array.from(inParts(ids), (some) =>
      db
        .selectFrom('sounds')
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
