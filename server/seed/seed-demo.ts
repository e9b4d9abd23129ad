import type { Kysely, Transaction } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Clock } from '../clock.ts';
import { flag, type Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { DemoCatalogue, DemoSound } from '../demo/demo-plan.ts';
import { LABELS, PACKS } from '../demo/packs.ts';
import type { RenderedSound } from '../demo/render-sound.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { originalKey, previewKey, publicationOf, shelfRows, type PictureKeys } from './demo-rows.ts';
import type { DemoStudio, Pictured } from './demo-studio.ts';
import { known } from '../../domain/known.ts';

export interface SeedDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly objects: ObjectStore;
  /** Opened only when there is something to render. */
  readonly openStudio: () => DemoStudio;
  /** Reports the progress, a line at a time. */
  readonly say: (line: string) => void;
}

/** A demo catalogue on its way into the shop. */
export interface Seeding {
  /** Resolves once enough is on sale to open the shop, or when no more will follow. */
  readonly ready: Promise<void>;
  /** Resolves when everything is on sale, or when the seeding was stopped. Rejects when it fails. */
  readonly finished: Promise<void>;
  /** Stops the workers and waits until nothing is being written any more. The next start continues from here. */
  stop(): Promise<void>;
}

const name = 'demo';

/** Sounds that make a shop worth opening: the first of the render order are chosen to be varied. */
const SOUNDS_TO_OPEN = 60;
const PROGRESS_STEP = 20;

/** Whether the demo belongs in this shop: it was filled with it, or has never had a sound. */
export const isDemoShop = async (db: Kysely<Database>): Promise<boolean> =>
  (await findSeeding(db)) !== undefined || (await isEmpty(db));

/**
 * Whether to fill this shop: it has never had a sound, or an earlier run was incomplete. A shop with its owner's sounds
 * is left alone.
 */
async function isWanted(db: Kysely<Database>): Promise<boolean> {
  const known = await findSeeding(db);
  if (known) return known.finished_at === null || (await lacksPictures(db)) || (await lacksDescriptions(db));
  return isEmpty(db);
}

const findSeeding = (db: Kysely<Database>): Promise<{ readonly finished_at: number | null } | undefined> =>
  db.selectFrom('seedings').select('finished_at').where('name', '=', name).executeTakeFirst();

/** Whether all of the demo is on sale. */
export const isDemoWhole = async (db: Kysely<Database>): Promise<boolean> =>
  typeof (await findSeeding(db))?.finished_at === 'number';

const isEmpty = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('sounds').select('id').limit(1).executeTakeFirst()) === undefined;

/** A shop that was filled before the demo's providers had pictures gets them now. */
const lacksPictures = async (db: Kysely<Database>): Promise<boolean> =>
  (await db
    .selectFrom('providers')
    .select('id')
    .where('image_key', 'is', null)
    .where(
      'slug',
      'in',
      LABELS.map(({ slug }) => slug),
    )
    .executeTakeFirst()) !== undefined;

/** The same for what its packs say of themselves. */
const lacksDescriptions = async (db: Kysely<Database>): Promise<boolean> =>
  (await db
    .selectFrom('packs')
    .select('id')
    .where('description', '=', '')
    .where(
      'slug',
      'in',
      PACKS.map(({ slug }) => slug),
    )
    .executeTakeFirst()) !== undefined;

/** Starts to fill the shop with the demo catalogue; null when there is nothing to do. */
export async function seedDemo(deps: SeedDeps): Promise<Seeding | null> {
  if (!(await isWanted(deps.db))) return null;
  const stopped = new AbortController();
  const ready = Promise.withResolvers<void>();
  const finished = seed(deps, stopped.signal, ready.resolve)
    .catch((error: unknown) => {
      if (stopped.signal.aborted) return;
      deps.say('The demo catalogue is not complete; the next start resumes where this one stopped');
      throw error;
    })
    .finally(ready.resolve);
  return {
    ready: ready.promise,
    finished,
    stop() {
      stopped.abort(new Error('The seeding was stopped.'));
      return finished.catch(() => {});
    },
  };
}

async function seed(deps: SeedDeps, signal: AbortSignal, open: () => void): Promise<void> {
  const { db, clock, catalogue, say } = deps;
  const studio = deps.openStudio();
  await db
    .insertInto('seedings')
    .values({ name, finished_at: null })
    .onConflict((known) => known.doNothing())
    .execute();
  await buildShelves(deps, studio, signal);

  const sounds = new Map(studio.plan.sounds.map((sound) => [sound.id, sound]));
  const total = [...sounds.values()].filter(isListed).length;
  const pending = studio.plan.renderOrder.filter((id) => !catalogue.has(id));
  let published = total - pending.filter((id) => isListed(known(sounds.get(id), `demo sound ${id}`))).length;
  const step = (): void => {
    if (published >= Math.min(SOUNDS_TO_OPEN, total)) open();
    if (published % PROGRESS_STEP === 0 || published === total)
      say(`Rendering the demo catalogue: ${published} of ${total} sounds`);
  };

  step();
  for await (const [main, companion] of families(studio, sounds, pending, signal)) {
    await store(deps.objects, main, companion);
    await catalogue.publish([publicationOf(studio.plan, main, companion)]);
    published += 1;
    step();
  }
  await db.updateTable('seedings').set({ finished_at: clock.now() }).where('name', '=', name).execute();
  say('The demo catalogue is complete');
}

/** Pictures first, then the rows that name them: nothing ever shows a picture that is not there. */
async function buildShelves(deps: SeedDeps, studio: DemoStudio, signal: AbortSignal): Promise<void> {
  const { plan } = studio;
  const { shelves } = deps.catalogue;
  const kept = await keptCollectionPictures(deps.db);
  const draw = (what: Pictured, things: readonly Drawn[], keptKey: (thing: Drawn) => string | null | undefined) =>
    drawAll(what, things, keptKey, studio, deps.objects, signal);
  const pictures: PictureKeys = {
    packs: await draw('pack', plan.packs, ({ id }) => shelves.findPack(id)?.row.cover_key),
    providers: await draw('provider', plan.providers, ({ slug }) => shelves.providerBySlug(slug)?.image_key),
    collections: await draw('collection', plan.collections, ({ id }) => kept.get(id)),
  };
  await deps.catalogue.addShelves(shelfRows(plan, pictures));
  await write(deps.db, (tx) => insertCollections(tx, plan, pictures));
}

interface Drawn {
  readonly id: number;
  readonly slug: string;
}

async function drawAll(
  what: Pictured,
  things: readonly Drawn[],
  keptKey: (thing: Drawn) => string | null | undefined,
  studio: DemoStudio,
  objects: ObjectStore,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  const keys = new Map<number, string>();
  for (const thing of things) {
    signal.throwIfAborted();
    keys.set(thing.id, keptKey(thing) ?? (await drawPicture(studio, objects, what, thing)));
  }
  return keys;
}

async function keptCollectionPictures(db: Kysely<Database>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('collections').select(['id', 'image_key']).execute();
  return new Map(rows.flatMap(({ id, image_key }) => (image_key === null ? [] : [[id, image_key] as const])));
}

/** The shop's own collections; each shows of its sounds what is on sale already. */
async function insertCollections(
  tx: Transaction<Database>,
  { collections, packs }: DemoCatalogue,
  pictures: PictureKeys,
): Promise<void> {
  const created_at = Math.max(...packs.map(({ createdAt }) => createdAt));
  for (const { soundIds, ...collection } of collections) {
    const { featured, free } = collection;
    const image_key = pictures.collections.get(collection.id) ?? null;
    await tx
      .insertInto('collections')
      .values({ ...collection, featured: flag(featured), free: flag(free), customer_id: null, image_key, created_at })
      .onConflict((known) => known.column('id').doUpdateSet({ image_key }))
      .execute();
    const members = soundIds.map((sound_id, position) => ({ collection_id: collection.id, sound_id, position }));
    await tx
      .insertInto('collection_sounds')
      .values(members)
      .onConflict((known) => known.doNothing())
      .execute();
  }
}

/** The key prefixes of covers and other pictures. */
const FOLDERS: Readonly<Record<Pictured, string>> = { pack: 'cover', provider: 'provider', collection: 'collection' };

async function drawPicture(
  studio: DemoStudio,
  objects: ObjectStore,
  what: Pictured,
  { id, slug }: Drawn,
): Promise<string> {
  const { bytes, mime } = await studio.draw(what, id);
  const key = `demo/${FOLDERS[what]}/${slug}.${mime === 'image/png' ? 'png' : 'jpg'}`;
  await objects.put(key, bytes);
  return key;
}

interface Made {
  readonly sound: DemoSound;
  readonly rendered: RenderedSound;
}

/** Finished sounds, each together with its companion: the two go on sale at once. */
async function* families(
  studio: DemoStudio,
  sounds: ReadonlyMap<number, DemoSound>,
  pending: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<readonly [main: Made, companion: Made | null]> {
  if (pending.length === 0) return;
  const waiting = new Map<number, Made>();
  for await (const rendered of studio.render(pending, signal)) {
    const sound = known(sounds.get(rendered.soundId), `demo sound ${rendered.soundId}`);
    const made = { sound, rendered };
    if (sound.companionOf !== null) {
      const main = waiting.get(sound.companionOf);
      if (!main) throw new Error(`The companion ${sound.id} came before its loop ${sound.companionOf}.`);
      waiting.delete(sound.companionOf);
      yield [main, made];
    } else if (sound.midiId !== null) {
      waiting.set(sound.id, made);
    } else {
      yield [made, null];
    }
  }
}

/** Files come before rows: a sound is on sale only when everything it promises can be had. */
async function store(objects: ObjectStore, main: Made, companion: Made | null): Promise<void> {
  await objects.put(originalKey(main.sound), main.rendered.original);
  await objects.put(previewKey(main.sound.id), main.rendered.preview);
  if (companion) await objects.put(originalKey(companion.sound), companion.rendered.original);
}

const isListed = ({ companionOf }: DemoSound): boolean => companionOf === null;
