import { describe, expect, test } from 'vitest';
import { fc } from '../testing/arbitraries.ts';
import {
  type Category,
  type CategoryFilter,
  type CategoryPage,
  categoriesOf,
  categoryName,
  categoryUrl,
  formatCategories,
  parseCategories,
  pillUrl,
  sectionsOf,
  withCategoryName,
  withGroup,
} from './category.ts';

const DRUMS = { key: 'drums', name: 'Drums' };
const KEYS = { key: 'keys', name: 'Keys' };

const category = (name: string, ...groups: Category['groups']): Category => ({
  name,
  slug: name.toLowerCase(),
  groups,
});

const aCategoryPage = (items: readonly Category[]): CategoryPage => ({
  items,
  groups: [KEYS, DRUMS],
  url: '/samples/instrument/_slug_',
  page: 1,
  pages: 1,
  total: items.length,
  size: 1000,
});

const aFilter = (change: Partial<CategoryFilter> = {}): CategoryFilter => ({
  total: 3,
  otherTotal: 1,
  groups: [{ ...DRUMS, count: 2 }],
  url: '/?categories=mood',
  ...change,
});

const manyOf = (count: number) => Array.from({ length: count }, (_, at) => category(`Drum ${at + 1}`, DRUMS));

describe('the sections of a category list', () => {
  test('stand under their groups, in the order of the page, the ungrouped last [CHART-01, CHART-02]', () => {
    const page = aCategoryPage([category('Kick', DRUMS), category('Noise'), category('Piano', KEYS)]);
    expect(sectionsOf(page, null).map(({ name, first }) => [name, first.map((item) => item.name)])).toEqual([
      ['Keys', ['Piano']],
      ['Drums', ['Kick']],
      ['Other', ['Noise']],
    ]);
  });

  test('show a category of several groups in each [DECISION-195]', () => {
    const sections = sectionsOf(aCategoryPage([category('Marimba', DRUMS, KEYS)]), null);
    expect(sections.map(({ key }) => key)).toEqual(['keys', 'drums']);
  });

  test('are those of the chosen group alone', () => {
    const page = aCategoryPage([category('Marimba', DRUMS, KEYS), category('Noise')]);
    expect(sectionsOf(page, 'drums').map(({ key }) => key)).toEqual(['drums']);
    expect(sectionsOf(page, 'other').map(({ first }) => first[0]?.name)).toEqual(['Noise']);
  });

  test.each([
    [10, 10, 0],
    [11, 10, 1],
    [110, 10, 100],
    [140, 10, 100],
  ])('of %i categories show %i and keep %i back [CHART-03, CHART-04, CHART-05]', (count, first, rest) => {
    const [section] = sectionsOf(aCategoryPage(manyOf(count)), null);
    expect([section?.first.length, section?.rest.length]).toEqual([first, rest]);
    expect(section?.rest[0]?.name).toBe(rest > 0 ? 'Drum 11' : undefined);
  });
});

describe('where a category leads', () => {
  test('is the template with every placeholder filled in, escaped [LIST-58, DECISION-49]', () => {
    expect(categoryUrl('/samples/mood/_slug_?from=_slug_', 'night & day')).toBe(
      '/samples/mood/night%20%26%20day?from=night%20%26%20day',
    );
    expect(categoryUrl('/samples/mood/_slug_', '$&')).toBe('/samples/mood/%24%26');
  });

  test('is nowhere without a template, and never outside of the shop [DECISION-49, DECISION-214]', () => {
    expect(categoryUrl(null, 'warm')).toBeNull();
    expect(categoryUrl('https://elsewhere.example/_slug_', 'warm')).toBeNull();
    expect(categoryUrl('javascript:alert(1)//_slug_', 'warm')).toBeNull();
  });
});

describe('the pills of the filter', () => {
  const address = { ...categoriesOf('mood'), name: 'wa', page: 3 };

  test('lead to the address of the list with their group, and keep the name [CHART-12, CHART-13, DECISION-196]', () => {
    expect(pillUrl(aFilter(), address, 'drums')).toBe('/?categories=mood&group=drums&name=wa');
    expect(pillUrl(aFilter(), { ...address, group: 'drums' }, null)).toBe('/?categories=mood&name=wa');
    expect(pillUrl(aFilter({ url: '/?group=old&page=9' }), categoriesOf('mood'), 'other')).toBe('/?group=other');
  });

  test('lead nowhere when the shop names no address, or a foreign one', () => {
    expect(pillUrl(aFilter({ url: null }), address, null)).toBeNull();
    expect(pillUrl(aFilter({ url: '//elsewhere.example' }), address, null)).toBeNull();
  });
});

describe('the address of a category list', () => {
  test('goes back to page 1 when it is narrowed [DECISION-196]', () => {
    const third = { ...categoriesOf('tags'), page: 3 };
    expect(withGroup(third, 'drums')).toMatchObject({ group: 'drums', page: 1 });
    expect(withCategoryName(third, ' rain ')).toMatchObject({ name: 'rain', page: 1 });
  });

  test('takes names of at most 50 characters [CHART-11, DECISION-196]', () => {
    expect(categoryName('  ')).toBeNull();
    expect(categoryName('x'.repeat(60))).toBe('x'.repeat(50));
  });

  test('is read back as it was written, and from anything', () => {
    const addresses = fc.record({
      kind: fc.constantFrom('instrument', 'category', 'mood', 'tags', 'plugin'),
      group: fc.option(
        fc.string({ minLength: 1 }).filter((text) => text.isWellFormed()),
        { nil: null },
      ),
      name: fc.string({ maxLength: 60 }).map((text) => categoryName(text.toWellFormed())),
      page: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(addresses, (address) => {
        expect(parseCategories(formatCategories(address))).toEqual(address);
      }),
    );
    fc.assert(fc.property(fc.string(), (search) => parseCategories(search).page >= 1));
  });
});
