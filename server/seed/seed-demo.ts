import type { Kysely, Transaction } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Clock } from '../clock.ts';
import { flag, type Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { DemoCatalogue, DemoSound } from '../demo/demo-plan.ts';
import type { RenderedSound } from '../demo/render-sound.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { originalKey, previewKey, publicationOf, shelfRows } from './demo-rows.ts';
import type { DemoStudio } from './demo-studio.ts';

export interface SeedDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly objects: ObjectStore;
  /** Opened only when there is something to render. */
  readonly openStudio: () => DemoStudio;
  /** Tells whoever waits how far it is, a line at a time. */
  readonly say: (line: string) => void;
}

/** A demo catalogue on its way into the shop. */
export interface Seeding {
  /** Resolves when enough is on sale to open the shop, or when no more will come. */
  readonly ready: Promise<void>;
  /** Resolves when everything is on sale, or when the seeding was stopped. Rejects when it fails. */
  readonly finished: Promise<void>;
  /** Stops the workers and waits until nothing is being written any more. The next start goes on from here. */
  stop(): Promise<void>;
}

const name = 'demo';

/** Sounds that make a shop worth opening: the first of the render order are chosen to be varied. */
const soundsToOpen = 60;
const progressStep = 20;

/**
 * Whether this shop is to be filled: it has never had a sound, or an earlier seeding was interrupted. A shop whose
 * owner has sounds of their own is left alone.
 */
async function isWanted(db: Kysely<Database>): Promise<boolean> {
  const known = await db.selectFrom('seedings').select('finished_at').where('name', '=', name).executeTakeFirst();
  if (known) return known.finished_at === null;
  return (await db.selectFrom('sounds').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Starts to fill the shop with the demo catalogue; null when there is nothing to do. */
export async function seedDemo(deps: SeedDeps): Promise<Seeding | null> {
  if (!(await isWanted(deps.db))) return null;
  const stopped = new AbortController();
  const ready = Promise.withResolvers<void>();
  const finished = seed(deps, stopped.signal, ready.resolve)
    .catch((error: unknown) => {
      if (stopped.signal.aborted) return;
      deps.say('The demo catalogue is not complete; the next start goes on where this one stopped');
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
  let published = total - pending.filter((id) => isListed(sounds.get(id) as DemoSound)).length;
  const step = (): void => {
    if (published >= Math.min(soundsToOpen, total)) open();
    if (published % progressStep === 0 || published === total)
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

/** Covers first, then the rows that name them: a pack never shows a cover that is not there. */
async function buildShelves(
  { db, catalogue, objects }: SeedDeps,
  studio: DemoStudio,
  signal: AbortSignal,
): Promise<void> {
  const coverKeys = new Map<number, string>();
  for (const { id, slug } of studio.plan.packs) {
    signal.throwIfAborted();
    const kept = catalogue.shelves.findPack(id)?.row.cover_key;
    coverKeys.set(id, kept ?? (await drawCover(studio, objects, id, slug)));
  }
  await catalogue.addShelves(shelfRows(studio.plan, coverKeys));
  await write(db, (tx) => insertCollections(tx, studio.plan));
}

/** The shop's own collections; each shows of its sounds what is on sale already. */
async function insertCollections(tx: Transaction<Database>, { collections, packs }: DemoCatalogue): Promise<void> {
  const created_at = Math.max(...packs.map(({ createdAt }) => createdAt));
  for (const { soundIds, ...collection } of collections) {
    const { featured, free } = collection;
    await tx
      .insertInto('collections')
      .values({ ...collection, featured: flag(featured), free: flag(free), customer_id: null, created_at })
      .onConflict((known) => known.doNothing())
      .execute();
    const members = soundIds.map((sound_id, position) => ({ collection_id: collection.id, sound_id, position }));
    await tx
      .insertInto('collection_sounds')
      .values(members)
      .onConflict((known) => known.doNothing())
      .execute();
  }
}

async function drawCover(studio: DemoStudio, objects: ObjectStore, packId: number, slug: string): Promise<string> {
  const { bytes, mime } = await studio.drawCover(packId);
  const key = `demo/cover/${slug}.${mime === 'image/png' ? 'png' : 'jpg'}`;
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
    const sound = sounds.get(rendered.soundId) as DemoSound;
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
