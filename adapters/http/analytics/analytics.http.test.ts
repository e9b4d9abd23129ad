import { expect, test } from 'vitest';
import type { AnalyticsEvent } from '../../../core/shell/analytics.port.ts';
import type { WireRequest } from '../transport.ts';
import { AnalyticsHttp } from './analytics.http.ts';

test.each<[AnalyticsEvent, unknown]>([
  [
    { name: 'add_to_cart', productId: 7 },
    { name: 'add_to_cart', product_id: 7 },
  ],
  [
    { name: 'download', id: 409, format: 'wav' },
    { name: 'download', id: 409, type: 'wav' },
  ],
  [
    { name: 'wishlist', id: 409 },
    { name: 'wishlist', id: 409 },
  ],
  [
    { name: 'search', queryLength: 8 },
    { name: 'search', query_length: 8 },
  ],
  [
    { name: 'login', method: 'passkey' },
    { name: 'login', method: 'passkey' },
  ],
])('tells the shop of %j and of nobody [ANLT-01, ANLT-02]', (event, body) => {
  const sent: WireRequest[] = [];
  const analytics = new AnalyticsHttp({
    send: async (request) => (sent.push(request), { status: 204, body: undefined }),
  });
  analytics.track(event);
  expect(sent).toEqual([{ method: 'POST', target: '/api/v1/analytics', body }]);
});

test('never disturbs when the shop cannot be reached [ANLT-01]', async () => {
  const unreached = Promise.reject(new Error('offline'));
  new AnalyticsHttp({ send: () => unreached }).track({ name: 'wishlist', id: 1 });
  await expect(unreached).rejects.toThrow('offline');
});
