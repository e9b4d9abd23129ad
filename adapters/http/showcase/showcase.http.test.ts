import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import type { ShowcasePort } from '../../../core/showcase/showcase.port.ts';
import { HttpClient } from '../http-client.ts';
import { httpShowcase } from './showcase.http.ts';

const GROUP = { kind: 'mood', group: 'dark', name: 'deep & low', page: 3 } as const;
const CATEGORIES = '/api/v1/store/category-list/mood';

type Call = (showcase: ShowcasePort) => Promise<unknown>;

test.each<readonly [string, Call, string]>([
  ['the charts', (showcase) => showcase.chart(), '/api/v1/store/sample-list/chart'],
  [
    'a page of categories',
    (showcase) => firstValueFrom(showcase.categories(GROUP)),
    `${CATEGORIES}?group=dark&name=deep%20%26%20low&page=3`,
  ],
  [
    'the filter of categories, on whatever page of them',
    (showcase) => firstValueFrom(showcase.categoryFilter(GROUP)),
    `${CATEGORIES}/filter?group=dark&name=deep%20%26%20low`,
  ],
  [
    'a page of providers',
    (showcase) => firstValueFrom(showcase.providers({ name: 'kil', page: 2, size: 50 })),
    '/api/v1/store/provider-list?name=kil&size=50&page=2',
  ],
  [
    'all providers',
    (showcase) => firstValueFrom(showcase.providers({ name: null, page: 1, size: 100 })),
    '/api/v1/store/provider-list?size=100&page=1',
  ],
  ['collections', (showcase) => showcase.featuredCollections(), '/api/v1/store/collection-list'],
])('of %s the shop is asked by one call [API-43, API-44, API-45, API-46, API-47]', async (_, call, target) => {
  const asked: string[] = [];
  const http = new HttpClient({
    send: ({ method, target: to }) => {
      asked.push(`${method} ${to}`);
      return Promise.resolve({ status: 500, body: { message: 'No.' } });
    },
  });
  await call(httpShowcase(http));
  expect(asked).toEqual([`GET ${target}`]);
});
