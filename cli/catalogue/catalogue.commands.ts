import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import type { PackPage, SoundPage } from '../../core/catalogue/catalogue.port.ts';
import { type ListAddress, listOf } from '../../core/catalogue/filters/list-address.ts';
import type { PackListAddress } from '../../core/catalogue/filters/pack-address.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Superseded } from '../../core/kernel/latest.ts';
import { type Failed, type Result, ok } from '../../core/kernel/result.ts';
import { routeOf } from '../../core/routes.ts';
import { type Declared, bare, command, shown, useCase, nothing } from '../command/declare.ts';
import { argument, flag } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { commandSummaries } from '../commands.messages.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import type { View } from '../terminal/view.ts';
import { facetsDocument, facetsView } from './facets.views.ts';
import { listOptionTexts } from './list-options.messages.ts';
import { type ListOptions, filterInputs, listAddressOf, listInputs, narrowing, packNarrowing } from './list-options.ts';
import { packSlug, soundId, soundIds } from './named-things.ts';
import { type PackOptions, packAddressOf, packFilterInputs, packListInputs } from './pack-options.ts';
import { packDocument, packListDocument, packPageView, packView } from './packs.views.ts';
import { scrollToTheEnd } from './scroll-to-the-end.ts';
import { soundsOf } from './shown-things.ts';
import {
  marksOf,
  soundDocument,
  soundListDocument,
  soundPageView,
  soundView,
  statesDocument,
  statesView,
  appliedAnswer,
} from './sounds.views.ts';
import { columnTexts } from './catalogue.messages.ts';
import { NO_ANSWER } from '../command/document.ts';

/** Shows every page of a list of sounds. */
export const allPages = { all: flag('--all', 'all pages') };

type SoundListOptions = ListOptions & { readonly all?: boolean };

/** The problem with the options of a list of sounds, if any. */
export function checkSoundList(options: SoundListOptions): Failed<Failure> | null {
  const address = listAddressOf(options);
  if (!address.ok) return address;
  return options.all && options.page !== undefined ? misused('--all', listOptionTexts.allPages) : null;
}

/** Shows a page of sounds, or all of them. */
export async function listSounds(
  app: App,
  { all, ...options }: SoundListOptions,
  showPart: (part: View) => void,
): Promise<Outcome> {
  const address = listAddressOf(options);
  if (!address.ok) return address;
  await app.catalogue.applyFilters.greet(address.value);
  const page = await app.catalogue.browseSounds.withoutFacets(address.value);
  if (!page.ok) return page;
  return all
    ? scrollToTheEnd(app, page.value, showPart)
    : ok(soundPageView(page.value, marksOf(app), app.account.session.current, address.value.scope));
}

/** The problem with the options of a list of packs, if any. */
export function checkPackList(options: PackOptions): Failed<Failure> | null {
  const address = packAddressOf(options);
  return address.ok ? null : address;
}

/** Shows a page of packs. */
export const listPacks = (app: App, options: PackOptions): Promise<Outcome> =>
  packs(app, options, (address) => app.catalogue.browsePacks.withoutFacets(address));

const soundLists: readonly Declared[] = [
  command({
    words: 'sounds list',
    aliases: ['ls'],
    summary: 'List sounds.',
    input: { ...listInputs, ...allPages },
    session: 'welcome',
    document: soundListDocument,
    examples: [
      'loopstead sounds list --type LOOP --genre techno --bpm 120-125 --key Am',
      'loopstead sounds list --query "warm pad" --exclude-mood dark --order seconds,desc --json',
    ],
    check: checkSoundList,
    show: ({ app }, options, showPart) => listSounds(app, options, showPart),
  }),
  useCase({
    name: 'catalogue.browseSounds',
    summary: 'Open a list of sounds with its facets and the states of its rows.',
    input: listInputs,
    command: 'sounds list',
    show: ({ app }, options) => sounds(app, options, (address) => app.catalogue.browseSounds.execute(address)),
  }),
  useCase({
    name: 'catalogue.browseSounds.withoutFacets',
    summary: 'Open a list of sounds without its facets.',
    input: listInputs,
    command: 'sounds list',
    show: ({ app }, options) => sounds(app, options, (address) => app.catalogue.browseSounds.withoutFacets(address)),
  }),
  useCase({
    name: 'catalogue.browseSounds.ofTheDay',
    summary: 'Open what the first page shows on a day: picks, then the newest sounds.',
    input: { day: argument('the day, counted from 1970', readId) },
    command: 'sounds list',
    show: ({ app }, { day }) => sounds(app, {}, (address) => app.catalogue.browseSounds.ofTheDay(address, day)),
  }),
  useCase({
    name: 'catalogue.applyFilters',
    summary: 'Narrow the list of sounds at the address of the page: the address changes.',
    input: narrowing,
    command: 'sounds list',
    answers: appliedAnswer,
    async show({ app }, options) {
      const narrowed = listAddressOf(options);
      if (!narrowed.ok) return narrowed;
      const applied = await app.catalogue.applyFilters.execute(soundsHere(app), narrowed.value.filters);
      return ok(bare({ applied: applied === 'applied', ...app.shell.navigation.location.current }));
    },
  }),
  useCase({
    name: 'catalogue.applyFilters.greet',
    summary: 'Say that Rare Finds need a plan, when the list of Rare Finds is opened without one.',
    input: listInputs,
    command: 'sounds list',
    answers: NO_ANSWER,
    async show({ app }, options) {
      const address = listAddressOf(options);
      if (!address.ok) return address;
      return nothing(app.catalogue.applyFilters.greet(address.value));
    },
  }),
  useCase({
    name: 'scrolling.scrollOn',
    summary: 'Add the next page to the end of the list on the page; at its end there is nothing to add.',
    input: {},
    command: 'sounds list',
    answers: v.nullable(soundListDocument.schema),
    async show({ app }) {
      const { scrollOn, scrolled } = await app.scrolling.open();
      return shown(await scrollOn.execute(), (page) => {
        const scope = scrolled.current?.address.scope;
        return page && scope ? soundPageView(page, marksOf(app), app.account.session.current, scope) : bare(null);
      });
    },
  }),
];

const singleSounds: readonly Declared[] = [
  useCase({
    name: 'catalogue.showSound',
    summary: 'Show one sound.',
    input: { id: soundId },
    command: {
      words: 'sounds show',
      session: 'welcome',
      document: soundDocument,
      examples: ['loopstead sounds show 12'],
    },
    show: async ({ app }, { id }) =>
      shown(await app.catalogue.showSound.execute(id), (sound) => soundView(sound, marksOf(app))),
  }),
  useCase({
    name: 'catalogue.loadStates',
    summary: 'Show which of these sounds are on your wishlist, and which you have downloaded.',
    input: { ids: soundIds },
    command: {
      words: 'sounds states',
      session: 'welcome',
      document: statesDocument,
      examples: ['loopstead sounds states 12 13'],
    },
    show: ({ app }, { ids }) => states(app, ids, (sounds) => app.catalogue.loadStates.execute(sounds)),
  }),
  useCase({
    name: 'catalogue.loadStates.one',
    summary: 'Load the same states for the sound that a page is about.',
    input: { id: soundId },
    command: 'sounds states',
    show: ({ app }, { id }) => states(app, [id], async ([sound]) => sound && app.catalogue.loadStates.one(sound)),
  }),
  useCase({
    name: 'catalogue.loadStates.also',
    summary: 'Load the same states for sounds that are shown beside those of the list.',
    input: { ids: soundIds },
    command: 'sounds states',
    show: ({ app }, { ids }) => states(app, ids, (sounds) => app.catalogue.loadStates.also(sounds)),
  }),
  useCase({
    name: 'catalogue.loadStates.more',
    summary: 'Load the same states for sounds that join the list at its end.',
    input: { ids: soundIds },
    command: 'sounds states',
    show: ({ app }, { ids }) => states(app, ids, (sounds) => app.catalogue.loadStates.more(sounds)),
  }),
  useCase({
    name: 'catalogue.loadStates.refresh',
    summary: 'Load the states of the sounds that were shown last again.',
    input: {},
    command: 'sounds states',
    answers: NO_ANSWER,
    show: ({ app }) => nothing(app.catalogue.loadStates.refresh()),
  }),
];

const packLists: readonly Declared[] = [
  command({
    words: 'packs list',
    aliases: ['ls'],
    summary: 'List sample packs.',
    input: packListInputs,
    session: 'welcome',
    document: packListDocument,
    examples: ['loopstead packs list', 'loopstead packs list --query drums --genre techno --json'],
    check: checkPackList,
    show: ({ app }, options) => listPacks(app, options),
  }),
  useCase({
    name: 'catalogue.browsePacks',
    summary: 'Open a list of packs with its facets.',
    input: packListInputs,
    command: 'packs list',
    show: ({ app }, options) => packs(app, options, (address) => app.catalogue.browsePacks.execute(address)),
  }),
  useCase({
    name: 'catalogue.browsePacks.withoutFacets',
    summary: 'Open a list of packs without its facets.',
    input: packListInputs,
    command: 'packs list',
    show: ({ app }, options) => listPacks(app, options),
  }),
  useCase({
    name: 'catalogue.applyFilters.toPacks',
    summary: 'Narrow the list of packs at the address of the page: the address changes.',
    input: packNarrowing,
    command: 'packs list',
    answers: appliedAnswer,
    show({ app }, options) {
      const narrowed = packAddressOf(options);
      if (!narrowed.ok) return narrowed;
      app.catalogue.applyFilters.toPacks(packsHere(app), narrowed.value.filters);
      return ok(bare({ applied: true, ...app.shell.navigation.location.current }));
    },
  }),
  useCase({
    name: 'catalogue.loadFacets.ofPacks',
    summary: 'Count the values that a list of packs can be filtered by.',
    input: packFilterInputs,
    command: {
      words: 'packs facets',
      session: 'welcome',
      document: facetsDocument,
      examples: ['loopstead packs facets --genre techno'],
      check: checkPackList,
    },
    async show({ app }, options) {
      const address = packAddressOf(options);
      if (!address.ok) return address;
      return shown(await app.catalogue.loadFacets.ofPacks(address.value), (counts) =>
        facetsView(counts, columnTexts.packs),
      );
    },
  }),
  useCase({
    name: 'catalogue.showPack',
    summary: 'Show one sample pack.',
    input: { slug: packSlug },
    command: {
      words: 'packs show',
      session: 'welcome',
      document: packDocument,
      examples: ['loopstead packs show night-drive'],
    },
    show: async ({ app }, { slug }) =>
      shown(await app.catalogue.showPack.execute(slug), (pack) => packView(pack, app.wishlist.likedPacks.current)),
  }),
];

const facets: readonly Declared[] = [
  useCase({
    name: 'catalogue.loadFacets',
    summary: commandSummaries.facets,
    input: filterInputs,
    command: {
      words: 'facets',
      session: 'welcome',
      document: facetsDocument,
      examples: ['loopstead facets', 'loopstead facets --type LOOP --genre techno --json'],
      check: checkSoundList,
    },
    async show({ app }, options) {
      const address = listAddressOf(options);
      return address.ok ? shown(await app.catalogue.loadFacets.execute(address.value), facetsView) : address;
    },
  }),
];

export const catalogueCommands: readonly Declared[] = [...soundLists, ...singleSounds, ...packLists, ...facets];

async function sounds(
  app: App,
  options: ListOptions,
  browse: (address: ListAddress) => Promise<Result<SoundPage, Failure | Superseded>>,
): Promise<Outcome> {
  const address = listAddressOf(options);
  if (!address.ok) return address;
  return shown(await browse(address.value), (page) =>
    soundPageView(page, marksOf(app), app.account.session.current, address.value.scope),
  );
}

async function packs(
  app: App,
  options: PackOptions,
  browse: (address: PackListAddress) => Promise<Result<PackPage, Failure | Superseded>>,
): Promise<Outcome> {
  const address = packAddressOf(options);
  if (!address.ok) return address;
  return shown(await browse(address.value), (page) => packPageView(page, app.wishlist.likedPacks.current));
}

async function states(
  app: App,
  ids: readonly number[],
  load: (sounds: readonly Sound[]) => Promise<unknown>,
): Promise<Outcome> {
  const found = await soundsOf(app, ids);
  if (!found.ok) return found;
  await load(found.value);
  return ok(statesView(found.value, marksOf(app)));
}

/** The list that the page's address names; all sounds if it names none. */
function soundsHere({ shell }: App): ListAddress {
  const route = routeOf(shell.navigation.location.current);
  return route.page === 'sounds' || route.page === 'pack' ? route.address : listOf({ kind: 'all' });
}

function packsHere({ shell }: App): PackListAddress {
  const route = routeOf(shell.navigation.location.current);
  return route.page === 'packs' ? route.address : listOf({ kind: 'all' });
}
