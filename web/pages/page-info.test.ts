import { expect, test } from 'vitest';
import { routeOf } from '../../core/routes.ts';
import { anApp } from '../testing/an-app.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { pageInfo } from './page-info.ts';

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
