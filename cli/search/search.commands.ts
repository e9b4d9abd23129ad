import type { App } from '../../composition/app.ts';
import { type ListAddress, listOf } from '../../core/catalogue/filters/list-address.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { SEARCH_TARGETS, type SearchForm, type SearchTarget } from '../../core/search/search-form.ts';
import {
  SEARCH_MODES,
  type SearchMode,
  freshMode,
  modeOf,
  withMode,
} from '../../core/catalogue/filters/search-mode.ts';
import { packFilters } from '../../core/catalogue/filters/pack-address.ts';
import type { AnyList } from '../../core/search/looser-lists.ts';
import { FILTER_OF_KIND } from '../../core/search/suggestion.ts';
import {
  type ListOptions,
  listAddressOf,
  narrowing,
  packNarrowing,
  pageInputs,
  readText,
} from '../catalogue/list-options.ts';
import { keysOf } from '../../domain/records.ts';
import { readSlug, soundId } from '../catalogue/named-things.ts';
import { packPageView } from '../catalogue/packs.views.ts';
import { marksOf, soundPageView } from '../catalogue/sounds.views.ts';
import { type Command, type Declared, type UseCase, bare, command, shown, useCase } from '../command/declare.ts';
import { argument, choice, choiceOption, oneOf, option, optional } from '../command/input.ts';
import { type CommandFailure, type Outcome, misused } from '../host/outcome.ts';
import { searchTexts } from './search.messages.ts';
import {
  coverageDocument,
  coverageView,
  foundPacksDocument,
  foundSoundsDocument,
  foundView,
  hitsDocument,
  hitsView,
  looserDocument,
  looserView,
  offeredAnswer,
  recentAnswer,
  recognizedDocument,
  recognizedView,
  suggestionsDocument,
  suggestionsView,
} from './search.views.ts';
import type { SearchCoverage } from '../../core/search/tell-left-out.ts';
import { type CommandDocument, addressAnswer } from '../command/document.ts';
import type { View } from '../terminal/view.ts';

const KINDS = keysOf(FILTER_OF_KIND);

const query = argument('what to search for', readText);
const target = choiceOption('--target <target>', `${SEARCH_TARGETS.join(' or ')} (sounds)`, SEARCH_TARGETS);
const form = {
  query: argument('what to search for'),
  target,
  mode: optional(choice('how multi-layered sounds are treated (single)', SEARCH_MODES)),
};

type Tools = Awaited<ReturnType<App['search']['open']>>;

const searching: readonly Declared[] = [
  command({
    words: 'search sounds',
    summary: 'Search for sounds.',
    input: {
      query,
      ...narrowing,
      ...pageInputs,
      mode: option(
        '--mode <mode>',
        `${SEARCH_MODES.join(', ')} (single, or all among MIDI and presets)`,
        oneOf(SEARCH_MODES),
      ),
    },
    session: 'welcome',
    document: foundSoundsDocument,
    examples: [
      'loopstead search sounds "warm pad"',
      'loopstead search sounds drums --mode multi-layered --genre house --json',
    ],
    check({ mode, ...options }) {
      const address = searchedSounds(options, mode);
      return address.ok ? null : address;
    },
    async show({ app }, { mode, ...options }) {
      const address = searchedSounds(options, mode);
      if (!address.ok) return address;
      const [page, coverage] = await Promise.all([
        app.catalogue.browseSounds.withoutFacets(address.value),
        coverageOf(app, 'sounds', options.query),
      ]);
      return shown(page, (found) =>
        foundView(soundPageView(found, marksOf(app), app.account.session.current, address.value.scope), coverage),
      );
    },
  }),
  command({
    words: 'search packs',
    summary: 'Search for sample packs.',
    input: { query, ...packNarrowing, ...pageInputs },
    session: 'welcome',
    document: foundPacksDocument,
    examples: ['loopstead search packs drums', 'loopstead search packs tape --genre lo-fi --json'],
    check(options) {
      const address = listAddressOf(options);
      return address.ok ? null : address;
    },
    async show({ app }, options) {
      const address = listAddressOf(options);
      if (!address.ok) return address;
      const scope = { kind: 'search', query: options.query } as const;
      const [found, coverage] = await Promise.all([
        app.catalogue.browsePacks.withoutFacets({ ...address.value, scope }),
        coverageOf(app, 'packs', options.query),
      ]);
      return shown(found, (page) => foundView(packPageView(page, app.wishlist.likedPacks.current), coverage));
    },
  }),
];

const suggesting: readonly Declared[] = [
  whileTyping({
    name: 'search.suggestTerms.ask',
    summary: 'Suggest what the last word of a search could mean.',
    words: 'search suggest',
    document: suggestionsDocument,
    examples: ['loopstead search suggest "warm pi"', 'loopstead search suggest tech --target packs --json'],
    ask: ({ suggestTerms }, typed, kind) => suggestTerms.ask(typed, kind),
    view: suggestionsView,
  }),
  whileTyping({
    name: 'search.suggestTerms.askHits',
    summary: 'Show the sounds and packs that a search finds first.',
    words: 'search first',
    document: hitsDocument,
    examples: ['loopstead search first "warm pad"', 'loopstead search first tape --target packs --json'],
    ask: ({ suggestTerms }, typed, kind) => suggestTerms.askHits(typed, kind),
    view: hitsView,
  }),
  useCase({
    name: 'search.recognizeFilters',
    summary: 'Show which words of a search for sounds are filters, too, and what each would leave.',
    input: { query },
    command: {
      words: 'search filters',
      session: 'own',
      document: recognizedDocument,
      examples: ['loopstead search filters "deep house 122 bpm"', 'loopstead search filters "warm pad Am" --json'],
    },
    async show({ app }, { query: typed }) {
      const { recognizeFilters } = await app.search.open();
      return shown(await recognizeFilters.execute(listOf({ kind: 'search', query: typed })), recognizedView);
    },
  }),
  useCase({
    name: 'search.tellLeftOut',
    summary: 'Show which words of a search nothing that it finds has.',
    input: { query, target },
    command: {
      words: 'search left-out',
      session: 'own',
      document: coverageDocument,
      examples: [
        'loopstead search left-out "warm tuba pad"',
        'loopstead search left-out "tape tuba" --target packs --json',
      ],
    },
    async show({ app }, { query: typed, target: kind = 'sounds' }) {
      const { tellLeftOut } = await app.search.open();
      return shown(await tellLeftOut.execute(kind, listOf({ kind: 'search', query: typed })), coverageView);
    },
  }),
  useCase({
    name: 'search.findLooserLists',
    summary: 'Show lists to go to from a search that finds nothing, with how much each has.',
    input: { query, ...narrowing, target },
    command: {
      words: 'search looser',
      session: 'own',
      document: looserDocument,
      examples: [
        'loopstead search looser "warm pad" --genre techno --bpm 90-95',
        'loopstead search looser tide --genre house --target packs --json',
      ],
    },
    async show({ app }, { target: kind = 'sounds', ...options }) {
      const narrowed = listAddressOf(options);
      if (!narrowed.ok) return narrowed;
      const { filters } = narrowed.value;
      const address = { ...narrowed.value, scope: { kind: 'search', query: options.query } } as const;
      const list: AnyList =
        kind === 'sounds'
          ? { target: kind, address }
          : { target: kind, address: { ...address, filters: packFilters(filters) } };
      const { findLooserLists } = await app.search.open();
      return shown(await findLooserLists.execute(list), looserView);
    },
  }),
  useCase({
    name: 'search.suggestTerms.typed',
    summary: 'Press a key in the search field: suggestions follow a moment after the last one.',
    input: { key: argument('the key that was pressed'), text: argument('what the field says now'), target },
    command: 'do',
    answers: offeredAnswer,
    show: ({ app }, { key, text: typed, target: kind = 'sounds' }) =>
      offered(app, ({ suggestTerms }) => suggestTerms.typed(key, typed, kind)),
  }),
  useCase({
    name: 'search.suggestTerms.close',
    summary: 'Close the suggestions.',
    input: {},
    command: 'do',
    answers: offeredAnswer,
    show: ({ app }) => offered(app, ({ suggestTerms }) => suggestTerms.close()),
  }),
];

const remembering: readonly Declared[] = [
  useCase({
    name: 'search.recentSearches.keep',
    summary: 'Keep a search among the recent ones of this device.',
    input: { query: argument('what was searched for') },
    command: 'do',
    answers: recentAnswer,
    show: ({ app }, { query: searched }) => remembered(app, ({ recentSearches }) => recentSearches.keep(searched)),
  }),
  useCase({
    name: 'search.recentSearches.clear',
    summary: 'Forget the recent searches of this device.',
    input: {},
    command: 'do',
    answers: recentAnswer,
    show: ({ app }) => remembered(app, ({ recentSearches }) => recentSearches.clear()),
  }),
];

const opening: readonly Declared[] = [
  useCase({
    name: 'search.openSearch',
    summary: 'Submit the search form: the address becomes that of its results.',
    input: form,
    command: 'search sounds',
    answers: addressAnswer,
    show: ({ app }, input) => led(app, ({ openSearch }) => openSearch.execute(formOf(input))),
  }),
  useCase({
    name: 'search.openSearch.choose',
    summary: 'Choose a suggestion: it becomes a filter and replaces the typed word.',
    input: {
      ...form,
      kind: choice('the kind of the suggestion', KINDS),
      slug: argument('its slug', readSlug),
      name: optional(argument('its name')),
    },
    command: 'search sounds',
    answers: addressAnswer,
    show: ({ app }, { kind, slug, name = slug, ...input }) =>
      led(app, ({ openSearch }) => openSearch.choose(formOf(input), { kind, slug, name })),
  }),
  useCase({
    name: 'search.openSearch.showSound',
    summary: 'Choose a sound among the suggestions: its page opens.',
    input: { id: soundId },
    command: 'sounds show',
    answers: addressAnswer,
    show: ({ app }, { id }) => led(app, ({ openSearch }) => openSearch.showSound(id)),
  }),
  useCase({
    name: 'search.openSearch.showPack',
    summary: 'Choose a pack among the suggestions: its page opens.',
    input: { slug: argument('the pack', readSlug) },
    command: 'packs show',
    answers: addressAnswer,
    show: ({ app }, { slug }) => led(app, ({ openSearch }) => openSearch.showPack(slug)),
  }),
  useCase({
    name: 'search.openSearch.adjust',
    summary: 'Change the target or the mode of the form; a page of results follows at once.',
    input: form,
    command: 'search sounds',
    answers: addressAnswer,
    show: ({ app }, input) => led(app, ({ openSearch }) => openSearch.adjust(formOf(input))),
  }),
];

export const searchCommands: readonly Declared[] = [...searching, ...suggesting, ...remembering, ...opening];

/** How complete a search is; null if the shop does not say, and then the list is shown without it. */
async function coverageOf(app: App, kind: SearchTarget, typed: string): Promise<SearchCoverage | null> {
  const { tellLeftOut } = await app.search.open();
  const coverage = await tellLeftOut.execute(kind, listOf({ kind: 'search', query: typed }));
  return coverage.ok ? coverage.value : null;
}

interface WhileTyping<Found> extends Pick<UseCase, 'name' | 'summary'>, Pick<Command, 'words'> {
  readonly document: CommandDocument;
  readonly examples: readonly [string, ...string[]];
  readonly ask: (tools: Tools, typed: string, target: SearchTarget) => Promise<Result<Found, CommandFailure>>;
  readonly view: (found: Found) => View;
}

/** What the search field suggests for the words in it. */
function whileTyping<Found>({ name, summary, words, document, examples, ask, view }: WhileTyping<Found>): Declared {
  return useCase({
    name,
    summary,
    input: { text: argument('what is being typed'), target },
    command: { words, session: 'own', document, examples },
    show: async ({ app }, { text: typed, target: kind = 'sounds' }) =>
      shown(await ask(await app.search.open(), typed, kind), view),
  });
}

/** A search in its mode, which may also be given as the filter it corresponds to. */
function searchedSounds(options: ListOptions, mode: SearchMode | undefined): Result<ListAddress, Failure> {
  const address = listAddressOf(options);
  if (!address.ok) return address;
  const { filters } = address.value;
  const named = modeOf(filters);
  if (mode !== undefined && named !== 'all' && named !== mode)
    return misused('--mode', searchTexts.modeContradicts(mode, named));
  return ok({ ...address.value, filters: withMode(filters, mode ?? (named === 'all' ? freshMode(filters) : named)) });
}

interface FormInput {
  readonly query: string;
  readonly target?: SearchTarget;
  readonly mode?: SearchMode;
}

const formOf = ({ query, target: kind = 'sounds', mode = 'single' }: FormInput): SearchForm => ({
  query,
  target: kind,
  mode,
});

async function offered(app: App, act: (tools: Tools) => void): Promise<Outcome> {
  const tools = await app.search.open();
  act(tools);
  return ok(bare(tools.suggestions.current));
}

async function remembered(app: App, act: (tools: Tools) => void): Promise<Outcome> {
  const tools = await app.search.open();
  act(tools);
  return ok(bare(tools.recent.current));
}

/** The page that a search leads to. */
async function led(app: App, act: (tools: Tools) => unknown): Promise<Outcome> {
  act(await app.search.open());
  return ok(bare(app.shell.navigation.location.current));
}
