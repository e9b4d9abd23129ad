import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { CookieJar, fetchWithCookies } from './cookie-jar.node.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const sent = new Set<Request>();

/** A store that says nothing. As every `fetch` it holds a request of its own, and not the one that it was given. */
const silent = (request: Request): Promise<Response> => {
  const own = new Request(request);
  sent.add(own);
  return new Promise((_, reject) => own.signal.addEventListener('abort', () => reject(new Error('ended'))));
};

test('an abort reaches a request that nobody else holds, whatever was collected meanwhile', async () => {
  const jar = new CookieJar('http://shop.test', { read: () => [], change: () => {} }, () => 0);
  const fetch = fetchWithCookies(jar, silent);
  const interruption = new AbortController();
  const answer = fetch(new Request('http://shop.test/', { signal: AbortSignal.any([interruption.signal]) }));
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise(setImmediate);
    collect();
  }
  interruption.abort();
  await expect(answer).rejects.toThrow('ended');
});
