import { beforeAll, describe, expect, it } from 'vitest';
import type { FacetCounts } from '../../core/catalogue/filters/facets.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import type { SuggestedTerm, Suggestion, SuggestionKind } from '../../core/search/suggestion.ts';
import { FILTER_OF_KIND, withSuggestion } from '../../core/search/suggestion.ts';
import type { ContractBackend, ContractClient } from '../backend.ts';
import { FACETS, allSounds, everything, failureOf, some, valueOf } from '../catalogue/expectations.ts';

/** The facet that counts the terms of a kind. */
const FACET_OF_KIND: Readonly<Record<SuggestionKind, keyof FacetCounts>> = {
  INSTRUMENT: 'instruments',
  GENRE: 'genres',
  MOOD: 'moods',
  'INSPIRED BY': 'tags',
  PARAMETER: 'parameters',
  PROVIDER: 'providers',
};
const KINDS = Object.keys(FACET_OF_KIND) as SuggestionKind[];

const isKnown = (term: SuggestedTerm): term is Suggestion => term.kind in FILTER_OF_KIND;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const startsWord = (name: string, typed: string): boolean =>
  plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.startsWith(plain(typed)));

/** What every backend promises about suggestions (API-42). The expectations are computed from its own facets. */
export function searchContract(open: () => ContractBackend): void {
  describe('search', () => {
    let client: ContractClient;
    let facets: FacetCounts;
    beforeAll(async () => {
      client = await open().client();
      facets = await valueOf(client.catalogue.facets(everything()));
    });

    const suggest = (query: string, lastWord = query) => valueOf(client.search.suggest({ query, lastWord }));
    const valuesOf = (kind: SuggestionKind) => facets[FACET_OF_KIND[kind]];

    it.each(KINDS)('suggests every %s by the first letters of its name [SRCH-13, SRCH-14]', async (kind) => {
      expect(valuesOf(kind).length).toBeGreaterThan(0);
      for (const { name, value } of valuesOf(kind).slice(0, 12)) {
        const typed = /^[\p{L}\p{N}]+/u.exec(name)![0];
        const found = (await suggest(typed)).filter((term) => term.kind === kind);
        // Ten others may start so, too, and have more sounds.
        if (found.length < 10) expect(found).toContainEqual({ name, slug: value, kind });
        else expect(found).toHaveLength(10);
      }
    });

    it('suggests only names of which a word starts with what was typed, at most 10 of a kind [DECISION-66]', async () => {
      for (const typed of ['d', 's', 'wa', 'dr', 'ki', '8']) {
        const found = await suggest(typed);
        for (const { name } of found) expect(startsWord(name, typed), `${name} for ${typed}`).toBe(true);
        for (const kind of KINDS) {
          const fitting = valuesOf(kind).filter(({ name }) => startsWord(name, typed));
          const suggested = found.filter((term) => term.kind === kind);
          expect([typed, kind, suggested.length]).toEqual([typed, kind, Math.min(10, fitting.length)]);
        }
      }
    });

    it('puts names that start so before names with such a word, then by sounds, then by name', async () => {
      let compared = 0;
      for (const typed of ['d', 's', 'b', 'p']) {
        const found = await suggest(typed);
        for (const kind of KINDS) {
          const counts = new Map(valuesOf(kind).map(({ value, count }) => [value, count]));
          const rank = ({ name, slug }: SuggestedTerm) =>
            [plain(name).startsWith(typed) ? 0 : 1, -(counts.get(slug) ?? 0), name] as const;
          const own = found.filter((term) => term.kind === kind).map(rank);
          const sorted = own.toSorted(([a1, a2, a3], [b1, b2, b3]) => a1 - b1 || a2 - b2 || (a3 < b3 ? -1 : 1));
          expect(own).toEqual(sorted);
          compared += Math.max(0, own.length - 1);
        }
      }
      expect(compared).toBeGreaterThan(0);
    });

    it('hears no case and no accents', async () => {
      const [{ name } = { name: '' }] = valuesOf('INSTRUMENT');
      const letters = name.slice(0, 3);
      const expected = await suggest(letters.toLowerCase());
      expect(expected.length).toBeGreaterThan(0);
      expect(await suggest(letters.toUpperCase())).toEqual(expected);
      expect(await suggest(`${letters[0]}\u0301${letters.slice(1)}`)).toEqual(expected);
    });

    it('suggests what leaves something to be found beside the other words, and nothing else [SRCH-11]', async () => {
      const sounds = await allSounds(client, everything());
      const sound = some(sounds, ({ terms }) => terms.some(({ kind }) => kind === 'INSTRUMENT'), 'an instrument');
      const instrument = sound.terms.find(({ kind }) => kind === 'INSTRUMENT')!;
      const rest = sound.pack.name.split(' ')[0]!;
      const typed = instrument.name.slice(0, 2);

      const found = await suggest(`${rest} ${typed}`, typed);
      expect(found).toContainEqual({ name: instrument.name, slug: instrument.slug, kind: 'INSTRUMENT' });
      for (const term of found.filter(isKnown)) {
        const address = withSuggestion(listOf({ kind: 'search', query: rest }), term);
        expect((await valueOf(client.catalogue.sounds(address))).total, term.slug).toBeGreaterThan(0);
      }
      expect(await suggest(`no-sound-is-called-this ${typed}`, typed)).toEqual([]);
    });

    it('suggests nothing where no name fits', async () => {
      expect(await suggest('zzzzzz')).toEqual([]);
      expect(await suggest('--')).toEqual([]);
    });

    it('knows the kinds of the shop [SRCH-22]', async () => {
      const found = await Promise.all([...'abcdefghijklmnopqrstuvw0123456789'].map((letter) => suggest(letter)));
      const kinds = new Set(found.flat().map(({ kind }) => kind));
      for (const kind of KINDS) expect(kinds).toContain(kind);
      expect(FACETS).toEqual(expect.arrayContaining(Object.values(FACET_OF_KIND)));
    });

    it('refuses a query that is missing or too long [SRCH-05, SRCH-06]', async () => {
      for (const request of [
        { query: '', lastWord: 'ki' },
        { query: 'ki', lastWord: ' ' },
        { query: 'k'.repeat(121), lastWord: 'ki' },
        { query: 'ki', lastWord: 'k'.repeat(121) },
      ])
        expect(await failureOf(client.search.suggest(request))).toMatchObject({ kind: 'invalid' });
      expect(await suggest('k'.repeat(120))).toEqual([]);
    });
  });
}
