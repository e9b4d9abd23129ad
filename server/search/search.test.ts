import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { suggestions } from '../../wire/search/search.wire.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';

describe.each(await bothDatabases())('on $dialect', async (databases) => {
  const shop = await sharedShop(databases, stockShop);
  const path = '/api/v1/search/sample-list/suggest';
  const ask = (parameters: Record<string, string>) => shop.get(`${path}?${new URLSearchParams(parameters).toString()}`);
  async function suggest(query: string, last_query_word = query.split(' ').at(-1)!) {
    const response = await ask({ query, last_query_word });
    expect(response.status).toBe(200);
    return v.parse(suggestions, await response.json());
  }

  it('answers terms with their kind, and providers [API-42, SRCH-11, SRCH-13, SRCH-14, CALL-07]', async () => {
    expect(await suggest('ki')).toEqual({
      categories: [{ name: 'Kick', slug: 'kick', parentKey: 'INSTRUMENT' }],
      providers: [{ name: 'Kiln Records', slug: 'kiln' }],
    });
  });

  it('tells terms of one slug apart by their kind [SRCH-14]', async () => {
    expect((await suggest('wa')).categories).toEqual([{ name: 'Warm', slug: 'warm', parentKey: 'MOOD' }]);
    expect((await suggest('at')).categories).toEqual([
      { name: 'Attic piano', slug: 'attic-piano', parentKey: 'INSPIRED BY' },
    ]);
  });

  it('finds a later word of a name, too, and a name of several words by all of them', async () => {
    const slugs = async (query: string, last?: string) =>
      (await suggest(query, last)).categories.map(({ slug }) => slug);
    expect(await slugs('pia')).toEqual(['piano', 'attic-piano']);
    expect(await slugs('late-night')).toEqual(['late-night-radio']);
    expect(await slugs('late-ni')).toEqual(['late-night-radio']);
    expect(await slugs('late-da')).toEqual([]);
  });

  it('finds a name of several words as one, in the plural, and with one typing error where nothing begins so', async () => {
    const slugs = async (query: string) => (await suggest(query)).categories.map(({ slug }) => slug);
    expect(await slugs('atticpia')).toEqual(['attic-piano']);
    expect(await slugs('pianos')).toEqual(['piano', 'attic-piano']);
    expect(await slugs('paino')).toEqual(['piano', 'attic-piano']);
    expect(await slugs('kikc')).toEqual(['kick']);
    expect(await slugs('kics')).toEqual([]);
  });

  it('counts only sounds that the other words find [DECISION-66]', async () => {
    const kinds = async (query: string) => (await suggest(query)).categories.map(({ slug }) => slug);
    expect(await kinds('kick da')).toEqual(['dark']);
    expect(await kinds('chord da')).toEqual([]);
    expect(await kinds('chord pi')).toEqual(['piano', 'attic-piano']);
    expect(await kinds('gift pi')).toEqual([]);
  });

  it('leaves out terms that no sound has, however well they fit', async () => {
    expect((await suggest('am')).categories.map(({ slug }) => slug)).toEqual(['ambient']);
    // Only an unlisted tag is called so.
    expect((await suggest('tape')).categories).toEqual([]);
  });

  it.each([
    [{}, '"query" is missing: it is what is being searched for.'],
    [{ query: 'ki' }, '"last_query_word" is missing: it is what is being searched for.'],
    [{ query: ' ', last_query_word: 'ki' }, '"query" is missing: it is what is being searched for.'],
    [{ query: 'k'.repeat(121), last_query_word: 'ki' }, '"query" must be at most 120 characters long.'],
    [{ query: 'ki', last_query_word: 'k'.repeat(121) }, '"last_query_word" must be at most 120 characters long.'],
  ])('refuses %o with what is wrong [SRCH-05, SRCH-06]', async (parameters, message) => {
    const response = await ask(parameters);
    expect([response.status, await response.json()]).toEqual([400, { message }]);
  });

  it('lets a browser keep an answer for as long as somebody types', async () => {
    const response = await ask({ query: 'ki', last_query_word: 'ki' });
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=60');
  });
});
