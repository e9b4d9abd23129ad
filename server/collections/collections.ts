import type { Kysely, Transaction } from 'kysely';
import { limits } from '../../wire/limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { type CollectionForm, nameTaken, type Violations } from './collection-form.ts';
import { newSlug } from './collection-slug.ts';
import { totalOf } from './read-collections.ts';

/** A request that its form does not allow. */
export interface Violated {
  readonly kind: 'violated';
  readonly violations: Violations;
}

interface Shop {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** Whose collection is meant. */
interface Claim {
  readonly customerId: number;
  readonly id: number;
}

const violated = (violations: Violations): Violated => ({ kind: 'violated', violations });

/** Makes a collection with its first sounds [API-60]. */
export function createCollection(
  { db, clock }: Shop,
  customerId: number,
  { name, description, soundIds }: CollectionForm & { readonly soundIds: readonly number[] },
): Promise<{ readonly kind: 'created'; readonly id: number; readonly slug: string } | Violated> {
  return write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const own = await tx
      .selectFrom('collections')
      .select(['id', 'name'])
      .where('customer_id', '=', customerId)
      .execute();
    if (own.some((other) => other.name === name)) return violated(nameTaken);
    if (own.length >= limits.collection.perOwner)
      return violated({ name: { message: `You can have at most ${limits.collection.perOwner} collections.` } });
    const [id, slug] = [await nextId(tx), newSlug(name)];
    const row = { id, slug, name, description, customer_id: customerId, featured: 0, free: 0 } as const;
    await tx
      .insertInto('collections')
      .values({ ...row, image_key: null, created_at: clock.now() })
      .execute();
    await putIn(tx, id, soundIds);
    return { kind: 'created', id, slug };
  });
}

/** Gives a collection another name and description; its address stays [API-62, DECISION-119]. */
export function editCollection(
  { db }: Shop,
  claim: Claim,
  { name, description }: CollectionForm,
): Promise<{ readonly kind: 'edited'; readonly slug: string } | Violated> {
  return change(db, claim, async (tx, { slug }) => {
    const twin = await tx
      .selectFrom('collections')
      .select('id')
      .where('customer_id', '=', claim.customerId)
      .where('name', '=', name)
      .where('id', '<>', claim.id)
      .executeTakeFirst();
    if (twin) return violated(nameTaken);
    await tx.updateTable('collections').set({ name, description }).where('id', '=', claim.id).execute();
    return { kind: 'edited', slug };
  });
}

/** Takes a collection away; its sounds stay [API-63]. */
export function deleteCollection({ db }: Shop, claim: Claim): Promise<void> {
  return change(db, claim, async (tx) => {
    await tx.deleteFrom('collections').where('id', '=', claim.id).execute();
  });
}

/** Adds one sound at the end and answers how many there are now; one that is in it already is refused [API-64]. */
export function addSound({ db }: Shop, claim: Claim, soundId: number): Promise<number> {
  return change(db, claim, async (tx) => {
    if ((await putIn(tx, claim.id, [soundId])) === 0)
      throw new Refusal(400, 'The sound is already in this collection.');
    return totalOf(tx, claim.id);
  });
}

/** Adds sounds at the end in their order, those that are new to it, and answers how many there are now [API-65]. */
export function addSounds({ db }: Shop, claim: Claim, soundIds: readonly number[]): Promise<number> {
  return change(db, claim, async (tx) => {
    await putIn(tx, claim.id, soundIds);
    return totalOf(tx, claim.id);
  });
}

/** Takes a sound out and answers how many are left [API-66]. */
export function removeSound({ db }: Shop, claim: Claim, soundId: number): Promise<number> {
  return change(db, claim, async (tx) => {
    const removed = await tx
      .deleteFrom('collection_sounds')
      .where('collection_id', '=', claim.id)
      .where('sound_id', '=', soundId)
      .returning('sound_id')
      .executeTakeFirst();
    if (!removed) throw new Refusal(400, 'The sound is not in this collection.');
    return totalOf(tx, claim.id);
  });
}

/** Answers a collection's row to its owner: whoever else asks is refused [DECISION-122]. */
export async function requireOwner(db: Kysely<Database>, { customerId, id }: Claim) {
  const row = await db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  if (row.customer_id !== customerId) throw new Refusal(403, 'This collection belongs to somebody else.');
  return row;
}

/** Changes a collection of the customer's. What one customer changes at the same time waits for each other. */
function change<Outcome>(
  db: Kysely<Database>,
  claim: Claim,
  work: (tx: Transaction<Database>, row: Awaited<ReturnType<typeof requireOwner>>) => Promise<Outcome>,
): Promise<Outcome> {
  return write(db, async (tx) => {
    await lockCustomer(tx, claim.customerId);
    return work(tx, await requireOwner(tx, claim));
  });
}

/** Puts those sounds in that are not there yet, and answers how many that were. */
async function putIn(tx: Transaction<Database>, id: number, soundIds: readonly number[]): Promise<number> {
  const known = await tx
    .selectFrom('collection_sounds')
    .select(['sound_id', 'position'])
    .where('collection_id', '=', id)
    .execute();
  const there = new Set(known.map(({ sound_id }) => sound_id));
  const added = [...new Set(soundIds)].filter((soundId) => !there.has(soundId));
  if (added.length === 0) return 0;
  if (there.size + added.length > limits.collection.sounds)
    throw new Refusal(400, `A collection holds at most ${limits.collection.sounds} sounds.`);
  const end = known.reduce((last, { position }) => Math.max(last, position + 1), 0);
  await tx
    .insertInto('collection_sounds')
    .values(added.map((sound_id, at) => ({ collection_id: id, sound_id, position: end + at })))
    .execute();
  return added.length;
}

async function nextId(tx: Transaction<Database>): Promise<number> {
  const counter = tx.updateTable('collection_counter').set((row) => ({ last: row('last', '+', 1) }));
  return (await counter.returning('last').executeTakeFirstOrThrow()).last;
}
