import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { ShopEnv } from './env.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.7' } };

test.each([
  [1, 'once, by an unbelieved proxy', { trustProxy: false }, forwarded],
  [0, 'by a proxy that is believed', { trustProxy: true }, forwarded],
  [0, 'without a proxy', { trustProxy: false }, {}],
])('an operator is warned %i times of requests that come %s', async (times, _, config, init) => {
  const warn = vi.fn();
  const app = new Hono<ShopEnv>();
  app.use(warnOfUntrustedProxy(config, { warn }));
  app.get('/', (c) => c.text('open'));
  for (let request = 0; request < 3; request += 1) expect((await app.request('/', init)).status).toBe(200);
  expect(warn).toHaveBeenCalledTimes(times);
});
