import * as v from 'valibot';
import { packHref, soundHref } from '../../core/catalogue/addresses.ts';
import type { SearchHits } from '../../core/search/search-hits.ts';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import type { FoundList } from '../../core/search/find-looser-lists.ts';
import { SEARCH_TARGETS } from '../../core/search/search-form.ts';
import { leftOutText, looserTexts, suggestionsText } from '../../core/search/search.messages.ts';
import { FILTER_OF_KIND, type SuggestionGroup } from '../../core/search/suggestion.ts';
import type { RecognizedSearch } from '../../core/search/recognize-filters.ts';
import { keysOf } from '../../domain/records.ts';
import { RECOGNIZED_FACETS } from '../../domain/search/recognized-kinds.ts';
import type { SearchCoverage } from '../../core/search/tell-left-out.ts';
import { packListSchema } from '../catalogue/packs.views.ts';
import { soundListSchema } from '../catalogue/sounds.views.ts';
import { searchTexts } from './search.messages.ts';
import { listView, onePage } from '../catalogue/pages.views.ts';
import { about, document, listOf } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { columnTexts } from '../catalogue/catalogue.messages.ts';

export const suggestionsDocument = document(
  listOf(
    v.strictObject({
      kind: v.picklist(keysOf(FILTER_OF_KIND)),
      name: v.string(),
      slug: v.string(),
      filter: about(v.string(), 'of the address of a list'),
    }),
  ),
);

/** The possible meanings of the search's last word, each with its filter. */
export function suggestionsView(groups: readonly SuggestionGroup[]): View {
  const suggestions = groups.flatMap((group) => group.suggestions);
  const rows = suggestions.map(({ kind, name, slug }) => ({ kind, name, slug, filter: `${FILTER_OF_KIND[kind]}[]` }));
  return listView(onePage(rows), {
    columns: [
      { title: columnTexts.kind, importance: 1 },
      { title: columnTexts.name, flexible: true },
      { title: columnTexts.slug },
      { title: columnTexts.filter },
    ],
    cells: ({ kind, name, slug, filter }) => [kind, name, slug, filter],
    whenEmpty: [suggestionsText(0)],
  });
}

export const hitsDocument = document(
  listOf(
    v.strictObject({
      kind: v.picklist(['sound', 'pack']),
      name: v.string(),
      of: about(v.string(), 'the pack of a sound, or the provider of a pack'),
      href: about(v.string(), 'the address of its page'),
    }),
  ),
);

/** The sounds and packs that a search finds first. */
export function hitsView({ sounds, packs }: SearchHits): View {
  const rows = [
    ...sounds.map(({ id, name, pack }) => ({ kind: 'sound', name, of: pack, href: soundHref(id) })),
    ...packs.map(({ slug, name, provider }) => ({ kind: 'pack', name, of: provider, href: packHref(slug) })),
  ];
  return listView(onePage(rows), {
    columns: [
      { title: columnTexts.kind, importance: 1 },
      { title: columnTexts.name, flexible: true },
      { title: columnTexts.from, flexible: true },
      { title: columnTexts.address },
    ],
    cells: ({ kind, name, of, href }) => [kind, name, of, href],
    whenEmpty: [listTexts.empty],
  });
}

export const recognizedDocument = document(
  listOf(
    v.strictObject({
      kind: v.picklist([...RECOGNIZED_FACETS, 'key', 'bpm']),
      value: v.string(),
      name: v.string(),
      rest: about(v.string(), 'what stays of the query'),
      leftOut: about(v.string(), 'other words that would find nothing under the filter'),
      sounds: about(v.number(), 'found by the rest under the filter'),
      href: about(v.string(), 'the address of the list with the filter in place of the words'),
    }),
  ),
);

/** The filters that words of a search name. */
export const recognizedView = (filters: readonly RecognizedSearch[]): View =>
  listView(onePage(filters), {
    columns: [
      { title: columnTexts.filter, importance: 1 },
      { title: columnTexts.name, flexible: true },
      { title: columnTexts.leftOut, flexible: true },
      { title: columnTexts.sounds },
      { title: columnTexts.address, flexible: true },
    ],
    cells: ({ kind, name, leftOut, sounds, href }) => [kind, name, leftOut, String(sounds), href],
    whenEmpty: [searchTexts.noFilters],
  });

const coverageSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('all') }),
  v.strictObject({
    kind: v.literal('without'),
    words: about(v.array(v.string()), 'that nothing found has'),
    rest: about(v.string(), 'what stays of the query'),
    href: about(v.string(), 'the address of the list that is searched without them'),
  }),
  v.strictObject({
    kind: v.literal('most'),
    words: about(v.number(), 'that each of what is found has'),
    of: about(v.number(), 'that were asked for'),
  }),
  v.strictObject({ kind: v.literal('nothing') }),
]);

export const coverageDocument = document(coverageSchema);

/** Which words of a search nothing that it finds has. */
export const coverageView = (coverage: SearchCoverage): View => ({
  document: coverage,
  shown: null,
  notes: coverage.kind === 'nothing' ? [listTexts.empty] : [leftOutText(coverage) || searchTexts.allWords],
});

const covered = {
  coverage: about(v.nullable(coverageSchema), 'how much of the query it has; null when the shop did not say'),
};

export const foundSoundsDocument = document(v.strictObject({ ...soundListSchema.entries, ...covered }));
export const foundPacksDocument = document(v.strictObject({ ...packListSchema.entries, ...covered }));

/** A page of what a search found, which says first which words it does not have. */
export function foundView(page: View<object>, coverage: SearchCoverage | null): View {
  const left = coverage === null ? '' : leftOutText(coverage);
  return {
    ...page,
    document: { ...page.document, coverage },
    notes: [...(left === '' ? [] : [left]), ...(page.notes ?? [])],
  };
}

export const looserDocument = document(
  listOf(
    v.strictObject({
      label: about(v.string(), 'what it does without'),
      target: v.picklist(SEARCH_TARGETS),
      href: about(v.string(), 'the address of the list'),
      total: about(v.number(), 'how many sounds or packs it has'),
    }),
  ),
);

/** Lists with matches. */
export const looserView = (lists: readonly FoundList[]): View =>
  listView(onePage(lists), {
    columns: [
      { title: columnTexts.list, importance: 1, flexible: true },
      { title: columnTexts.found },
      { title: columnTexts.address, flexible: true },
    ],
    cells: ({ label, target, total, href }) => [label, looserTexts.total(total, target), href],
    whenEmpty: [listTexts.empty],
  });

/** The searches on this device, latest first. */
export const recentAnswer = v.array(v.string());

/** The suggestions while typing. */
export const offeredAnswer = v.variant('phase', [
  v.strictObject({ phase: v.literal('idle') }),
  v.strictObject({
    phase: v.literal('offered'),
    groups: v.array(
      v.strictObject({
        kind: v.picklist(keysOf(FILTER_OF_KIND)),
        suggestions: v.array(
          v.strictObject({ kind: v.picklist(keysOf(FILTER_OF_KIND)), name: v.string(), slug: v.string() }),
        ),
      }),
    ),
  }),
]);
