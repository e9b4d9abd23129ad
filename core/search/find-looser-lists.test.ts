import { expect, test } from 'vitest';
import { of } from 'rxjs';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import { anyListHref } from './looser-lists.ts';
import type { Failure } from '../kernel/failure.ts';
import { failed, ok } from '../kernel/result.ts';
import { aPackPage, aSoundPage } from '../testing/builders.ts';
import { FindLooserLists } from './find-looser-lists.ts';
import { parseSearchAddress } from './search-form.ts';

const LIST = { target: 'sounds', address: parseSearchAddress('?query=pad&genres[]=house&moods[]=dark') } as const;

/** A catalogue that has so much at each address, or fails. */
function finding(answers: Readonly<Record<string, number | Failure>>) {
  const asked: string[] = [];
  const answerOf = (href: string) => {
    asked.push(href);
    return answers[href] ?? 0;
  };
  const catalogue: Pick<CataloguePort, 'sounds' | 'packs'> = {
    sounds: (address) => {
      const answer = answerOf(anyListHref({ target: 'sounds', address }));
      return of(typeof answer === 'number' ? ok({ ...aSoundPage([]), total: answer }) : failed(answer));
    },
    packs: (address) => {
      const answer = answerOf(anyListHref({ target: 'packs', address }));
      return of(typeof answer === 'number' ? ok({ ...aPackPage([]), total: answer }) : failed(answer));
    },
  };
  return { asked, find: new FindLooserLists(catalogue) };
}

test('offers lists in which something is found, the nearest first, with how much', async () => {
  const { find } = finding({
    '/search/sounds?query=pad&moods[]=dark': 3,
    '/search/sounds?query=pad': 9,
    '/search/sample-packs?query=pad': 1,
  });
  expect(await find.execute(LIST)).toEqual(
    ok([
      { label: 'Without house', target: 'sounds', href: '/search/sounds?query=pad&moods[]=dark', total: 3 },
      { label: 'Without any filter', target: 'sounds', href: '/search/sounds?query=pad', total: 9 },
      { label: 'Search among packs', target: 'packs', href: '/search/sample-packs?query=pad', total: 1 },
    ]),
  );
});

test('offers everything there is where nothing looser finds anything', async () => {
  const everything = finding({ '/samples': 240 });
  expect(await everything.find.execute(LIST)).toEqual(
    ok([{ label: 'Browse all sounds', target: 'sounds', href: '/samples', total: 240 }]),
  );
  const packs = finding({ '/search/sample-packs': 12 });
  expect(await packs.find.execute({ target: 'packs', address: parseSearchAddress('?query=x') })).toEqual(
    ok([{ label: 'Browse all packs', target: 'packs', href: '/search/sample-packs', total: 12 }]),
  );
  expect(await finding({}).find.execute(LIST)).toEqual(ok([]));
});

test('passes over a list that is not there, and fails where none can be asked for', async () => {
  const notFound: Failure = { kind: 'notFound' };
  const some = finding({ '/search/sounds?query=pad&genres[]=house': notFound, '/search/sounds?query=pad': 2 });
  expect(await some.find.execute(LIST)).toMatchObject(ok([{ href: '/search/sounds?query=pad', total: 2 }]));
  const offline: Failure = { kind: 'offline' };
  const none = finding({
    '/search/sounds?query=pad&genres[]=house': offline,
    '/search/sounds?query=pad&moods[]=dark': offline,
    '/search/sounds?query=pad': offline,
    '/search/sample-packs?query=pad': offline,
  });
  expect(await none.find.execute(LIST)).toEqual(failed(offline));
  expect(none.asked).toHaveLength(4);
});
