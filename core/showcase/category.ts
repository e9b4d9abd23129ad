import { TERM_SCOPES, type TermScope } from '../catalogue/filters/scope.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Page } from '../kernel/page.ts';
import { type QueryPairs, escapePart, formatQuery, parseQuery } from '../kernel/query-string.ts';
import { Store } from '../kernel/readable.ts';
import { safeTarget } from '../shell/safe-target.ts';
import { categoryTexts } from './category.messages.ts';

/** The subject of a list of categories: instruments, moods, tags, plug-ins, or terms of any kind [DECISION-195]. */
export type CategoryKind = TermScope;

/** A heading for categories. */
export interface CategoryGroup {
  readonly key: string;
  readonly name: string;
}

/** CHART-10. */
export interface Category {
  readonly name: string;
  readonly slug: string;
  readonly groups: readonly CategoryGroup[];
}

/** A page of categories [CHART-09]. `url` leads to the sounds of one: `/samples/mood/_slug_` [LIST-58]. */
export interface CategoryPage extends Page<Category> {
  readonly groups: readonly CategoryGroup[];
  readonly url: string | null;
}

/** The options of the filter bar [CHART-15]. */
export interface CategoryFilter {
  /** Categories in all, and those of no group. */
  readonly total: number;
  readonly otherTotal: number;
  readonly groups: ReadonlyArray<CategoryGroup & { readonly count: number | null }>;
  /** The list that the pills lead to. */
  readonly url: string | null;
}

/** A list of categories as one value. */
export interface CategoryAddress {
  readonly kind: CategoryKind;
  /** The key of a group, `OTHER_GROUP`, or null for all. */
  readonly group: string | null;
  readonly name: string | null;
  readonly page: number;
}

/** Categories of no group [CHART-02, DECISION-196]. */
export const OTHER_GROUP = 'other';
const OTHER: CategoryGroup = { key: OTHER_GROUP, name: categoryTexts.other };

export const CATEGORY_LIMITS = {
  /** Characters of the search box [DECISION-196]. */
  name: 50,
  /** CHART-03. */
  first: 10,
  /** Behind 'Show more': positions 11 to 110 [CHART-05, DECISION-193]. */
  rest: 100,
} as const;

export const categoriesOf = (kind: CategoryKind): CategoryAddress => ({ kind, group: null, name: null, page: 1 });

/** Any change of the request starts again at page 1. */
export const withGroup = (address: CategoryAddress, group: string | null): CategoryAddress => ({
  ...address,
  group,
  page: 1,
});

export const withCategoryName = (address: CategoryAddress, typed: string): CategoryAddress => ({
  ...address,
  name: categoryName(typed),
  page: 1,
});

/** A search for a category: at most 50 characters, null when there is nothing to look for. */
export function categoryName(typed: string): string | null {
  const name = Array.from(typed.trim()).slice(0, CATEGORY_LIMITS.name).join('').trim();
  return name === '' ? null : name;
}

/** The page query string of a list of categories [DECISION-195]. */
export const categoryPairs = ({ group, name, page }: Omit<CategoryAddress, 'kind'>): QueryPairs => [
  ...(group === null ? [] : [['group', group] as const]),
  ...(name === null ? [] : [['name', name] as const]),
  ...(page === 1 ? [] : [['page', String(page)] as const]),
];

/** Reads the categories that a page shows from its address; whatever cannot be meant is passed over. */
export function parseCategories(search: string): CategoryAddress {
  const pairs = parseQuery(search);
  const last = (name: string): string | null => pairs.findLast(([known]) => known === name)?.[1] || null;
  const page = last('page');
  return {
    kind: TERM_SCOPES.find((kind) => kind === last('categories')) ?? 'instrument',
    group: last('group'),
    name: categoryName(last('name') ?? ''),
    page: page !== null && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string that `parseCategories` reads back. */
export const formatCategories = (address: CategoryAddress): string =>
  formatQuery([
    ...(address.kind === 'instrument' ? [] : [['categories', address.kind] as const]),
    ...categoryPairs(address),
  ]);

/** The page that shows these categories: the way in [DECISION-26]. */
export const categoriesUrl = (address: CategoryAddress): string => `/${formatCategories(address)}`;

/** The target of a group's pill: the filter's own address plus the group [DECISION-196]. */
export function pillUrl(filter: CategoryFilter, address: CategoryAddress, group: string | null): string | null {
  const url = filter.url === null ? null : safeTarget(filter.url);
  if (url === null) return null;
  const at = url.indexOf('?');
  const [path, own] = at < 0 ? [url, []] : [url.slice(0, at), parseQuery(url.slice(at))];
  const kept = own.filter(([name]) => name !== 'group' && name !== 'name' && name !== 'page');
  return `${path}${formatQuery([...kept, ...categoryPairs({ ...address, group, page: 1 })])}`;
}

/** The target of a category, or null if it is plain text [DECISION-49]. */
export const categoryUrl = (template: string | null, slug: string): string | null =>
  template === null ? null : safeTarget(template.replaceAll('_slug_', () => escapePart(slug)));

/** The buttons of one group: what shows, and what 'Show more' adds. */
export interface CategorySection extends CategoryGroup {
  readonly first: readonly Category[];
  readonly rest: readonly Category[];
}

/**
 * Sorts categories under their headings, in the page's order. A category in several groups appears in each; those in
 * none come last, under 'Other' [CHART-01, CHART-02, DECISION-195].
 */
export function sectionsOf({ items, groups }: CategoryPage, group: string | null): readonly CategorySection[] {
  const headings = [...groups.filter(({ key }) => key !== OTHER_GROUP), OTHER];
  return headings
    .filter(({ key }) => group === null || key === group)
    .map((heading) => sectionOf(heading, items))
    .filter(({ first }) => first.length > 0);
}

function sectionOf(heading: CategoryGroup, items: readonly Category[]): CategorySection {
  const own = items.filter(({ groups }) =>
    heading.key === OTHER_GROUP ? groups.length === 0 : groups.some(({ key }) => key === heading.key),
  );
  const { first, rest } = CATEGORY_LIMITS;
  return { ...heading, first: own.slice(0, first), rest: own.slice(first, first + rest) };
}

/** A list of categories with what narrows it. */
export interface CategoryShelf {
  readonly page: CategoryPage;
  /** Null if the filter options failed to load. */
  readonly filter: CategoryFilter | null;
}

export type CategoriesState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly address: CategoryAddress; readonly previous: CategoryShelf | null }
  | { readonly phase: 'loaded'; readonly address: CategoryAddress; readonly shelf: CategoryShelf }
  | { readonly phase: 'failed'; readonly address: CategoryAddress; readonly failure: Failure };

export class Categories extends Store<CategoriesState> {}

/** What may stay visible: the shelf of the same kind. */
export function visibleShelf(state: CategoriesState, kind: CategoryKind): CategoryShelf | null {
  if (state.phase === 'idle' || state.phase === 'failed' || state.address.kind !== kind) return null;
  return state.phase === 'loaded' ? state.shelf : state.previous;
}
