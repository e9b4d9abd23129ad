import { expect, test } from 'vitest';
import { failed, ok } from '../kernel/result.ts';
import { parseSearchAddress } from './search-form.ts';
import type { SearchPort } from './search.port.ts';
import { TellLeftOut } from './tell-left-out.ts';

function told(answer: Awaited<ReturnType<SearchPort['coverage']>>) {
  const asked: string[] = [];
  const useCase = new TellLeftOut({
    coverage: (target, query) => {
      asked.push(`${target} ${query}`);
      return Promise.resolve(answer);
    },
  });
  return { asked, useCase };
}

const without = { kind: 'without', words: ['tuba'], rest: 'warm pad' } as const;

test.each([
  ['sounds', '/search/sounds?query=warm%20pad&moods[]=dark'],
  ['packs', '/search/sample-packs?query=warm%20pad&moods[]=dark'],
] as const)(
  'words that are left out of a search for %s come with its list without them, on page 1',
  async (target, href) => {
    const { asked, useCase } = told(ok(without));
    const list = parseSearchAddress('?query=warm%20tuba%20pad&moods[]=dark&page=3');
    const { searchParams, pathname } = new URL(href, 'http://shop');
    const answer = await useCase.execute(target, list);
    expect(asked).toEqual([`${target} warm tuba pad`]);
    expect(answer).toMatchObject(ok(without));
    const led = new URL(answer.ok && answer.value.kind === 'without' ? answer.value.href : '', 'http://shop');
    expect(led.pathname).toBe(pathname);
    expect(led.searchParams.get('query')).toBe(searchParams.get('query'));
    expect(led.searchParams.has('page')).toBe(false);
  },
);

test('anything else is answered as it is, and a search without words is not asked about', async () => {
  const most = { kind: 'most', words: 2, of: 3 } as const;
  expect(await told(ok(most)).useCase.execute('sounds', parseSearchAddress('?query=a'))).toEqual(ok(most));
  const offline = failed({ kind: 'offline' } as const);
  expect(await told(offline).useCase.execute('packs', parseSearchAddress('?query=a'))).toEqual(offline);
  const nothing = told(ok(without));
  expect(await nothing.useCase.execute('sounds', parseSearchAddress(''))).toEqual(ok({ kind: 'all' }));
  expect(nothing.asked).toEqual([]);
});
