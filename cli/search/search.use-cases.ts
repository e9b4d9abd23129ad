import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import { ok } from '../../core/kernel/result.ts';
import { SEARCH_TARGETS, type SearchForm, type SearchTarget } from '../../core/search/search-form.ts';
import { SEARCH_MODES, type SearchMode } from '../../core/catalogue/filters/search-mode.ts';
import { FILTER_OF_KIND, type SuggestionKind } from '../../core/search/suggestion.ts';
import { readSlug } from '../catalogue/list-options.ts';
import { oneOf, text, word } from '../host/option-input.ts';
import type { Outcome } from '../host/outcome.ts';
import { bare, shown, useCase } from '../host/use-case.ts';
import { suggestionsView } from './search.views.ts';

const KINDS = Object.keys(FILTER_OF_KIND) as readonly SuggestionKind[];

const target = v.exactOptional(oneOf(SEARCH_TARGETS, 'what is searched (sounds)'));
const form = {
  query: text('what to search for'),
  target,
  mode: v.exactOptional(oneOf(SEARCH_MODES, 'how sounds of several layers are treated (single)')),
};

type Tools = Awaited<ReturnType<App['search']['open']>>;

export const suggest = useCase({
  name: 'search.suggestTerms.ask',
  summary: 'Suggests at once what the last word of a search could mean.',
  command: 'search suggest',
  input: { text: text('what is being typed'), target },
  async show({ app }, { text: typed, target: kind = 'sounds' }) {
    const { suggestTerms } = await app.search.open();
    return shown(await suggestTerms.ask(typed, kind), suggestionsView);
  },
});

const suggesting = [
  suggest,
  useCase({
    name: 'search.suggestTerms.typed',
    summary: 'Presses a key in the search field: suggestions follow a moment after the last one.',
    command: 'do',
    input: { key: text('the key that was pressed'), text: text('what the field says now'), target },
    show: ({ app }, { key, text: typed, target: kind = 'sounds' }) =>
      offered(app, ({ suggestTerms }) => suggestTerms.typed(key, typed, kind)),
  }),
  useCase({
    name: 'search.suggestTerms.close',
    summary: 'Wants no suggestions any more.',
    command: 'do',
    input: {},
    show: ({ app }) => offered(app, ({ suggestTerms }) => suggestTerms.close()),
  }),
];

const opening = [
  useCase({
    name: 'search.openSearch',
    summary: 'Submits the search form: the address becomes that of its results.',
    command: 'search sounds',
    input: form,
    show: ({ app }, input) => led(app, ({ openSearch }) => openSearch.execute(formOf(input))),
  }),
  useCase({
    name: 'search.openSearch.choose',
    summary: 'Chooses a suggestion: it becomes a filter in place of the word that it stands for.',
    command: 'search sounds',
    input: {
      ...form,
      kind: oneOf(KINDS, 'the kind of the suggestion'),
      slug: word(readSlug, 'its slug'),
      name: v.exactOptional(text('its name')),
    },
    show: ({ app }, { kind, slug, name = slug, ...input }) =>
      led(app, ({ openSearch }) => openSearch.choose(formOf(input), { kind, slug, name })),
  }),
  useCase({
    name: 'search.openSearch.adjust',
    summary: 'Changes the target or the mode of the form; a page of results follows at once.',
    command: 'search sounds',
    input: form,
    show: ({ app }, input) => led(app, ({ openSearch }) => openSearch.adjust(formOf(input))),
  }),
];

export const searchUseCases = [...suggesting, ...opening];

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

/** Where a search has led to. */
async function led(app: App, act: (tools: Tools) => unknown): Promise<Outcome> {
  act(await app.search.open());
  return ok(bare(app.shell.navigation.location.current));
}
