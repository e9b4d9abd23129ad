import { beforeAll, describe, expect, it } from 'vitest';
import type { FacetCounts } from '../../core/catalogue/filters/facets.ts';
import { NO_FILTERS, toggleValue } from '../../core/catalogue/filters/filters.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { narrowedBy } from '../../core/search/recognized-filter.ts';
import type { RecognizedFilter } from '../../core/search/recognized-filter.ts';
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

/** What every backend promises about suggestions (API-42). Expectations are computed from its own facets. */
export function searchContract(open: () => ContractBackend): void {
  describe('search', () => {
    let client: ContractClient;
    let facets: FacetCounts;
    beforeAll(async () => {
      client = await open().client();
      facets = await valueOf(client.catalogue.facets(everything()));
    });

    const suggest = (query: string, lastWord = query) => valueOf(client.search.suggest({ query, lastWord }));
    const recognize = (query: string, filters = NO_FILTERS) =>
      valueOf(client.search.recognize({ ...listOf({ kind: 'search', query }), filters }));
    const valuesOf = (kind: SuggestionKind) => facets[FACET_OF_KIND[kind]];

    it.each(KINDS)('suggests every %s by the first letters of its name [SRCH-13, SRCH-14]', async (kind) => {
      expect(valuesOf(kind).length).toBeGreaterThan(0);
      for (const { name, value } of valuesOf(kind).slice(0, 12)) {
        const typed = /^[\p{L}\p{N}]+/u.exec(name)![0];
        const found = (await suggest(typed)).filter((term) => term.kind === kind);
        // Ten others may have the same prefix and more sounds.
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
      expect(await suggest(`zyzzyva-qophs ${typed}`, typed)).toEqual([]);
    });

    it('suggests a name of several words as one, in the plural, and with one typing error', async () => {
      const isLong = (word: string) => /^[a-z]{6,}$/.test(word) && !word.endsWith('s');
      const { name, value } = valuesOf('INSTRUMENT').find((one) =>
        isLong(one.name.toLowerCase().replace(/[ -]/g, '')),
      )!;
      const whole = name.toLowerCase().replace(/[ -]/g, '');
      const expected = { name, slug: value, kind: 'INSTRUMENT' };
      expect(await suggest(whole)).toContainEqual(expected);
      expect(await suggest(`${whole}s`)).toContainEqual(expected);
      const word = valuesOf('GENRE').find((one) => isLong(one.name.toLowerCase()))!;
      const swapped = word.name.toLowerCase().replace(/(.)(.)$/, '$2$1');
      expect(await suggest(swapped)).toContainEqual({ name: word.name, slug: word.value, kind: 'GENRE' });
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

    it('shows the sounds and packs that a search finds first, as its lists have them', async () => {
      const sound = some(await allSounds(client, everything()), ({ pack }) => pack.name !== '', 'a sound of a pack');
      for (const query of [sound.name, sound.pack.name, facets.genres[0]!.name, 'zyzzyva']) {
        const list = listOf({ kind: 'search', query } as const);
        const [found, sounds, packs] = await Promise.all([
          valueOf(client.search.hits(query)),
          valueOf(client.catalogue.sounds(list)),
          valueOf(client.catalogue.packs(list)),
        ]);
        expect(found).toEqual({
          sounds: sounds.items.slice(0, 4).map(({ id, name, pack }) => ({ id, name, pack: pack.name })),
          packs: packs.items.slice(0, 3).map(({ slug, name, provider }) => ({ slug, name, provider: provider.name })),
        });
      }
      for (const query of [' ', 'k'.repeat(121)])
        expect(await failureOf(client.search.hits(query))).toMatchObject({ kind: 'invalid' });
    });

    it('recognizes words that are filters, each with as many sounds as its list has', async () => {
      const { name, value } = facets.genres[0]!;
      const others = (filter: RecognizedFilter) =>
        `${filter.rest} ${filter.leftOut}`.split(' ').filter(Boolean).toSorted();
      const loops = toggleValue(NO_FILTERS, 'types', 'LOOP', 'include');
      for (const filters of [NO_FILTERS, loops]) {
        const found = await recognize(`zyzzyva ${name} a minor 120 bpm`, filters);
        expect(found.map(({ kind, value: own }) => [kind, own])).toEqual([
          ['genres', value],
          ['key', 'Am'],
          ['bpm', '120-120'],
        ]);
        const genre = name.toLowerCase().split(' ');
        expect(found.map(others)).toEqual(
          [
            ['zyzzyva', 'a', 'minor', '120', 'bpm'],
            ['zyzzyva', ...genre, '120', 'bpm'],
            ['zyzzyva', ...genre, 'a', 'minor'],
          ].map((words) => words.toSorted()),
        );
        for (const filter of found) {
          const list = narrowedBy({ ...listOf({ kind: 'search', query: '' }), filters }, filter);
          expect((await valueOf(client.catalogue.sounds(list))).total, filter.name).toBe(filter.sounds);
        }
      }
      expect(await recognize('zyzzyva')).toEqual([]);
      for (const query of [' ', 'k'.repeat(121)])
        expect(await failureOf(client.search.recognize(listOf({ kind: 'search', query })))).toMatchObject({
          kind: 'invalid',
        });
    });

    it('leaves other words out where with them nothing would be found under a filter', async () => {
      const { name, value, count } = facets.genres[0]!;
      expect(await recognize(`zyzzyva ${name} qophs`)).toContainEqual({
        kind: 'genres',
        value,
        name,
        rest: '',
        leftOut: 'zyzzyva qophs',
        sounds: count,
      });
    });

    it('says which words of a search nothing that it finds has, among sounds and among packs', async () => {
      const { name } = facets.genres[0]!;
      const word = name.toLowerCase();
      for (const target of ['sounds', 'packs'] as const) {
        const covered = (query: string) => valueOf(client.search.coverage(target, query));
        expect(await covered(name)).toEqual({ kind: 'all' });
        expect(await covered('--')).toEqual({ kind: 'all' });
        expect(await covered('zyzzyva qophs')).toEqual({ kind: 'nothing' });
        expect(await covered(`Zyzzyva ${name}`)).toEqual({ kind: 'without', words: ['zyzzyva'], rest: word });
        expect(await covered(`${name} with qophs`)).toEqual({ kind: 'without', words: ['qophs'], rest: word });
        for (const query of [' ', 'k'.repeat(121)])
          expect(await failureOf(client.search.coverage(target, query))).toMatchObject({ kind: 'invalid' });
      }
      // No sound has two keys: some have the one, some the other.
      const [key, another] = facets.keys.filter(({ value }) => /^[A-G]m$/.test(value)).map(({ value }) => value);
      expect(await valueOf(client.search.coverage('sounds', `${key} ${another}`))).toEqual({
        kind: 'most',
        words: 1,
        of: 2,
      });
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
