import { expect, test } from 'vitest';
import { routeOf } from '../../core/routes.ts';
import { anApp } from '../testing/an-app.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { listedAddresses, pageInfo } from '../../core/pages.ts';
import { STATIC_PAGES } from '../../domain/static-pages/static-page.ts';

async function infoAt(href: string) {
  const app = anApp(href);
  const route = routeOf(app.shell.navigation.location.current);
  await openPage(app, route);
  return pageInfo(app, route);
}

test('the way in names the shop [DECISION-26]', async () => {
  expect(await infoAt('/')).toMatchObject({
    status: 200,
    canonical: '/',
    data: { '@type': 'WebSite', name: 'Loopstead' },
  });
});

test('the packs of a provider are described by it [ROUTE-26]', async () => {
  expect(await infoAt('/provider/sample-packs/kiln-records')).toMatchObject({
    status: 200,
    title: 'Kiln Records · Loopstead',
    canonical: '/provider/sample-packs/kiln-records',
    data: { '@type': 'Brand', name: 'Kiln Records' },
  });
});

test('a list about one thing is described by it [ROUTE-21, ROUTE-27]', async () => {
  const collection = await infoAt('/collection/first-light');
  expect(collection.title).toBe('First light · Loopstead');
  expect(collection.description).toContain('For the morning.');
  const drums = await infoAt('/samples/instrument/drums');
  expect(drums).toMatchObject({ title: 'Drums · Loopstead', data: { '@type': 'CollectionPage', name: 'Drums' } });
});

test('the Rare Finds have a title of their own [ROUTE-19]', async () => {
  expect((await infoAt('/samples?rare_find=1')).title).toBe('Rare Finds · Loopstead');
});

test.each(['/provider/sample-packs/nobody', '/collection/nothing', '/samples/mood/nothing', '/nowhere'])(
  '%s is not there [DECISION-26, API-69]',
  async (href) => {
    expect(await infoAt(href)).toMatchObject({ status: 404, title: 'Page not found · Loopstead' });
  },
);

test.each(['/license/LS-1', '/account/credits', '/wishlist/samples', '/nowhere'])(
  '%s is left out of search engines',
  async (href) => {
    expect(await infoAt(href)).toMatchObject({ isIndexed: false });
  },
);

test.each([
  ['/samples?page=2&unknown=1', '/samples?page=2'],
  ['/sample/12?similar=1', '/sample/12'],
  ['/sample-pack/tape-garden?utm=x', '/sample-pack/tape-garden'],
  ['/license/LS-1?code=secret', '/license/LS-1'],
  ['/account/credits?page=3', '/account/credits?page=3'],
])('%s is one address with %s', async (href, canonical) => {
  expect(await infoAt(href)).toMatchObject({ canonical });
});

test('every address of the site map is a page that search engines may list', async () => {
  const lists = ['/', '/samples', '/samples/free', '/samples?rare_find=1', '/search/sample-packs'];
  expect(listedAddresses()).toEqual([...lists, '/account/plans', ...STATIC_PAGES.map((name) => `/page/${name}`)]);
  for (const href of listedAddresses())
    expect(await infoAt(href)).toMatchObject({ status: 200, isIndexed: true, canonical: href });
});
