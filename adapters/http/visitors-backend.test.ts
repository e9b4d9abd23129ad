import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import { CANCELLABLE, callsOf } from '../../core/backend.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { keysOf } from '../../domain/records.ts';
import { backendInParts } from './backend-in-parts.ts';
import { httpBackend } from './http-backend.ts';
import type { Transport, WireRequest } from './transport.ts';
import { knownToVisitors, visitorsBackend } from './visitors-backend.ts';

function aShop(status = 500) {
  const sent: WireRequest[] = [];
  const transport: Transport = {
    async send(request) {
      sent.push(request);
      return { status, body: undefined };
    },
  };
  return { sent, transport };
}

test('on a page of others what visitors read is asked, and nothing else', async () => {
  const { sent, transport } = aShop();
  const backend = visitorsBackend(httpBackend(transport));
  await firstValueFrom(backend.catalogue.sounds(listOf({ kind: 'all' })));
  await firstValueFrom(backend.search.suggest({ query: 'a', lastWord: 'a' }));
  await backend.showcase.chart();
  await backend.catalogue.countSoundPlayback(4);
  const asked = sent.map(({ method, target }) => `${method} ${target.split('?')[0]}`);
  expect(asked).toEqual([
    'GET /api/v1/store/sample-list',
    'GET /api/v1/search/sample-list/suggest',
    'GET /api/v1/store/sample-list/chart',
    'PUT /api/v1/sample/add-playback/4',
  ]);
});

test.each(
  keysOf(CANCELLABLE).filter((port) => !['catalogue', 'showcase', 'search', 'staticPages', 'widgets'].includes(port)),
)('on a page of others every call of %s is refused before it is asked', async (port) => {
  const { sent, transport } = aShop(200);
  const whole = httpBackend(transport);
  const guarded = visitorsBackend(whole);
  for (const name of Object.keys(callsOf(whole, port))) {
    const answer = callsOf(guarded, port)[name]!();
    const result = await ('subscribe' in answer ? firstValueFrom(answer) : answer);
    expect(result).toMatchObject(failed({ kind: 'unauthenticated' }));
  }
  expect(sent).toEqual([]);
});

test('a visitor is told there what the shop would say of what is liked [API-35]', async () => {
  const { sent, transport } = aShop();
  const { catalogue } = visitorsBackend(httpBackend(transport));
  expect(await catalogue.states([1, 2])).toEqual(ok({ saved: [], downloaded: [], rareFinds: false }));
  expect(sent).toEqual([]);
});

test('on a page of the shop a visitor is told without a request what every visitor is told [API-10, API-35]', async () => {
  const { sent, transport } = aShop(200);
  const { account, catalogue } = knownToVisitors(httpBackend(transport));
  expect(await account.user()).toMatchObject(failed({ kind: 'unauthenticated' }));
  expect(await catalogue.states([1])).toEqual(ok({ saved: [], downloaded: [], rareFinds: false }));
  expect(sent).toEqual([]);
  await account.logOut();
  await firstValueFrom(catalogue.sounds(listOf({ kind: 'all' })));
  expect(sent).toHaveLength(2);
});

test('the code of a port comes with its first call, and speaks to the same shop', async () => {
  const { sent, transport } = aShop();
  let opened = 0;
  const backend = backendInParts(async () => {
    opened += 1;
    return transport;
  });
  expect(opened).toBe(0);
  await backend.showcase.chart();
  await firstValueFrom(backend.catalogue.packs(listOf({ kind: 'all' })));
  await backend.collections.own();
  expect([opened, sent.map(({ target }) => target)]).toEqual([
    1,
    ['/api/v1/store/sample-list/chart', '/api/v1/store/product-list', '/api/v1/collections/owner'],
  ]);
});
