import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import type { Addition } from '../../core/collections/own-collections.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import type { FormSubject } from '../../core/collections/save-collection.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { soundId } from '../catalogue/catalogue.inputs.ts';
import { readSlug } from '../catalogue/list-options.ts';
import { soundOf } from '../catalogue/shown-things.ts';
import { parseId } from '../host/help.ts';
import { flag, text, word } from '../host/option-input.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { bare, shown, useCase } from '../host/use-case.ts';
import { selectionView } from '../selection/selection.views.ts';
import { ownCollectionsView, removedView, savedView, totalView } from './collections.views.ts';
import { type AdditionOptions, additionOf, ownCollection } from './named-things.ts';

type Tools = Awaited<ReturnType<App['collections']['open']>>;

const collectionId = word(parseId, 'the id of the collection');
const addition = {
  sound: v.exactOptional(soundId),
  selected: v.exactOptional(flag('the selected files')),
};

export const loadOwn = useCase({
  name: 'collections.loadOwn',
  summary: 'Reads the customer’s own collections, newest first.',
  command: 'collections list',
  input: {},
  async show({ app }) {
    const { loadOwn } = await app.collections.open();
    return shown(await loadOwn.execute(), ownCollectionsView);
  },
});

export const selectOwned = useCase({
  name: 'collections.selectOwned',
  summary: 'Selects the files of a collection that the customer has bought.',
  command: 'collections select-owned',
  input: { slug: word(readSlug, 'what stands behind /collection/ in its link') },
  async show({ app }, { slug }) {
    const { selectOwned } = await app.collections.open();
    return shown(await selectOwned.execute(slug), () => selectionView(app.selection.files.current));
  },
});

const reading = [
  loadOwn,
  useCase({
    name: 'collections.claim',
    summary: 'Asks whether a collection is the customer’s own, and what it is called.',
    command: 'collections edit',
    input: { id: collectionId },
    async show({ app, origin = '' }, { id }) {
      return shown(await ownCollection(app, id), (own) => savedView(own, origin));
    },
  }),
  useCase({
    name: 'collections.claim.leave',
    summary: 'Leaves the page of a collection: none is the customer’s own until the next one is asked for.',
    command: 'do',
    input: {},
    show: ({ app }) => act(app, ({ claim }) => claim.leave()),
  }),
  selectOwned,
];

export const saveCollection = useCase({
  name: 'collections.save',
  summary: 'Makes a collection, empty or with what goes in at once; with an id it changes the words of that one.',
  command: 'collections create',
  input: {
    id: v.exactOptional(collectionId),
    name: v.exactOptional(text('its name')),
    description: v.exactOptional(text('what it is')),
    ...addition,
  },
  async show({ app, origin = '' }, { id, name, description, ...added }) {
    const subject = await subjectOf(app, id, added);
    if (!subject.ok) return subject;
    const before = subject.value.kind === 'edit' ? subject.value.collection : { name: '', description: '' };
    const words = { name: name ?? before.name, description: description ?? before.description };
    const saved = await (await app.collections.open()).save.execute(subject.value, words);
    if (!saved.ok) return saved;
    return shown(await ownCollection(app, saved.value.id), (own) => savedView(own, origin));
  },
});

export const addToCollection = useCase({
  name: 'collections.add',
  summary: 'Puts a sound, or the selected files, into a collection.',
  command: 'collections add',
  input: { id: collectionId, ...addition },
  show: ({ app }, { id, ...options }) =>
    withAddition(app, options, async (added) => {
      const { add } = await app.collections.open();
      return shown(await add.execute(id, added), (total) => totalView(id, total));
    }),
});

export const removeCollection = useCase({
  name: 'collections.remove',
  summary: 'Takes a collection away, once it is confirmed.',
  command: 'collections delete',
  input: { id: collectionId },
  show: ({ app }, { id }) =>
    withOwn(app, id, async (own) => {
      const { remove } = await app.collections.open();
      const removed = await remove.execute(own);
      if (!removed.ok) return removed;
      return removed.value === 'done' ? ok(removedView(own)) : failed({ kind: 'dismissed' });
    }),
});

export const removeSound = useCase({
  name: 'collections.removeSound',
  summary: 'Takes a sound out of a collection, once it is confirmed.',
  command: 'collections remove',
  input: { id: collectionId, sound: soundId },
  show: ({ app }, { id, sound: soundIdOf }) =>
    withOwn(app, id, async (own) => {
      const sound = await soundOf(app, soundIdOf);
      if (!sound.ok) return sound;
      const { removeSound } = await app.collections.open();
      const removed = await removeSound.execute(own, sound.value);
      if (!removed.ok) return removed;
      if (removed.value === 'cancelled') return failed({ kind: 'dismissed' });
      return shown(await ownCollection(app, id), (left) => totalView(id, left.total));
    }),
});

const saving = [saveCollection, addToCollection, removeCollection, removeSound];

const showing = [
  useCase({
    name: 'collections.showCollections',
    summary: 'Opens the dialog that puts a sound, or the selected files, into a collection, until it is closed.',
    command: 'collections list',
    input: addition,
    show: ({ app }, options) =>
      withAddition(app, options, (added) => act(app, ({ showCollections }) => showCollections.execute(added))),
  }),
  useCase({
    name: 'collections.showForm.fromGrid',
    summary: 'Opens the form of a new collection, and leads to what was made.',
    command: 'collections create',
    input: {},
    show: ({ app }) => act(app, ({ showForm }) => showForm.fromGrid()),
  }),
  useCase({
    name: 'collections.showForm.within',
    summary: 'Opens the form of a new collection over the dialog that puts something into it.',
    command: 'collections create',
    input: addition,
    show: ({ app }, options) =>
      withAddition(app, options, (added) => act(app, ({ showForm }) => showForm.within(added))),
  }),
  useCase({
    name: 'collections.showForm.edit',
    summary: 'Opens the form of a collection of the customer’s own.',
    command: 'collections edit',
    input: { id: collectionId },
    show: ({ app }, { id }) => withOwn(app, id, (own) => act(app, ({ showForm }) => showForm.edit(own))),
  }),
];

const playing = [
  useCase({
    name: 'collections.playAll',
    summary: 'Plays the list on the page through, from its first sound.',
    command: 'do',
    input: {},
    show: ({ app }) => play(app, ({ playAll }) => playAll.execute()),
  }),
  useCase({
    name: 'collections.playAll.stop',
    summary: 'Ends playing a list through.',
    command: 'do',
    input: {},
    show: ({ app }) => play(app, ({ playAll }) => playAll.stop()),
  }),
];

export const collectionUseCases = [...reading, ...saving, ...showing, ...playing];

async function act(app: App, work: (tools: Tools) => void | Promise<void>): Promise<Outcome> {
  await work(await app.collections.open());
  return ok(null);
}

async function play(app: App, work: (tools: Tools) => void): Promise<Outcome> {
  const tools = await app.collections.open();
  work(tools);
  return ok(bare({ playing: tools.playAll.playing.current !== null }));
}

async function withOwn(app: App, id: number, work: (own: Collection) => Promise<Outcome>): Promise<Outcome> {
  const own = await ownCollection(app, id);
  return own.ok ? work(own.value) : own;
}

async function withAddition(
  app: App,
  options: AdditionOptions,
  work: (added: Addition) => Promise<Outcome>,
): Promise<Outcome> {
  const added = await additionOf(app, options);
  if (!added.ok) return added;
  return added.value ? work(added.value) : misused('--sound', 'Name a sound, or take --selected.');
}

async function subjectOf(app: App, id: number | undefined, options: AdditionOptions) {
  if (id !== undefined) {
    const own = await ownCollection(app, id);
    return own.ok ? ok<FormSubject>({ kind: 'edit', collection: own.value }) : own;
  }
  const added = await additionOf(app, options);
  return added.ok ? ok<FormSubject>({ kind: 'new', addition: added.value }) : added;
}
