import { fileIdsOf } from '../../../core/catalogue/sounds/sound.ts';
import type { Collection } from '../../../core/catalogue/collection.ts';
import type { CollectionsPort, NewCollection } from '../../../core/collections/collections.port.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { MULTI_DOWNLOAD_MAX } from '../../../domain/downloads/download-limits.ts';
import { multidownload } from '../../../core/selection/selection.ts';
import { readCookie } from '../../../core/shell/stored-value.ts';
import { problemsOf, tidyWords } from '../../../domain/collections/collection-form.ts';
import { addTo, refusalToMake } from '../../../domain/collections/collection-limits.ts';
import { collectionSlug } from '../../../domain/collections/collection-slug.ts';
import { collectionRefusals, formProblems } from '../../../domain/collections/collections.messages.ts';
import type { Customer, WorldCollection } from '../records.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import type { World } from '../world.ts';

export function collectionOf(kept: WorldCollection): Collection {
  const { id, name, slug, description, featured, free, imageUrl, soundIds } = kept;
  return { id, name, slug, description, featured, free, imageUrl, total: soundIds.length };
}

export const memoryCollections = (client: MemoryClient): CollectionsPort => ({
  own: () => answerCustomer(client, (customer) => ok(ownOf(client.world, customer).map(collectionOf).toReversed())),

  collection: (id) => answerOwner(client, id, (collection) => ok(collectionOf(collection))),

  create: (form) => answerCustomer(client, (customer) => make(client, customer, form)),

  edit: (id, written) =>
    answerOwner(client, id, (collection, customer) => {
      const words = tidyWords(written);
      const fields = problemsOf(words);
      if (Object.keys(fields).length > 0) return failed(invalid('', fields));
      const others = ownOf(client.world, customer).filter((one) => one.id !== id);
      if (others.some(({ name }) => name === words.name)) return failed(invalid('', { name: formProblems.nameTaken }));
      replace(client.world, { ...collection, ...words });
      return ok(undefined);
    }),

  remove: (id) =>
    answerOwner(client, id, () => {
      const { world } = client;
      world.collections = world.collections.filter((one) => one.id !== id);
      return ok(undefined);
    }),

  addSound: (id, soundId) =>
    answerOwner(client, id, (collection) => {
      const [sound] = soundsWith(client.world, soundId);
      if (sound === undefined) return failed(invalid(formProblems.noSuchSound));
      if (collection.soundIds.includes(sound)) return failed(invalid(collectionRefusals.alreadyIn));
      return putIn(client.world, collection, [sound]);
    }),

  addSelected: (id) =>
    answerOwner(client, id, (collection) => {
      const ids = selectedBy(client);
      return ids.length === 0 ? failed(invalid(formProblems.noneSelected)) : putIn(client.world, collection, ids);
    }),

  removeSound: (id, soundId) =>
    answerOwner(client, id, (collection) => {
      const [sound = soundId] = soundsWith(client.world, soundId);
      const soundIds = collection.soundIds.filter((other) => other !== sound);
      if (soundIds.length === collection.soundIds.length) return failed(invalid(collectionRefusals.notIn));
      replace(client.world, { ...collection, soundIds });
      return ok(soundIds.length);
    }),
});

/** Answers with a collection of the customer's own; others are refused [DECISION-122]. */
const answerOwner = <Value>(
  client: MemoryClient,
  id: number,
  respond: (collection: WorldCollection, customer: Customer) => Result<Value, Failure>,
) =>
  answerCustomer(client, (customer) => {
    const collection = client.world.collections.find((one) => one.id === id);
    if (!collection) return failed<Failure>({ kind: 'notFound' });
    return collection.ownerId === customer.user.id ? respond(collection, customer) : failed(notYours);
  });

/** A new collection, with the sound or the selection that it is made for. */
function make(
  client: MemoryClient,
  customer: Customer,
  { soundId, fromSelection, ...written }: NewCollection,
): Result<Pick<Collection, 'id' | 'slug'>, Failure> {
  const { world } = client;
  const words = tidyWords(written);
  const chosen = fromSelection ? selectedBy(client) : [];
  const first = soundId === null ? [] : soundsWith(world, soundId);
  const fields = {
    ...problemsOf(words),
    ...(soundId !== null && first.length === 0 && { sample_pack_file_id: formProblems.noSuchSound }),
    ...(fromSelection && chosen.length === 0 && { is_selected_samples: formProblems.noneSelected }),
  };
  if (Object.keys(fields).length > 0) return failed(invalid('', fields));
  const ownNames = ownOf(world, customer).map(({ name }) => name);
  const refusal = refusalToMake(words.name, ownNames);
  if (refusal !== null) return failed(invalid('', { name: refusal }));
  world.lastCollection += 1;
  const id = world.lastCollection;
  const slug = collectionSlug(words.name, id.toString(36));
  const soundIds = [...new Set([...first, ...chosen])];
  const made = { id, slug, ...words, ownerId: customer.user.id, soundIds };
  world.collections = [...world.collections, { ...made, featured: false, free: false, imageUrl: null }];
  return ok({ id, slug });
}

function putIn(world: World, collection: WorldCollection, ids: readonly number[]): Result<number, Failure> {
  const addition = addTo(new Set(collection.soundIds), ids);
  if (addition.kind === 'refused') return failed(invalid(addition.message));
  const soundIds = [...collection.soundIds, ...addition.ids];
  replace(world, { ...collection, soundIds });
  return ok(soundIds.length);
}

function replace(world: World, changed: WorldCollection): void {
  world.collections = world.collections.map((one) => (one.id === changed.id ? changed : one));
}

/** The customer's collections in order of creation. */
const ownOf = (world: World, { user }: Customer): readonly WorldCollection[] =>
  world.collections.filter(({ ownerId }) => ownerId === user.id);

/** The sounds of the files that are selected in the client's browser. */
const selectedBy = ({ world, cookies }: MemoryClient): readonly number[] =>
  readCookie(cookies, multidownload)
    .slice(0, MULTI_DOWNLOAD_MAX)
    .flatMap((fileId) => soundsWith(world, fileId));

/** The sound that a file belongs to; none for an unknown one. */
const soundsWith = ({ sounds }: World, fileId: number): readonly number[] =>
  sounds.filter((sound) => fileIdsOf(sound).includes(fileId)).map(({ id }) => id);

const invalid = (message: string, fields: Readonly<Record<string, string>> = {}): Failure => ({
  kind: 'invalid',
  fields,
  message,
});

const notYours: Failure = {
  kind: 'forbidden',
  notice: {
    title: 'Sorry, Something went wrong!',
    message: collectionRefusals.notYours,
    button: null,
  },
};
