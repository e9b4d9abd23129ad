import type { Kysely, Transaction } from 'kysely';
import type { CollectionWords } from '../../domain/collections/collection-form.ts';
import { addTo, refusalToMake } from '../../domain/collections/collection-limits.ts';
import { collectionRefusals, formProblems } from '../../domain/collections/collections.messages.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { newSlug } from './collection-slug.ts';
import { totalOf } from './read-collections.ts';
import { type Violated, violated } from './violations.ts';

interface Shop {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** Whose collection is meant. */
interface Claim {
  readonly customerId: number;
  readonly id: number;
}

/** Makes a collection with its first sounds [API-60]. */
export function createCollection(
  { db, clock }: Shop,
  customerId: number,
  { name, description, soundIds }: CollectionWords & { readonly soundIds: readonly number[] },
): Promise<{ readonly kind: 'created'; readonly id: number; readonly slug: string } | Violated> {
  return write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const own = await tx.selectFrom('collections').select('name').where('customer_id', '=', customerId).execute();
    const refusal = refusalToMake(
      name,
      own.map((other) => other.name),
    );
    if (refusal !== null) return violated({ name: refusal });
    const made = await newCollection(tx, { customerId, name, description, now: clock.now() });
    await putIn(tx, made.id, soundIds);
    return { kind: 'created', ...made };
  });
}

/** Makes an empty collection of a customer who has room for it, and none of this name. `now` in epoch milliseconds. */
export async function newCollection(
  tx: Transaction<Database>,
  { customerId, name, description, now }: CollectionWords & { readonly customerId: number; readonly now: number },
): Promise<{ readonly id: number; readonly slug: string }> {
  const [id, slug] = [await nextId(tx), newSlug(name)];
  const row = { id, slug, name, description, customer_id: customerId, featured: 0, free: 0 } as const;
  await tx
    .insertInto('collections')
    .values({ ...row, image_key: null, created_at: now })
    .execute();
  return { id, slug };
}

/** Gives a collection another name and description; its address stays [API-62, DECISION-119]. */
export function editCollection(
  { db }: Shop,
  claim: Claim,
  { name, description }: CollectionWords,
): Promise<{ readonly kind: 'edited'; readonly slug: string } | Violated> {
  return change(db, claim, async (tx, { slug }) => {
    const twin = await tx
      .selectFrom('collections')
      .select('id')
      .where('customer_id', '=', claim.customerId)
      .where('name', '=', name)
      .where('id', '<>', claim.id)
      .executeTakeFirst();
    if (twin) return violated({ name: formProblems.nameTaken });
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

/** Appends a sound and returns the new count; one that is already in the collection is refused [API-64]. */
export function addSound({ db }: Shop, claim: Claim, soundId: number): Promise<number> {
  return change(db, claim, async (tx) => {
    if ((await putIn(tx, claim.id, [soundId])) === 0) throw new Refusal(400, collectionRefusals.alreadyIn);
    return totalOf(tx, claim.id);
  });
}

/** Appends sounds in order, if they are new to the collection, and returns the new count [API-65]. */
export function addSounds({ db }: Shop, claim: Claim, soundIds: readonly number[]): Promise<number> {
  return change(db, claim, async (tx) => {
    await putIn(tx, claim.id, soundIds);
    return totalOf(tx, claim.id);
  });
}

/** Removes a sound and returns the new count [API-66]. */
export function removeSound({ db }: Shop, claim: Claim, soundId: number): Promise<number> {
  return change(db, claim, async (tx) => {
    const removed = await tx
      .deleteFrom('collection_sounds')
      .where('collection_id', '=', claim.id)
      .where('sound_id', '=', soundId)
      .returning('sound_id')
      .executeTakeFirst();
    if (!removed) throw new Refusal(400, collectionRefusals.notIn);
    return totalOf(tx, claim.id);
  });
}

/** Returns a collection's row to its owner; anyone else is refused [DECISION-122]. */
export async function requireOwner(db: Kysely<Database>, { customerId, id }: Claim) {
  const row = await db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  if (row.customer_id !== customerId) throw new Refusal(403, collectionRefusals.notYours);
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

/** Inserts missing sounds, and returns how many there were. */
export async function putIn(tx: Transaction<Database>, id: number, soundIds: readonly number[]): Promise<number> {
  const known = await tx
    .selectFrom('collection_sounds')
    .select(['sound_id', 'position'])
    .where('collection_id', '=', id)
    .execute();
  const addition = addTo(new Set(known.map(({ sound_id }) => sound_id)), soundIds);
  if (addition.kind === 'refused') throw new Refusal(400, addition.message);
  if (addition.ids.length === 0) return 0;
  const end = known.reduce((last, { position }) => Math.max(last, position + 1), 0);
  await tx
    .insertInto('collection_sounds')
    .values(addition.ids.map((sound_id, at) => ({ collection_id: id, sound_id, position: end + at })))
    .execute();
  return addition.ids.length;
}

async function nextId(tx: Transaction<Database>): Promise<number> {
  const counter = tx.updateTable('collection_counter').set((row) => ({ last: row('last', '+', 1) }));
  return (await counter.returning('last').executeTakeFirstOrThrow()).last;
}
