import { firstValueFrom } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { failed, ok } from '../../../core/kernel/result.ts';
import { HttpClient } from '../http-client.ts';
import { httpSearch } from './search.http.ts';
import type { WireRequest, WireResponse } from '../transport.ts';

const REQUEST = { query: 'drum & ba', lastWord: 'ba' };

/** The search over a transport with a given response, and the requests it received. */
function aSearch(answer: Promise<WireResponse>) {
  const asked: WireRequest[] = [];
  const send = (request: WireRequest) => {
    asked.push(request);
    return answer;
  };
  return { search: httpSearch(new HttpClient({ send })), asked };
}

describe('suggestions over HTTP', () => {
  test('are asked for with the query and its last word, and providers get their kind [SRCH-11, SRCH-13, SRCH-14, DECISION-66]', async () => {
    const bass = { name: 'Bass', slug: 'bass' };
    const body = { categories: [{ ...bass, parentKey: 'INSTRUMENT' }], providers: [{ name: 'Bath', slug: 'bath' }] };
    const { search, asked } = aSearch(Promise.resolve({ status: 200, body }));
    expect(await firstValueFrom(search.suggest(REQUEST))).toEqual(
      ok([
        { ...bass, kind: 'INSTRUMENT' },
        { name: 'Bath', slug: 'bath', kind: 'PROVIDER' },
      ]),
    );
    expect(asked).toMatchObject([
      {
        method: 'GET',
        target: '/api/v1/search/sample-list/suggest?query=drum%20%26%20ba&last_query_word=ba',
      },
    ]);
  });

  test('are aborted when nobody waits for them any more [SRCH-12]', () => {
    const { search, asked } = aSearch(new Promise(() => {}));
    const waiting = search.suggest(REQUEST).subscribe();
    expect(asked[0]?.signal?.aborted).toBe(false);
    waiting.unsubscribe();
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  test('of another shape are malformed', async () => {
    const { search } = aSearch(Promise.resolve({ status: 200, body: { categories: [] } }));
    expect(await firstValueFrom(search.suggest(REQUEST))).toEqual(
      failed({ kind: 'malformed', detail: expect.stringContaining('providers') as string }),
    );
  });
});
