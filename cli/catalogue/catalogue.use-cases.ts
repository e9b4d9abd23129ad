import type { App } from '../../composition/app.ts';
import type { PackPage, SoundPage } from '../../core/catalogue/catalogue.port.ts';
import { type ListAddress, listOf } from '../../core/catalogue/filters/list-address.ts';
import type { PackListAddress } from '../../core/catalogue/filters/pack-address.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Superseded } from '../../core/kernel/latest.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { routeOf } from '../../core/shell/routes.ts';
import { optionInputs } from '../host/option-input.ts';
import type { Outcome } from '../host/outcome.ts';
import { bare, shown, useCase } from '../host/use-case.ts';
import { packSlug, soundId, soundIds } from './catalogue.inputs.ts';
import { facetsView } from './facets.views.ts';
import {
  type ListOptions,
  addFilterOptions,
  addNarrowingOptions,
  addPackNarrowingOptions,
  addPageOptions,
  listAddressOf,
} from './list-options.ts';
import { type PackOptions, addPackOptions, packAddressOf } from './pack-options.ts';
import { packPageView, packView } from './packs.views.ts';
import { soundsOf } from './shown-things.ts';
import { marksOf, soundPageView, soundView, statesView } from './sounds.views.ts';

const soundList = optionInputs<ListOptions>((command) => addPageOptions(addFilterOptions(command)));
const packList = optionInputs<PackOptions>((command) => addPageOptions(addPackOptions(command)));

const listUseCases = [
  useCase({
    name: 'catalogue.browseSounds',
    summary: 'Opens a list of sounds with its facets and the states of its rows.',
    command: 'sounds list',
    input: soundList,
    show: ({ app }, options) => sounds(app, options, (address) => app.catalogue.browseSounds.execute(address)),
  }),
  useCase({
    name: 'catalogue.browseSounds.withoutFacets',
    summary: 'Opens a list of sounds without its facets.',
    command: 'sounds list',
    input: soundList,
    show: ({ app }, options) => sounds(app, options, (address) => app.catalogue.browseSounds.withoutFacets(address)),
  }),
  useCase({
    name: 'catalogue.browsePacks',
    summary: 'Opens a list of packs with its facets.',
    command: 'packs list',
    input: packList,
    show: ({ app }, options) => packs(app, options, (address) => app.catalogue.browsePacks.execute(address)),
  }),
  useCase({
    name: 'catalogue.browsePacks.withoutFacets',
    summary: 'Opens a list of packs without its facets.',
    command: 'packs list',
    input: packList,
    show: ({ app }, options) => packs(app, options, (address) => app.catalogue.browsePacks.withoutFacets(address)),
  }),
];

export const showSound = useCase({
  name: 'catalogue.showSound',
  summary: 'Opens one sound.',
  command: 'sounds show',
  input: { id: soundId },
  show: async ({ app }, { id }) =>
    shown(await app.catalogue.showSound.execute(id), (sound) => soundView(sound, marksOf(app))),
});

export const showPack = useCase({
  name: 'catalogue.showPack',
  summary: 'Opens one pack.',
  command: 'packs show',
  input: { slug: packSlug },
  show: async ({ app }, { slug }) =>
    shown(await app.catalogue.showPack.execute(slug), (pack) => packView(pack, app.wishlist.savedPacks.current)),
});

const detailUseCases = [showSound, showPack];

export const countFacets = useCase({
  name: 'catalogue.loadFacets',
  summary: 'Counts what a list of sounds can be narrowed by.',
  command: 'facets',
  input: optionInputs<ListOptions>(addFilterOptions),
  async show({ app }, options) {
    const address = listAddressOf(options);
    return address.ok ? shown(await app.catalogue.loadFacets.execute(address.value), facetsView) : address;
  },
});

export const countPackFacets = useCase({
  name: 'catalogue.loadFacets.ofPacks',
  summary: 'Counts what a list of packs can be narrowed by.',
  command: 'packs facets',
  input: optionInputs<PackOptions>(addPackOptions),
  async show({ app }, options) {
    const address = packAddressOf(options);
    return address.ok ? shown(await app.catalogue.loadFacets.ofPacks(address.value), facetsView) : address;
  },
});

const facetUseCases = [countFacets, countPackFacets];

export const showStates = useCase({
  name: 'catalogue.loadStates',
  summary: 'Asks what the customer has done with sounds, which take the place of the list before.',
  command: 'sounds states',
  input: { ids: soundIds },
  show: ({ app }, { ids }) => states(app, ids, (sounds) => app.catalogue.loadStates.execute(sounds)),
});

const stateUseCases = [
  showStates,
  useCase({
    name: 'catalogue.loadStates.one',
    summary: 'Asks the same for the sound that a page is about.',
    command: 'sounds states',
    input: { id: soundId },
    show: ({ app }, { id }) => states(app, [id], async ([sound]) => sound && app.catalogue.loadStates.one(sound)),
  }),
  useCase({
    name: 'catalogue.loadStates.also',
    summary: 'Asks the same for sounds that are shown beside those of the list.',
    command: 'sounds states',
    input: { ids: soundIds },
    show: ({ app }, { ids }) => states(app, ids, (sounds) => app.catalogue.loadStates.also(sounds)),
  }),
  useCase({
    name: 'catalogue.loadStates.more',
    summary: 'Asks the same for sounds that join the list at its end.',
    command: 'sounds states',
    input: { ids: soundIds },
    show: ({ app }, { ids }) => states(app, ids, (sounds) => app.catalogue.loadStates.more(sounds)),
  }),
  useCase({
    name: 'catalogue.loadStates.refresh',
    summary: 'Asks again for the sounds that were shown last.',
    command: 'sounds states',
    input: {},
    async show({ app }) {
      await app.catalogue.loadStates.refresh();
      return ok(null);
    },
  }),
];

const narrowingUseCases = [
  useCase({
    name: 'catalogue.applyFilters',
    summary: 'Narrows the list of sounds at the address of the page: the address changes.',
    command: 'sounds list',
    input: optionInputs<ListOptions>(addNarrowingOptions),
    async show({ app }, options) {
      const narrowed = listAddressOf(options);
      if (!narrowed.ok) return narrowed;
      const applied = await app.catalogue.applyFilters.execute(soundsHere(app), narrowed.value.filters);
      return ok(bare({ applied: applied === 'applied', ...app.shell.navigation.location.current }));
    },
  }),
  useCase({
    name: 'catalogue.applyFilters.toPacks',
    summary: 'Narrows the list of packs at the address of the page: the address changes.',
    command: 'packs list',
    input: optionInputs<PackOptions>(addPackNarrowingOptions),
    show({ app }, options) {
      const narrowed = packAddressOf(options);
      if (!narrowed.ok) return narrowed;
      app.catalogue.applyFilters.toPacks(packsHere(app), narrowed.value.filters);
      return ok(bare({ applied: true, ...app.shell.navigation.location.current }));
    },
  }),
  useCase({
    name: 'catalogue.applyFilters.greet',
    summary: 'Says that Rare Finds need a plan, when the list of Rare Finds is opened without one.',
    command: 'sounds list',
    input: soundList,
    async show({ app }, options) {
      const address = listAddressOf(options);
      if (!address.ok) return address;
      await app.catalogue.applyFilters.greet(address.value);
      return ok(null);
    },
  }),
];

export const catalogueUseCases = [
  ...listUseCases,
  ...detailUseCases,
  ...facetUseCases,
  ...stateUseCases,
  ...narrowingUseCases,
];

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
  return shown(await browse(address.value), (page) => packPageView(page, app.wishlist.savedPacks.current));
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

/** The list that the address of the page names; all sounds where it names none. */
function soundsHere({ shell }: App): ListAddress {
  const route = routeOf(shell.navigation.location.current);
  return route.page === 'sounds' || route.page === 'pack' ? route.address : listOf({ kind: 'all' });
}

function packsHere({ shell }: App): PackListAddress {
  const route = routeOf(shell.navigation.location.current);
  return route.page === 'packs' ? route.address : listOf({ kind: 'all' });
}
