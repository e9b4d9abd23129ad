import { expect, test } from 'vitest';
import { failed, ok } from '../kernel/result.ts';
import { RecognizeFilters } from './recognize-filters.ts';
import type { RecognizedFilter } from './recognized-filter.ts';
import { type SearchAddress, parseSearchAddress } from './search-form.ts';
import type { SearchPort } from './search.port.ts';

const filter = (given: Partial<RecognizedFilter>): RecognizedFilter => ({
  kind: 'genres',
  value: 'house',
  name: 'House',
  rest: '',
  leftOut: '',
  sounds: 3,
  ...given,
});

function port(answer: Awaited<ReturnType<SearchPort['recognize']>>) {
  const asked: SearchAddress[] = [];
  const search: Pick<SearchPort, 'recognize'> = {
    recognize: (list) => {
      asked.push(list);
      return Promise.resolve(answer);
    },
  };
  return { asked, useCase: new RecognizeFilters(search) };
}

test.each([
  [{}, '/search/sounds?genres[]=house&moods[]=dark'],
  [{ rest: 'deep' }, '/search/sounds?query=deep&genres[]=house&moods[]=dark'],
  [{ kind: 'moods', value: 'dark' }, '/search/sounds?moods[]=dark'],
  [{ kind: 'bpm', value: '120-126' }, '/search/sounds?moods[]=dark&bpm=120-126'],
  [{ kind: 'key', value: 'A#m' }, '/search/sounds?moods[]=dark&key=A%23&key_type=sharp&chord_type=minor'],
  [{ kind: 'key', value: 'C' }, '/search/sounds?moods[]=dark&key=C&key_type=natural&chord_type=major'],
] as const)('a filter %j stands in the address for the words that name it, on page 1', async (given, href) => {
  const { useCase, asked } = port(ok([filter(given)]));
  const list = parseSearchAddress('?query=deep%20house&moods[]=dark&page=3');
  const answer = await useCase.execute(list);
  expect(asked).toEqual([list]);
  const shown = answer.ok ? answer.value.map((one) => [...new URLSearchParams(one.href.split('?')[1])].toSorted()) : [];
  expect(shown).toEqual([[...new URLSearchParams(href.split('?')[1])].toSorted()]);
});

test('a filter that leaves no sound leads nowhere, and is left out', async () => {
  const { useCase } = port(ok([filter({ value: 'techno', sounds: 0 }), filter({})]));
  const answer = await useCase.execute(parseSearchAddress('?query=house'));
  expect(answer.ok && answer.value.map(({ value }) => value)).toEqual(['house']);
});

test('nothing is asked about a search without words, and a failure is answered as it is', async () => {
  const nothing = port(ok([]));
  expect(await nothing.useCase.execute(parseSearchAddress(''))).toEqual(ok([]));
  expect(nothing.asked).toEqual([]);
  const { useCase } = port(failed({ kind: 'offline' }));
  expect(await useCase.execute(parseSearchAddress('?query=a'))).toEqual(failed({ kind: 'offline' }));
});
