import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { aStore, json, wireList } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const run = aCommandLine().run;
const FILTER = {
  items: { groups: { sum_count: 2, sum_other_count: 1, items: [{ key: 'drums', name: 'Drums' }] } },
  url: '/',
};
const LIST = {
  ...wireList([
    { name: 'Kick', slug: 'kick', groups: [{ key: 'drums', name: 'Drums' }] },
    { name: 'Noise', slug: 'noise' },
  ]),
  groups: [{ key: 'drums', name: 'Drums' }],
  url: '/samples/instrument/_slug_',
};
const ROW = { id: 12, position: 1, name: 'Warm Pad', sub_name: 'Night Drive', url: '/sample/12' };

const CHART = 'GET /api/v1/store/sample-list/chart';
const CATEGORIES = 'GET /api/v1/store/category-list/instrument';
const PROVIDERS = 'GET /api/v1/store/provider-list';
const COLLECTIONS = 'GET /api/v1/store/collection-list';

test('charts is a ranked table [CHART-23, CHART-24, CHART-26, CHART-27, CHART-30]', async () => {
  const { code, stdout } = await run(['charts'], { store: aStore({ [CHART]: json(200, { items: [ROW] }) }) });
  expect(code).toBe(0);
  expect(stdout).toBe('#  ID  NAME      FROM\n1  12  Warm Pad  Night Drive\n');
});

test('charts that cannot be had say so in the words of the shop [CHART-32]', async () => {
  const { code, stdout, stderr } = await run(['charts'], { store: aStore({ [CHART]: json(500, { message: '' }) }) });
  expect([code === 0, stdout]).toEqual([false, '']);
  expect(stderr).toContain("We're working on improving the site. Thanks for your patience!");
});

test('categories stand under their groups, the others last [CHART-01, CHART-02, CHART-09]', async () => {
  const store = aStore({ [CATEGORIES]: json(200, LIST), [`${CATEGORIES}/filter`]: json(200, FILTER) });
  const { stdout, stderr } = await run(['categories', 'instrument', '--group', 'drums', '--name', 'k'], { store });
  expect(stdout).toBe('GROUP  NAME  SLUG\nDrums  Kick  kick\n');
  expect(stderr).toContain('2 categories.');
  expect(store.asked).toContain(`${CATEGORIES}?group=drums&name=k`);
  expect((await run(['categories', 'instrument'], { store })).stdout).toContain('Other  Noise  noise');
});

test('categories --json has where each leads, and the groups with their counts [CHART-10, CHART-15]', async () => {
  const store = aStore({ [CATEGORIES]: json(200, LIST), [`${CATEGORIES}/filter`]: json(200, FILTER) });
  const { stdout } = await run(['categories', 'instrument', '--json'], { store });
  expect(JSON.parse(stdout)).toMatchObject({
    items: [{ slug: 'kick', url: '/samples/instrument/kick' }, { slug: 'noise' }],
    page: 1,
    pages: 1,
    total: 2,
    groups: [{ key: 'drums', name: 'Drums', count: null }],
  });
});

test('an empty list of categories says what to try [CHART-06]', async () => {
  const store = aStore({
    [CATEGORIES]: json(200, { ...LIST, ...wireList([]) }),
    [`${CATEGORIES}/filter`]: json(200, FILTER),
  });
  const { stdout, stderr } = await run(['categories', 'instrument'], { store });
  expect([stdout, stderr]).toEqual([
    '',
    'Nothing found...\nTry increasing your date range!\nLeave --name or --group out.\n',
  ]);
});

test.each([400, 500])('a category list that answers %i says so [CHART-08]', async (status) => {
  const store = aStore({ [CATEGORIES]: json(status, { message: '' }) });
  const { code, stderr } = await run(['categories', 'instrument'], { store });
  expect(code).not.toBe(0);
  expect(stderr).toContain("We couldn't load categories. Please reload page.");
});

test('an unknown kind of categories is refused with those that there are', async () => {
  const { code, stderr } = await run(['categories', 'colour'], { store: aStore() });
  expect(code).toBe(2);
  expect(stderr).toContain('instrument, category, mood, tags, plugin');
});

test('providers is a table with short descriptions [CHART-17, CHART-20, CHART-21]', async () => {
  const provider = { name: 'Kiln', slug: 'kiln', description: 'x'.repeat(60) };
  const store = aStore({ [PROVIDERS]: json(200, wireList([provider])) });
  const { stdout } = await run(['providers', '--name', 'kil'], { store });
  expect(stdout).toContain(`Kiln  kiln  ${'x'.repeat(50)}...`);
  expect(store.asked).toContain(`${PROVIDERS}?name=kil&size=48&page=1`);
});

test('an empty list of providers says so, and a broken one, too [CHART-18, CHART-21]', async () => {
  const empty = await run(['providers'], { store: aStore({ [PROVIDERS]: json(200, wireList([])) }) });
  expect([empty.stdout, empty.stderr]).toEqual(['', 'Nothing found...\n']);
  const broken = await run(['providers'], { store: aStore({ [PROVIDERS]: json(500, { message: '' }) }) });
  expect(broken.stderr).toContain("We couldn't load providers. Please reload page.");
});

test('collections featured lists what the slider shows [COLL-38]', async () => {
  const collection = { id: 1, name: 'First Light', slug: 'first-light', total: 3, free: true, background: '/b.png' };
  const store = aStore({ [COLLECTIONS]: json(200, { items: [collection] }) });
  expect((await run(['collections', 'featured'], { store })).stdout).toBe(
    'ID  NAME         SLUG         SOUNDS  MARKS\n 1  First Light  first-light       3  free\n',
  );
  const { stdout } = await run(['collections', 'featured', '--json'], { store });
  expect(JSON.parse(stdout)).toMatchObject({ items: [{ slug: 'first-light', imageUrl: '/b.png' }] });
});
