import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserTransport } from './transport.browser.ts';

const sent: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    sent.push(`${method} ${url}`);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  sent.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts a play once its press has been drawn, and sends everything else at once [PLAY-27]', async () => {
  const transport = browserTransport('https://shop.test');
  const counted = transport.send({ method: 'PUT', target: '/api/v1/sample/add-playback/4' });
  await transport.send({ method: 'GET', target: '/api/v1/store/sample-list' });
  expect(sent).toEqual(['GET https://shop.test/api/v1/store/sample-list']);
  await vi.advanceTimersByTimeAsync(100);
  expect(await counted).toEqual({ status: 204, body: undefined });
  expect(sent.slice(1)).toEqual(['PUT https://shop.test/api/v1/sample/add-playback/4']);
});
