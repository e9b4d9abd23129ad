import { CATEGORIES } from '../../domain/catalogue/list-limits.ts';
import { CATEGORY_KINDS, type WireCategory, type WireCategoryGroup } from '../../wire/showcase/showcase.wire.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { listAnswer, noHead } from '../catalogue/list-answer.ts';
import type { Term } from '../catalogue/shelves.ts';
import { Refusal } from '../http/errors.ts';
import { readPage } from '../http/page-number.ts';
import type { Facet } from '../../domain/catalogue/facets.ts';
import { matchesName } from './match-name.ts';

export type CategoryKind = (typeof CATEGORY_KINDS)[number];

export const isCategoryKind = (kind: string): kind is CategoryKind => CATEGORY_KINDS.some((known) => known === kind);

/** The page query string of a list of categories [DECISION-195]. */
export interface CategoryQuery {
  readonly name: string;
  /** The key of a group, 'other', or empty for all. */
  readonly group: string;
  readonly page: number;
}

/** The subject of each list, and where its categories lead [DECISION-47, DECISION-49]. */
const kinds: Readonly<
  Record<CategoryKind, { readonly facets: ReadonlyArray<readonly [Facet, Term['kind']]>; readonly url: string }>
> = {
  instrument: { facets: [['instruments', 'INSTRUMENT']], url: '/samples/instrument/_slug_' },
  category: {
    facets: [
      ['instruments', 'INSTRUMENT'],
      ['genres', 'GENRE'],
      ['moods', 'MOOD'],
      ['presets', 'PRESET'],
      ['parameters', 'PARAMETER'],
    ],
    url: '/samples/category/_slug_',
  },
  mood: { facets: [['moods', 'MOOD']], url: '/samples/mood/_slug_' },
  tags: { facets: [['tags', 'TAG']], url: '/samples/tags/_slug_' },
  plugin: { facets: [['presets', 'PRESET']], url: '/presets/plugin/_slug_' },
};

const otherGroup = 'other';

export function readCategoryQuery(search: URLSearchParams): CategoryQuery {
  const text = (name: string): string => search.get(name)?.trim() ?? '';
  const page = readPage(text('page') || null);
  const { nameLength } = CATEGORIES;
  if (text('name').length > nameLength) {
    throw new Refusal(400, `"name" must be at most ${nameLength} characters long.`);
  }
  return { name: text('name'), group: text('group'), page };
}

/** One page of the categories that have sounds on sale, those with most first [API-43]. */
export function categoryPage(catalogue: Catalogue, kind: CategoryKind, { name, group, page }: CategoryQuery) {
  const found = termsOf(catalogue, kind, name).filter((term) => group === '' || isInGroup(term, group));
  const size = CATEGORIES.pageSize;
  const shown = found.slice((page - 1) * size, page * size).map(categoryToWire);
  return {
    ...listAnswer(noHead, shown, { page, size, total: found.length }),
    groups: groupsOf(found),
    url: kinds[kind].url,
  };
}

/** The possible filters of the list, whatever is currently chosen [API-44]. */
export function categoryFilterOf(catalogue: Catalogue, kind: CategoryKind, { name }: CategoryQuery) {
  const terms = termsOf(catalogue, kind, name);
  const count = (group: string) => terms.filter((term) => isInGroup(term, group)).length;
  return {
    items: {
      groups: {
        sum_count: terms.length,
        sum_other_count: count(otherGroup),
        items: groupsOf(terms).map((group) => ({ ...group, count: count(group.key) })),
      },
    },
    url: kind === 'instrument' ? '/' : `/?categories=${kind}`,
  };
}

/** The addresses of the lists of all categories of a kind that have sounds. */
export const categoryAddresses = (catalogue: Catalogue, kind: CategoryKind): readonly string[] =>
  termsOf(catalogue, kind, '').map(({ slug }) => kinds[kind].url.replace('_slug_', () => slug));

/** Terms with sounds whose name fits, those with most sounds first. */
function termsOf({ sounds, shelves }: Catalogue, kind: CategoryKind, name: string): Term[] {
  const counts = sounds.facets({});
  return kinds[kind].facets
    .flatMap(([facet, termKind]) =>
      counts[facet].flatMap(({ value, count }) => {
        const term = shelves.findTerm(termKind, value);
        return term && matchesName(term.name, name) ? [{ term, count }] : [];
      }),
    )
    .toSorted((a, b) => b.count - a.count || a.term.id - b.term.id)
    .map(({ term }) => term);
}

const categoryToWire = (term: Term): WireCategory => ({
  name: term.name,
  slug: term.slug,
  groups: groupsOf([term]),
});

/** The groups of some terms, in the order of the taxonomy. A term without a heading belongs to none. */
function groupsOf(terms: readonly Term[]): WireCategoryGroup[] {
  const headed = terms.filter(({ heading }) => heading !== '').toSorted((a, b) => a.id - b.id);
  const groups = new Map(headed.map(({ heading }) => [keyOf(heading), { key: keyOf(heading), name: heading }]));
  return [...groups.values()];
}

const isInGroup = ({ heading }: Term, group: string): boolean =>
  heading === '' ? group === otherGroup : keyOf(heading) === group;

const keyOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
