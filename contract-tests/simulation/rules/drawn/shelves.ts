import {
  type CategoryAddress,
  type CategoryFilter,
  type CategoryShelf,
  categoryUrl,
  pillUrl,
  sectionsOf,
  visibleShelf,
  withCategoryName,
  withGroup,
} from '../../../../core/showcase/category.ts';
import { linksOf } from '../../../../core/showcase/chart.ts';
import { shortDescription, visibleProviders } from '../../../../core/showcase/provider.ts';
import { slidesPerView } from '../../../../core/showcase/slides.ts';
import { categoriesUrl } from '../../../../core/showcase/category.ts';
import type { Must } from '../rule.ts';
import { type Part, once, shows } from './draws.ts';

/** The query of a categories URL, as it may be written. */
function addressOf({ kind, group, name, page }: CategoryAddress): string {
  const said = new URLSearchParams();
  if (kind !== 'instrument') said.set('categories', kind);
  if (group !== null) said.set('group', group);
  if (name !== null) said.set('name', name);
  if (page !== 1) said.set('page', String(page));
  return said.toString();
}

const queryOf = (href: string | null): string | null =>
  href && `${href.split('?')[0]}?${new URLSearchParams(href.split('?')[1] ?? '').toString()}`;

/** Headings in the order of the page, with their categories; those without one come last [CHART-01 to CHART-05]. */
function sections({ page }: CategoryShelf, group: string | null): readonly unknown[] {
  const headings = [...page.groups.filter(({ key }) => key !== 'other'), { key: 'other', name: 'Other' }];
  return headings.flatMap(({ key, name }) => {
    if (group !== null && group !== key) return [];
    const own = page.items.filter(({ groups }) =>
      key === 'other' ? groups.length === 0 : groups.some((one) => one.key === key),
    );
    return own.length === 0 ? [] : [[key, name, own.slice(0, 10), own.slice(10, 110)]];
  });
}

/** URLs that would lead out of the shop, as a careless or hostile backend may send them [DECISION-214]. */
const FOREIGN = [
  '//evil.test/_slug_',
  'https://evil.test/',
  '/\\evil.test',
  '/./_slug_',
  '/a/%2E./b',
  '/a\tb',
  'samples',
  'javascript:alert(1)',
];

function categoryLinks({ page }: CategoryShelf, must: Must): void {
  for (const { slug } of page.items.slice(0, 5)) {
    const wanted = page.url === null ? null : page.url.replace('_slug_', slug);
    shows(must, `the link of category ${slug}`, categoryUrl(page.url, slug), wanted);
  }
  shows(must, 'a category of a strange name', categoryUrl('/samples/mood/_slug_', 'a/b c'), '/samples/mood/a%2Fb%20c');
  for (const url of FOREIGN) shows(must, `a category that leads to ${url}`, categoryUrl(url, 'keys'), null);
}

function pills(filter: CategoryFilter, address: CategoryAddress, must: Must): void {
  for (const group of [null, 'other', ...filter.groups.map(({ key }) => key)]) {
    const wanted = `/?${addressOf({ ...address, group, page: 1 })}`;
    shows(must, `the pill ${group}`, queryOf(pillUrl(filter, address, group)), wanted);
    shows(must, `the group ${group}`, withGroup(address, group), { ...address, group, page: 1 });
  }
  for (const url of FOREIGN)
    shows(must, `a pill that leads to ${url}`, pillUrl({ ...filter, url }, address, null), null);
}

const NAMES: ReadonlyArray<readonly [typed: string, name: string | null]> = [
  [' wa ', 'wa'],
  ['   ', null],
  ['x'.repeat(51), 'x'.repeat(50)],
];

export const categories: Part = {
  from: ({ app }) => [app.showcase.current?.categories.current],
  check({ app }, must) {
    const state = app.showcase.current?.categories.current;
    if (!state || state.phase === 'idle') return;
    const { address } = state;
    const shown = state.phase === 'loaded' ? state.shelf : state.phase === 'loading' ? state.previous : null;
    shows(must, 'the shelf on view', visibleShelf(state, address.kind), shown);
    shows(must, 'the shelf of another kind', visibleShelf(state, address.kind === 'mood' ? 'tags' : 'mood'), null);
    shows(must, 'the address of categories', queryOf(categoriesUrl(address)), `/?${addressOf(address)}`);
    for (const [typed, name] of NAMES)
      shows(must, `categories by '${typed}'`, withCategoryName(address, typed), { ...address, name, page: 1 });
    if (state.phase !== 'loaded') return;
    const { shelf } = state;
    for (const group of [null, 'rhythm', 'other', address.group]) {
      const drawn = sectionsOf(shelf.page, group).map(({ key, name, first, rest }) => [key, name, first, rest]);
      shows(must, `the categories of ${group}`, drawn, sections(shelf, group));
    }
    categoryLinks(shelf, must);
    if (shelf.filter) pills(shelf.filter, address, must);
  },
};

/** Slides per view by the width of the window [PROD-12 to PROD-17]. */
const SLIDES: ReadonlyArray<readonly [width: number | null, slides: number]> = [
  [null, 6],
  [319, 6],
  [320, 2],
  [480, 2],
  [639, 2],
  [640, 3],
  [991, 3],
  [992, 4],
  [1199, 4],
  [1200, 6],
  [1799, 6],
  [1800, 8],
];

const slides = once((_: 'slides', must) => {
  for (const [width, wanted] of SLIDES) shows(must, `slides at ${width} pixels`, slidesPerView(width), wanted);
});

export const charts: Part = {
  from: ({ app }) => [app.showcase.current?.chart.current],
  check({ app }, must) {
    const chart = app.showcase.current?.chart.current;
    if (chart?.phase !== 'loaded') return;
    slides('slides', must);
    for (const row of chart.rows) {
      const { url, productUrl } = row;
      shows(must, `the links of row ${row.position}`, linksOf(row), { name: url, image: productUrl });
      shows(must, 'a row without links', linksOf({ ...row, url: null, productUrl: null }), { name: null, image: null });
    }
    const [first] = chart.rows;
    if (!first) return;
    for (const foreign of FOREIGN) {
      shows(must, `a row that leads to ${foreign}`, linksOf({ ...first, url: foreign }).name, null);
      shows(must, `an image that leads to ${foreign}`, linksOf({ ...first, productUrl: foreign }).image, null);
    }
    for (const own of ['/a/.well-known', '/a?b=/../c', '/a..b/c'])
      shows(must, `a row that leads to ${own}`, linksOf({ ...first, url: own }).name, own);
  },
};

/** The first 50 characters of a description, and an ellipsis [CHART-20]. */
export const providers: Part = {
  from: ({ app }) => [app.showcase.current?.providers.current],
  check({ app }, must) {
    const state = app.showcase.current?.providers.current;
    if (!state || state.phase === 'idle') return;
    const shown = state.phase === 'loaded' ? state.page : state.phase === 'loading' ? state.previous : null;
    shows(must, 'the providers on view', visibleProviders(state), shown);
    for (const provider of shown?.items ?? []) {
      const { name, description } = provider;
      const short = description && (description.length > 50 ? `${description.slice(0, 50)}...` : description);
      shows(must, `what ${name} says`, shortDescription(provider), short || null);
      const whole = 'x'.repeat(49);
      shows(
        must,
        'a short description',
        shortDescription({ ...provider, description: `${whole}\u{1f3b9}` }),
        `${whole}\u{1f3b9}`,
      );
      shows(
        must,
        'a long description',
        shortDescription({ ...provider, description: `${whole}\u{1f3b9}y` }),
        `${whole}\u{1f3b9}...`,
      );
    }
  },
};
