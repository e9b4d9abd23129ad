import type { App } from '../../composition/app.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import type { Addition } from '../../core/collections/own-collections.ts';
import type { FormSubject } from '../../core/collections/save-collection.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { readIdOrSlug, readSlug, soundId } from '../catalogue/named-things.ts';
import { soundOf } from '../catalogue/shown-things.ts';
import { marksOf } from '../catalogue/sounds.views.ts';
import { type Declared, bare, command, shown, useCase, nothing } from '../command/declare.ts';
import { confirmation } from '../command/confirm-options.ts';
import { argument, flag, option, optional } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { selectionDocument, selectionView } from '../selection/selection.views.ts';
import { collectionTexts } from './collections.messages.ts';
import {
  collectionDocument,
  collectionView,
  ownCollectionsDocument,
  ownCollectionsView,
  removedDocument,
  removedView,
  savedDocument,
  savedView,
  totalDocument,
  totalView,
  playingAnswer,
} from './collections.views.ts';
import { type AdditionOptions, type CollectionName, additionOf, collectionId, ownCollection } from './named-things.ts';
import { NO_ANSWER } from '../command/document.ts';

type Tools = Awaited<ReturnType<App['collections']['open']>>;

const collectionName = argument('the id of the collection, or its slug', readIdOrSlug);
const slug = argument('the part after /collection/ in its link', readSlug);
const addition = {
  sound: option('--sound <id>', 'the sound to begin with', readId),
  selected: flag('--selected', 'the selected files'),
};

const reading: readonly Declared[] = [
  useCase({
    name: 'collections.loadOwn',
    summary: 'List your own collections, newest first.',
    input: {},
    command: {
      words: 'collections list',
      aliases: ['ls'],
      session: 'needed',
      document: ownCollectionsDocument,
      examples: ['loopstead collections list', 'loopstead collections list --json'],
    },
    async show({ app }) {
      const { loadOwn } = await app.collections.open();
      return shown(await loadOwn.execute(), ownCollectionsView);
    },
  }),
  command({
    words: 'collections show',
    summary: 'Show a collection, anybody’s, by the last part of its link.',
    input: { slug, page: option('--page <number>', 'page, from 1', readId) },
    session: 'welcome',
    document: collectionDocument,
    examples: ['loopstead collections show sunday-drums-k3f9x2ab'],
    async show({ app, origin }, { slug: named, page = 1 }) {
      const scope = { kind: 'collection', slug: named } as const;
      const sounds = await app.catalogue.browseSounds.withoutFacets({ ...listOf(scope), page });
      const around = { origin, scope, marks: marksOf(app), session: app.account.session.current };
      return shown(sounds, (found) => collectionView(found, around));
    },
  }),
  useCase({
    name: 'collections.selectOwned',
    summary: 'Select the files of a collection that you have bought: they can be downloaded again for free.',
    input: { slug },
    command: {
      words: 'collections select-owned',
      session: 'needed',
      document: selectionDocument,
      examples: ['loopstead collections select-owned sunday-drums-k3f9x2ab'],
    },
    async show({ app }, { slug: named }) {
      const { selectOwned } = await app.collections.open();
      return shown(await selectOwned.execute(named), () => selectionView(app.selection.files.current));
    },
  }),
  useCase({
    name: 'collections.claim',
    summary: 'Ask whether a collection is the customer’s own, and what it is called.',
    input: { id: collectionName },
    command: 'collections edit',
    async show({ app, origin = '' }, { id }) {
      return shown(await ownCollection(app, id), (own) => savedView(own, origin));
    },
  }),
  useCase({
    name: 'collections.claim.leave',
    summary: 'Leave the page of a collection: none is the customer’s own until the next one is asked for.',
    input: {},
    command: 'do',
    answers: NO_ANSWER,
    show: ({ app }) => act(app, ({ claim }) => claim.leave()),
  }),
];

const saveCollection = useCase({
  name: 'collections.save',
  summary: 'Make a collection, empty or of what is added at once; with an id, change the name or the description.',
  input: {
    id: optional(collectionName),
    name: optional(argument('its name')),
    description: optional(argument('what it is')),
    sound: optional(soundId),
    selected: addition.selected,
  },
  command: 'collections create',
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

const addToCollection = useCase({
  name: 'collections.add',
  summary: 'Put a sound, or the selected files, into a collection.',
  input: { id: collectionName, sound: optional(soundId), selected: addition.selected },
  command: 'collections add',
  show: ({ app }, { id, ...options }) =>
    withAddition(app, options, async (added) => {
      const { add } = await app.collections.open();
      const own = await collectionId(app, id);
      if (!own.ok) return own;
      return shown(await add.execute(own.value, added), (total) => totalView(own.value, total));
    }),
});

const saving: readonly Declared[] = [
  saveCollection,
  command({
    words: 'collections create',
    summary: 'Make a collection: empty, of one sound, or of the selected files.',
    input: {
      name: argument('its name'),
      description: option('--description <text>', 'what it is'),
      sound: addition.sound,
      selected: flag('--selected', 'begin with the selected files'),
    },
    session: 'needed',
    document: savedDocument,
    examples: ['loopstead collections create "Sunday drums" --selected'],
    show: (shop, given) => saveCollection.show(shop, given),
  }),
  command({
    words: 'collections edit',
    summary: 'Change the name or the description; the link stays.',
    input: {
      id: collectionName,
      name: option('--name <text>', 'another name'),
      description: option('--description <text>', 'another description'),
    },
    session: 'needed',
    document: savedDocument,
    examples: ['loopstead collections edit 10001 --name "Monday drums"'],
    show: (shop, given) => saveCollection.show(shop, given),
  }),
  useCase({
    name: 'collections.remove',
    summary: 'Delete a collection, once it is confirmed; its sounds stay.',
    input: { id: collectionName },
    command: {
      words: 'collections delete',
      aliases: ['rm'],
      options: confirmation,
      session: 'needed',
      document: removedDocument,
      examples: ['loopstead collections delete 10001 --yes'],
      wishes: ({ yes }) => ({ isConfirmed: yes }),
    },
    show: ({ app }, { id }) =>
      withOwn(app, id, async (own) => {
        const { remove } = await app.collections.open();
        const removed = await remove.execute(own);
        if (!removed.ok) return removed;
        return removed.value === 'done' ? ok(removedView(own)) : failed({ kind: 'dismissed' });
      }),
  }),
  addToCollection,
  command({
    words: 'collections add',
    summary: 'Put a sound into a collection.',
    input: { id: collectionName, sound: soundId },
    session: 'needed',
    document: totalDocument,
    examples: ['loopstead collections add 10001 12'],
    show: (shop, given) => addToCollection.show(shop, given),
  }),
  command({
    words: 'collections add-selected',
    summary: 'Put the sounds of the selected files into a collection; what is in it already is skipped.',
    input: { id: collectionName },
    session: 'needed',
    document: totalDocument,
    examples: ['loopstead selection add 12 13', 'loopstead collections add-selected 10001'],
    show: (shop, { id }) => addToCollection.show(shop, { id, selected: true }),
  }),
  useCase({
    name: 'collections.removeSound',
    summary: 'Remove a sound from a collection, once it is confirmed.',
    input: { id: collectionName, sound: soundId },
    command: {
      words: 'collections remove',
      options: confirmation,
      session: 'needed',
      document: totalDocument,
      examples: ['loopstead collections remove 10001 12 --yes'],
      wishes: ({ yes }) => ({ isConfirmed: yes }),
    },
    show: ({ app }, { id, sound: soundIdOf }) =>
      withOwn(app, id, async (own) => {
        const sound = await soundOf(app, soundIdOf);
        if (!sound.ok) return sound;
        const { removeSound } = await app.collections.open();
        const removed = await removeSound.execute(own, sound.value);
        if (!removed.ok) return removed;
        if (removed.value === 'cancelled') return failed({ kind: 'dismissed' });
        return shown(await ownCollection(app, own.id), (left) => totalView(own.id, left.total));
      }),
  }),
];

const showing: readonly Declared[] = [
  useCase({
    name: 'collections.showCollections',
    summary: 'Open the dialog that puts a sound, or the selected files, into a collection, until it is closed.',
    input: { sound: optional(soundId), selected: addition.selected },
    command: 'collections list',
    answers: NO_ANSWER,
    show: ({ app }, options) =>
      withAddition(app, options, (added) => act(app, ({ showCollections }) => showCollections.execute(added))),
  }),
  useCase({
    name: 'collections.showForm.fromGrid',
    summary: 'Open the form of a new collection, and go to what was made.',
    input: {},
    command: 'collections create',
    answers: NO_ANSWER,
    show: ({ app }) => act(app, ({ showForm }) => showForm.fromGrid()),
  }),
  useCase({
    name: 'collections.showForm.within',
    summary: 'Open the form of a new collection over the dialog that puts something into it.',
    input: { sound: optional(soundId), selected: addition.selected },
    command: 'collections create',
    answers: NO_ANSWER,
    show: ({ app }, options) =>
      withAddition(app, options, (added) => act(app, ({ showForm }) => showForm.within(added))),
  }),
  useCase({
    name: 'collections.showForm.edit',
    summary: 'Open the form of a collection of the customer’s own.',
    input: { id: collectionName },
    command: 'collections edit',
    answers: NO_ANSWER,
    show: ({ app }, { id }) => withOwn(app, id, (own) => act(app, ({ showForm }) => showForm.edit(own))),
  }),
];

const playing: readonly Declared[] = [
  useCase({
    name: 'collections.playAll',
    summary: 'Play the whole list on the page, from its first sound.',
    input: {},
    command: 'do',
    answers: playingAnswer,
    show: ({ app }) => play(app, ({ playAll }) => playAll.execute()),
  }),
  useCase({
    name: 'collections.playAll.stop',
    summary: 'Stop playing the whole list.',
    input: {},
    command: 'do',
    answers: playingAnswer,
    show: ({ app }) => play(app, ({ playAll }) => playAll.stop()),
  }),
];

export const collectionsCommands: readonly Declared[] = [...reading, ...saving, ...showing, ...playing];

const act = async (app: App, work: (tools: Tools) => void | Promise<void>): Promise<Outcome> =>
  nothing(work(await app.collections.open()));

async function play(app: App, work: (tools: Tools) => void): Promise<Outcome> {
  const tools = await app.collections.open();
  work(tools);
  return ok(bare({ playing: tools.playAll.playing.current !== null }));
}

async function withOwn(app: App, id: CollectionName, work: (own: Collection) => Promise<Outcome>): Promise<Outcome> {
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
  return added.value ? work(added.value) : misused('--sound', collectionTexts.nothingNamed);
}

async function subjectOf(app: App, id: CollectionName | undefined, options: AdditionOptions) {
  if (id !== undefined) {
    const own = await ownCollection(app, id);
    return own.ok ? ok<FormSubject>({ kind: 'edit', collection: own.value }) : own;
  }
  const added = await additionOf(app, options);
  return added.ok ? ok<FormSubject>({ kind: 'new', addition: added.value }) : added;
}
