import type { Kysely } from 'kysely';
import type { DeliveredLabels } from '../../domain/audio/delivered-wav.ts';
import type { ChunksToWrite } from '../../domain/publishing/chunks-to-write.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { takeNumbers } from '../catalogue/changes.ts';
import { SECOND } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { enterJob, type JobHandlers } from '../jobs/jobs.ts';
import { keepChecksums } from './checksums.ts';
import { isTooMuch } from './import-packs.ts';
import type { Delivered } from './make-files.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Looks at the sounds behind this one, some at a time. */
    readonly writeChunks: { readonly after: number };
  }
}

/** Files of a turn: few enough that a mail does not wait for them. */
const AT_ONCE = 10;
/** The pause after a turn: customers come first. */
const REST_MS = 5 * SECOND;

/**
 * Lets the running shop write its chunks into the WAVs that customers get without them, which were on sale before it wrote
 * any: only an operator decides this, as owners get another file of the same sound.
 */
export const beginChunks = (db: Kysely<Database>, now: number): Promise<ChunksToWrite> =>
  write(db, async (tx) => {
    // Two operators at once begin once.
    await takeNumbers(tx, 'sound', 0);
    const { files } = await unwritten(tx, 0)
      .select(({ fn }) => fn.countAll<number | string>().as('files'))
      .executeTakeFirstOrThrow();
    const jobs = tx.selectFrom('jobs').select('id').where('kind', '=', 'writeChunks').where('status', '=', 'waiting');
    const isUnderWay = (await jobs.executeTakeFirst()) !== undefined;
    if (!isUnderWay && Number(files) > 0) await enterJob(tx, 'writeChunks', { after: 0 }, { now, dueAt: now });
    return { files: Number(files), isUnderWay };
  });

type Deps = Pick<CatalogueDeps, 'db' | 'clock' | 'log' | 'work' | 'catalogue'>;

/**
 * Goes through them some at a time. What was delivered stays in the store as the original, so that downloads under way end
 * as they began; a shop that is killed goes on with the files that have none yet.
 */
export const writeChunks =
  (deps: Deps): JobHandlers['writeChunks'] =>
  async ({ after }, job) => {
    const { db, clock, catalogue } = deps;
    const sounds = await unwritten(db, after)
      .select(['sounds.id', 'sounds.object_key', 'sounds.sha256'])
      .orderBy('sounds.id')
      .limit(AT_ONCE)
      .execute();
    for (const sound of sounds) {
      await writeInto(deps, sound);
      await job.prolong();
    }
    await catalogue.catchUp();
    const last = sounds.at(-1);
    if (!last) return;
    await write(db, async (tx) => {
      const now = clock.now();
      await job.finish(tx);
      await enterJob(tx, 'writeChunks', { after: last.id }, { now, dueAt: now + REST_MS });
    });
  };

interface Unwritten {
  readonly id: number;
  readonly object_key: string;
  readonly sha256: string;
}

/** The WAVs behind a sound that customers get as they were delivered. */
const unwritten = (db: Kysely<Database>, after: number) =>
  db
    .selectFrom('sounds')
    .leftJoin('originals', 'originals.sound_id', 'sounds.id')
    .where('originals.sound_id', 'is', null)
    .where('sounds.extension', '=', 'wav')
    .where('sounds.id', '>', after);

/** Makes the file with the chunks of the shop what customers get; nothing happens if it has them already. */
async function writeInto({ db, work, log }: Deps, { id, object_key, sha256 }: Unwritten): Promise<void> {
  const labels = await labelsOf(db, id);
  const answer = await work.gate
    .ask('deliver', () => ({ key: object_key, sha256, labels }))
    .catch((error: unknown) => {
      if (isTooMuch(error)) return { kind: 'changed' as const };
      throw error;
    });
  if (answer.kind === 'changed') {
    log.warn({ sound: id }, 'a file could not be read as it was delivered, and gets no chunks');
    return;
  }
  await exchange(db, id, answer.file);
}

/** Customers get the new file from the commit on, in every shop on this database, if there is one. */
async function exchange(db: Kysely<Database>, id: number, { original, ...file }: Delivered): Promise<void> {
  if (original === null) return;
  const { crc32, ...delivered } = original;
  await write(db, async (tx) => {
    // First of all, like every publisher.
    await takeNumbers(tx, 'sound', 0);
    const changed = await tx
      .updateTable('sounds')
      .set(file)
      .where('id', '=', id)
      .where('sha256', '=', delivered.sha256)
      .returning('pack_id')
      .executeTakeFirst();
    if (!changed) return;
    await tx
      .insertInto('originals')
      .values({ sound_id: id, ...delivered })
      .execute();
    await keepChecksums(tx, [{ sha256: delivered.sha256, crc32 }]);
    await tx.insertInto('catalogue_changes').values({ pack_id: changed.pack_id }).execute();
  });
}

/** What the shop says of a sound, as it stands in the catalogue. */
async function labelsOf(db: Kysely<Database>, id: number): Promise<DeliveredLabels> {
  const row = await db
    .selectFrom('sounds')
    .innerJoin('packs', 'packs.id', 'sounds.pack_id')
    .innerJoin('providers', 'providers.id', 'packs.provider_id')
    .select(['sounds.pretty_name', 'sounds.type', 'sounds.bpm', 'sounds.key', 'sounds.pack_id'])
    .select(['packs.name as pack', 'providers.name as provider'])
    .where('sounds.id', '=', id)
    .executeTakeFirstOrThrow();
  const genres = await db
    .selectFrom('pack_terms')
    .innerJoin('terms', 'terms.id', 'pack_terms.term_id')
    .select('terms.name')
    .where('pack_terms.pack_id', '=', row.pack_id)
    .where('terms.kind', '=', 'GENRE')
    .orderBy('terms.id')
    .execute();
  const { pretty_name: title, provider, pack, type, bpm, key } = row;
  return { title, provider, pack, genres: genres.map(({ name }) => name), isLoop: type === 'LOOP', bpm, key };
}
