import type { Kysely } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { publications, shelves, soundRow } from '../testing/catalogue-fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { Catalogue } from './catalogue.ts';
import { insertPublications } from './publication.ts';
import { insertShelfRows } from './shelves.ts';

/** A database whose answers a test can interrupt. */
class Interrupted {
  readonly db: Kysely<Database>;
  #left = 0;
  #between = (): Promise<void> => Promise.resolve();

  constructor(db: Kysely<Database>) {
    this.db = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        this.#left -= 1;
        if (this.#left === 0) await this.#between();
        return result;
      },
    });
  }

  after(answers: number, between: () => Promise<void>): void {
    this.#left = answers;
    this.#between = between;
  }
}

const insertChange = async (db: Kysely<Database>, pack_id: number): Promise<void> =>
  void (await db.insertInto('catalogue_changes').values({ pack_id }).execute());

async function publishAll(db: Kysely<Database>): Promise<void> {
  await write(db, (tx) => insertShelfRows(tx, shelves));
  await insertPublications(db, publications);
  for (const { id } of shelves.packs) await insertChange(db, id);
}

/** One more sound in a pack that there is, with a word that there was not. */
async function publishMore(db: Kysely<Database>): Promise<void> {
  const term = { id: 500, kind: 'MOOD', slug: 'new', name: 'New', heading: '' } as const;
  await db.insertInto('terms').values(term).execute();
  await insertPublications(db, [{ sound: soundRow({ id: 150 }), companion: null, termIds: [term.id] }]);
  await insertChange(db, 1);
}

const catchUp = async (catalogue: Catalogue): Promise<void> => {
  while ((await catalogue.catchUp()) > 0);
};

/** Opening an empty shop takes as many. */
const READS = [1, 2, 3, 4, 5, 6, 7, 8];

describe.each(await bothDatabases())('a catalogue on $dialect', (databases) => {
  afterAll(() => databases.stop());

  test.each(READS)('shows what is published beside it after %i reads, while it opens and later', async (reads) => {
    const place = await databases.place();
    const [reading, beside] = [await openDatabase(place), await openDatabase(place, 'beside')];
    const interrupted = new Interrupted(reading.db);
    const expectAll = async (catalogue: Catalogue): Promise<void> => {
      const complete = await Catalogue.open(beside.db);
      expect(catalogue.soundIds()).toEqual(complete.soundIds());
      expect(catalogue.packsById([1, 2, 3, 4])).toEqual(complete.packsById([1, 2, 3, 4]));
      expect(catalogue.sounds.page({}).total).toBe(complete.sounds.page({}).total);
    };

    interrupted.after(reads, () => publishAll(beside.db));
    const catalogue = await Catalogue.open(interrupted.db);
    await catchUp(catalogue);
    await expectAll(catalogue);

    await insertChange(beside.db, 1);
    interrupted.after(reads, () => publishMore(beside.db));
    await catchUp(catalogue);
    await expectAll(catalogue);
    await beside.close();
    await reading.close();
  });
});
