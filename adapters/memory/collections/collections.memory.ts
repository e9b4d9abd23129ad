import { fileIdsOf } from '../../../core/catalogue/sounds/sound.ts';
import type { Collection } from '../../../core/catalogue/collection.ts';
import type { CollectionsPort } from '../../../core/collections/collections.port.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { MULTI_DOWNLOAD_MAX } from '../../../domain/downloads/download-limits.ts';
import { multidownload } from '../../../core/selection/selection.ts';
import { readCookie } from '../../../core/shell/stored-value.ts';
import { problemsOf, tidyWords } from '../../../domain/collections/collection-form.ts';
import { addTo, refusalToMake } from '../../../domain/collections/collection-limits.ts';
import { collectionSlug } from '../../../domain/collections/collection-slug.ts';
import { collectionRefusals, formProblems } from '../../../domain/collections/collections.messages.ts';
import type { WorldCollection } from '../showcase/demo-showcase.ts';
import { type MemoryClient, answerCustomer } from '../memory-backend.ts';
import type { Customer } from '../world.ts';

export function collectionOf(kept: WorldCollection): Collection {
  const { id, name, slug, description, featured, free, imageUrl, soundIds } = kept;
  return { id, name, slug, description, featured, free, imageUrl, total: soundIds.length };
}

export const memoryCollections = (client: MemoryClient): CollectionsPort => {
  const { world } = client;

  /** Answers with a collection of the customer's own; whoever else asks is refused [DECISION-122]. */
  const answerOwner = <Value>(
    id: number,
    respond: (collection: WorldCollection, customer: Customer) => Result<Value, Failure>,
  ) =>
    answerCustomer(client, (customer) => {
      const collection = world.collections.find((one) => one.id === id);
      if (!collection) return failed<Failure>({ kind: 'notFound' });
      return collection.ownerId === customer.user.id ? respond(collection, customer) : failed(notYours);
    });

  const replace = (changed: WorldCollection): void => {
    world.collections = world.collections.map((one) => (one.id === changed.id ? changed : one));
  };

  const ownNames = ({ user }: Customer, except?: number): readonly string[] =>
    world.collections.filter(({ ownerId, id }) => ownerId === user.id && id !== except).map(({ name }) => name);

  const selected = (): readonly number[] =>
    readCookie(client.cookies, multidownload).slice(0, MULTI_DOWNLOAD_MAX).flatMap(listed);

  /** The sound that a file belongs to. */
  const listed = (fileId: number): readonly number[] =>
    world.sounds.filter((sound) => fileIdsOf(sound).includes(fileId)).map(({ id }) => id);

  const putIn = (collection: WorldCollection, ids: readonly number[]): Result<number, Failure> => {
    const addition = addTo(new Set(collection.soundIds), ids);
    if (addition.kind === 'refused') return failed(invalid(addition.message));
    const soundIds = [...collection.soundIds, ...addition.ids];
    replace({ ...collection, soundIds });
    return ok(soundIds.length);
  };

  return {
    own: () =>
      answerCustomer(client, ({ user }) =>
        ok(
          world.collections
            .filter(({ ownerId }) => ownerId === user.id)
            .map(collectionOf)
            .toReversed(),
        ),
      ),

    collection: (id) => answerOwner(id, (collection) => ok(collectionOf(collection))),

    create: ({ soundId, fromSelection, ...written }) =>
      answerCustomer(client, (customer) => {
        const words = tidyWords(written);
        const chosen = fromSelection ? selected() : [];
        const first = soundId === null ? [] : listed(soundId);
        const fields = {
          ...problemsOf(words),
          ...(soundId !== null && first.length === 0 && { sample_pack_file_id: formProblems.noSuchSound }),
          ...(fromSelection && chosen.length === 0 && { is_selected_samples: formProblems.noneSelected }),
        };
        if (Object.keys(fields).length > 0) return failed(invalid('', fields));
        const refusal = refusalToMake(words.name, ownNames(customer));
        if (refusal !== null) return failed(invalid('', { name: refusal }));
        const id = ++world.lastCollection;
        const slug = collectionSlug(words.name, id.toString(36));
        const soundIds = [...new Set([...first, ...chosen])];
        const made = { id, slug, ...words, ownerId: customer.user.id, soundIds };
        world.collections = [...world.collections, { ...made, featured: false, free: false, imageUrl: null }];
        return ok({ id, slug });
      }),

    edit: (id, written) =>
      answerOwner(id, (collection, customer) => {
        const words = tidyWords(written);
        const fields = problemsOf(words);
        if (Object.keys(fields).length > 0) return failed(invalid('', fields));
        if (ownNames(customer, id).includes(words.name)) return failed(invalid('', { name: formProblems.nameTaken }));
        replace({ ...collection, ...words });
        return ok(undefined);
      }),

    remove: (id) =>
      answerOwner(id, () => {
        world.collections = world.collections.filter((one) => one.id !== id);
        return ok(undefined);
      }),

    addSound: (id, soundId) =>
      answerOwner(id, (collection) => {
        const [sound] = listed(soundId);
        if (sound === undefined) return failed(invalid(formProblems.noSuchSound));
        if (collection.soundIds.includes(sound)) return failed(invalid(collectionRefusals.alreadyIn));
        return putIn(collection, [sound]);
      }),

    addSelected: (id) =>
      answerOwner(id, (collection) => {
        const ids = selected();
        return ids.length === 0 ? failed(invalid(formProblems.noneSelected)) : putIn(collection, ids);
      }),

    removeSound: (id, soundId) =>
      answerOwner(id, (collection) => {
        const [sound = soundId] = listed(soundId);
        const soundIds = collection.soundIds.filter((other) => other !== sound);
        if (soundIds.length === collection.soundIds.length) return failed(invalid(collectionRefusals.notIn));
        replace({ ...collection, soundIds });
        return ok(soundIds.length);
      }),
  };
};

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
