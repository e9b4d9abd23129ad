import { beforeAll, describe, expect, it } from 'vitest';
import { formatKey, parseKey } from '../../core/catalogue/sounds/musical-key.ts';
import type { FacetValue } from '../../core/catalogue/filters/facets.ts';
import {
  type FilterArray,
  NO_FILTERS,
  type Stance,
  perArray,
  toggleValue,
} from '../../core/catalogue/filters/filters.ts';
import { neighboursOf, setNeighbours, toggleWholeKey } from '../../core/catalogue/filters/key-circle.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { parseOrder } from '../../core/catalogue/filters/order.ts';
import type { Pack } from '../../core/catalogue/packs/pack.ts';
import type { PackListAddress } from '../../core/catalogue/filters/pack-address.ts';
import { type PackScope, TERM_SCOPES, type TermScope } from '../../core/catalogue/filters/scope.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { firstProviders } from '../../core/showcase/provider.ts';
import { type ContractBackend, type ContractClient, signedIn } from '../backend.ts';
import {
  allSounds,
  everything,
  FACETS,
  failureOf,
  idsOf,
  likedPacks,
  PACK_FACETS,
  some,
  unliked,
  valueOf,
} from './expectations.ts';

/** Pages beyond the end of any list. */
const FAR_PAGES = [10_000, 10_001, Number.MAX_SAFE_INTEGER] as const;

/** For each kind of term: the facet that counts its terms, and the subtitle of its lists. */
const TERM_LISTS = {
  INSTRUMENT: { facet: 'instruments', subtitle: 'Sounds of this instrument, from every pack.' },
  MOOD: { facet: 'moods', subtitle: 'Sounds in this mood, from every pack.' },
  GENRE: { facet: 'genres', subtitle: 'Sounds of this genre, from every pack.' },
  PRESET: { facet: 'presets', subtitle: 'Presets for this plug-in, from every pack.' },
  PARAMETER: { facet: 'parameters', subtitle: 'Sounds of this character, from every pack.' },
  TAG: { facet: 'tags', subtitle: 'Sounds inspired by it, from every pack.' },
} as const;

type TermKind = keyof typeof TERM_LISTS;

/** The kinds of term of each scope; a slug of several kinds gets the heading of the first. */
const KINDS_OF_SCOPE: Readonly<Record<TermScope, readonly TermKind[]>> = {
  instrument: ['INSTRUMENT'],
  category: ['INSTRUMENT', 'MOOD', 'GENRE', 'PRESET', 'PARAMETER'],
  mood: ['MOOD'],
  tags: ['TAG'],
  plugin: ['PRESET'],
};

/** The slugs of a kind that a sound lists, its own and those of its pack. */
function slugsOf({ terms, pack }: Sound, kind: TermKind): readonly string[] {
  if (kind === 'GENRE') return pack.genres.map(({ slug }) => slug);
  if (kind === 'TAG') return pack.tags.map(({ slug }) => slug);
  return terms.filter((term) => term.kind === kind).map(({ slug }) => slug);
}

/** Whether a text contains every word of the query; the last may match a prefix [FILT-16]. */
function hasWords(text: string, wanted: string): boolean {
  const words = (of: string) => of.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const single = (word: string) => word.replace(/(?<=[^s]{3})s$/, '');
  return words(wanted).every((word, at, all) =>
    words(text).some((own) => single(own) === single(word) || (at === all.length - 1 && own.startsWith(word))),
  );
}

const namesOf = (terms: ReadonlyArray<{ readonly name: string }>): string => terms.map(({ name }) => name).join(' ');

/** What a search covers, apart from the file name, which repeats it. */
const textOfPack = ({ name, provider, genres, tags }: Pack): string =>
  `${name} ${provider.name} ${namesOf(genres)} ${namesOf(tags)}`;
const textOf = ({ name, pack, terms, type }: Sound): string =>
  `${name} ${textOfPack(pack)} ${namesOf(terms)} ${type.replace('_', ' ')}`;

/** How often each value occurs. */
function tally(values: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length]));
}

const countsOf = (values: readonly FacetValue[]): ReadonlyMap<string, number> =>
  new Map(values.map(({ value, count }) => [value, count]));

/** What every backend promises about its catalogue. Expectations are computed from its own lists. */
export function catalogueContract(open: () => ContractBackend): void {
  describe('catalogue', () => {
    let client: ContractClient;
    let sounds: readonly Sound[];
    beforeAll(async () => {
      client = await open().client();
      sounds = await allSounds(client, everything());
    });

    const narrowed = (array: FilterArray, value: string, stance: Stance = 'include') =>
      allSounds(client, everything({ filters: toggleValue(NO_FILTERS, array, value, stance) }));
    const allPacks = (scope: PackScope): PackListAddress => ({ ...listOf(scope), size: 100 });
    const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

    it('lists sounds of every type to a visitor, each in a pack of a provider [ROLE-03, ROLE-04, ROLE-05, ROLE-10]', () => {
      expect(new Set(sounds.map(({ type }) => type))).toEqual(new Set(['LOOP', 'ONE_SHOT', 'MIDI_SOUND', 'PRESET']));
      for (const { pack } of sounds) expect(pack.slug !== '' && pack.provider.slug !== '').toBe(true);
    });

    it('gives every sound its facts in their form [LIST-47, LIST-48]', () => {
      for (const sound of sounds) {
        expect(sound.duration).toMatch(/^\d{2,}:[0-5]\d$/);
        expect(sound.seconds).toBeGreaterThan(0);
        if (sound.key !== null) expect(sound.key).toMatch(/^[A-G][b#]?m?$/);
        if (sound.group) expect(sound.group.color).toMatch(/^#[0-9a-f]{6}$/i);
        expect(sound.extension).toMatch(/^[a-z0-9]+$/);
      }
    });

    it('cuts a list into pages that join without gap or repetition [LIST-56, CONST-01]', async () => {
      const page = await valueOf(client.catalogue.sounds(listOf({ kind: 'all' })));
      expect(page).toMatchObject({ page: 1, size: 20, total: sounds.length, pages: Math.ceil(sounds.length / 20) });
      const at = async (number: number) =>
        idsOf((await valueOf(client.catalogue.sounds({ ...listOf({ kind: 'all' }), page: number }))).items);
      const joined = [...(await at(1)), ...(await at(2)), ...(await at(3))];
      expect(joined).toEqual(idsOf(sounds).slice(0, 60));
      expect(joined).toHaveLength(60);
      expect(await at(page.pages)).toEqual(idsOf(sounds).slice((page.pages - 1) * 20));
      expect(new Set(idsOf(sounds)).size).toBe(sounds.length);
    });

    it('gives 1 to 100 rows a page, and 20 for any other number [CONST-01, DECISION-33]', async () => {
      const sizes = [1, 100, 101, 5000].map(async (size) => {
        const page = await valueOf(client.catalogue.sounds(everything({ size })));
        return [page.size, page.items.length];
      });
      expect(await Promise.all(sizes)).toEqual([
        [1, 1],
        [100, Math.min(100, sounds.length)],
        [20, 20],
        [20, 20],
      ]);
    });

    it('refuses a name of more than 120 characters [FILT-16]', async () => {
      const named = (length: number) => everything({ filters: { ...NO_FILTERS, name: 'x'.repeat(length) } });
      expect(await allSounds(client, named(120))).toEqual([]);
      expect(await failureOf(client.catalogue.sounds(named(121)))).toMatchObject({ kind: 'invalid' });
      expect(await failureOf(client.catalogue.facets(named(121)))).toMatchObject({ kind: 'invalid' });
    });

    it('has items on the last page of a list, and none on any page past it [LIST-33, API-33, API-40]', async () => {
      const soundsAt = (page: number) => valueOf(client.catalogue.sounds({ ...listOf({ kind: 'all' }), page }));
      const packsAt = (page: number) => valueOf(client.catalogue.packs({ ...listOf({ kind: 'all' }), page, size: 1 }));
      for (const listAt of [soundsAt, packsAt]) {
        const { pages, total } = await listAt(1);
        expect((await listAt(pages)).items.length).toBeGreaterThan(0);
        for (const page of [pages + 1, ...FAR_PAGES])
          expect(await listAt(page)).toMatchObject({ items: [], page, pages, total });
      }
    });

    it.each(FAR_PAGES)('answers page %i of the lists of a customer with no items [API-33, API-40]', async (page) => {
      const customer = await signedIn(open(), 'premium');
      const { id, pack } = await unliked(customer);
      const before = await likedPacks(customer);
      expect(await valueOf(customer.wishlist.toggleSound(id))).toBe('added');
      expect(await valueOf(customer.wishlist.togglePack(pack.id))).toBe('added');
      for (const kind of ['wishlist', 'downloadHistory'] as const)
        expect(await valueOf(customer.catalogue.sounds({ ...listOf({ kind }), page }))).toMatchObject({
          items: [],
          page,
        });
      const packs = await valueOf(customer.catalogue.packs({ ...listOf({ kind: 'wishlist' }), page }));
      expect(packs).toMatchObject({ items: [], page, total: before.length + 1 });
      expect(await valueOf(customer.wishlist.toggleSound(id))).toBe('removed');
      expect(await valueOf(customer.wishlist.togglePack(pack.id))).toBe('removed');
    });

    it('starts with trending when no order is named [FILT-26]', async () => {
      const trending = await allSounds(client, everything({ order: parseOrder('globalChartPosition,asc') }));
      expect(idsOf(sounds)).toEqual(idsOf(trending));
      const positions = sounds.flatMap(({ chartPosition }) => chartPosition ?? []);
      expect(new Set(positions).size).toBeGreaterThan(1);
      expect(positions).toEqual(sorted(positions));
    });

    it.each(['seconds,asc', 'seconds,desc', 'id,desc'])('sorts by %s [FILT-22, FILT-23]', async (order) => {
      const list = await allSounds(client, everything({ order: parseOrder(order) }));
      const column = order.startsWith('id') ? 'id' : 'seconds';
      const values = list.map((sound) => sound[column]);
      const ascending = sorted(values);
      expect(values).toEqual(order.endsWith('asc') ? ascending : ascending.toReversed());
    });

    it.each(['bpm,asc', 'bpm,desc'])('sorts by %s, with what has no tempo last', async (order) => {
      const list = await allSounds(client, everything({ order: parseOrder(order) }));
      const tempos = list.map(({ bpm }) => bpm);
      const known = tempos.filter((bpm) => bpm !== null);
      const ascending = sorted(known);
      expect(new Set(known).size).toBeGreaterThan(1);
      expect(list).toHaveLength(sounds.length);
      expect(tempos.slice(0, known.length)).toEqual(order.endsWith('asc') ? ascending : ascending.toReversed());
    });

    it.each(['key,asc', 'key,desc'])('sorts by %s from C upwards, with what has no key last', async (order) => {
      const fromC = ['C', 'C#', 'Db', 'D', 'D#', 'Eb', 'E', 'F', 'F#', 'Gb', 'G', 'G#', 'Ab', 'A', 'A#', 'Bb', 'B'];
      const pitches = [0, 1, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 8, 9, 10, 10, 11];
      const placeOf = (key: string) => 2 * pitches[fromC.indexOf(key.replace('m', ''))]! + Number(key.endsWith('m'));
      const list = await allSounds(client, everything({ order: parseOrder(order) }));
      const keys = list.map(({ key }) => key);
      const places = keys.flatMap((key) => (key === null ? [] : placeOf(key)));
      const ascending = sorted(places);
      expect(new Set(places).size).toBeGreaterThan(1);
      expect(keys.slice(0, places.length)).not.toContain(null);
      expect(places).toEqual(order.endsWith('asc') ? ascending : ascending.toReversed());
    });

    it.each(['name,asc', 'name,desc'])('sorts by %s, numbers by their value', async (order) => {
      const list = await allSounds(client, everything({ order: parseOrder(order) }));
      const byName = new Intl.Collator('en', { numeric: true, ignorePunctuation: false });
      const names = list.map(({ name }) => name.toLowerCase().replaceAll(/[^a-z0-9#]+/g, ' '));
      const plain = names.filter((name) => /^[a-z0-9 ]+$/.test(name) && !/s\b| and | n /.test(name));
      const ascending = plain.toSorted((a, b) => byName.compare(a, b));
      expect(new Set(plain).size).toBeGreaterThan(10);
      expect(plain).toEqual(order.endsWith('asc') ? ascending : ascending.toReversed());
    });

    it('narrows by a type, and keeps one out [FILT-10, FILT-11]', async () => {
      const [loops, others] = [true, false].map((is) => sounds.filter(({ type }) => (type === 'LOOP') === is));
      expect(idsOf(await narrowed('types', 'LOOP'))).toEqual(idsOf(loops!));
      expect(idsOf(await narrowed('types', 'LOOP', 'exclude'))).toEqual(idsOf(others!));
    });

    it('joins values of one facet by OR and facets by AND [FILT-48]', async () => {
      const genre = some(sounds, ({ pack }) => pack.genres.length > 0, 'a genre').pack.genres[0]!.slug;
      const filters = ['LOOP', 'ONE_SHOT'].reduce(
        (so, type) => toggleValue(so, 'types', type, 'include'),
        toggleValue(NO_FILTERS, 'genres', genre, 'include'),
      );
      const expected = sounds.filter(
        ({ type, pack }) => ['LOOP', 'ONE_SHOT'].includes(type) && pack.genres.some(({ slug }) => slug === genre),
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(sorted(idsOf(await allSounds(client, everything({ filters }))))).toEqual(sorted(idsOf(expected)));
    });

    it('finds nothing for an unknown value [FILT-10]', async () => {
      expect(await narrowed('genres', 'no-such-genre')).toEqual([]);
    });

    it.each([2, 50])(
      'takes %i values of one facet, those that no sound has beside one that some have [FILT-48, DECISION-55]',
      async (many) => {
        const unknown = Array.from({ length: many - 1 }, (_, at) => `none-${at}`);
        const choose = (stance: Stance) =>
          ['LOOP', ...unknown].reduce((so, value) => toggleValue(so, 'types', value, stance), NO_FILTERS);
        const [loops, others] = [true, false].map((is) => sounds.filter(({ type }) => (type === 'LOOP') === is));
        expect(idsOf(await allSounds(client, everything({ filters: choose('include') })))).toEqual(idsOf(loops!));
        expect(idsOf(await allSounds(client, everything({ filters: choose('exclude') })))).toEqual(idsOf(others!));
        const packs = await valueOf(client.catalogue.packs(allPacks({ kind: 'all' })));
        const { slug } = packs.items[0]!.provider;
        const filters = [slug, ...unknown].reduce(
          (so, value) => toggleValue(so, 'providers', value, 'include'),
          NO_FILTERS,
        );
        const own = packs.items.filter(({ provider }) => provider.slug === slug);
        expect(idsOf((await valueOf(client.catalogue.packs({ ...allPacks({ kind: 'all' }), filters }))).items)).toEqual(
          idsOf(own),
        );
      },
    );

    it.each([
      ['51 of one facet', { types: 51 }],
      ['201 in all', { types: 50, genres: 50, moods: 50, instruments: 50, tags: 1 }],
    ])('refuses a list of more values than it takes: %s [FILT-48, DECISION-55]', async (_, counts) => {
      const arrays = perArray((array) => {
        const many = (counts as Partial<Record<FilterArray, number>>)[array] ?? 0;
        return { include: Array.from({ length: many }, (__, at) => `none-${at}`), exclude: [] };
      });
      const filters = { ...NO_FILTERS, arrays };
      const kinds = [
        await failureOf(client.catalogue.sounds(everything({ filters }))),
        await failureOf(client.catalogue.facets(everything({ filters }))),
        await failureOf(
          client.catalogue.packs({
            ...allPacks({ kind: 'all' }),
            filters: { ...NO_FILTERS, arrays: { ...arrays, tags: arrays.types, types: arrays.tags } },
          }),
        ),
      ].map(({ kind }) => kind);
      expect(kinds).toEqual(['invalid', 'invalid', 'invalid']);
    });

    it('narrows by a BPM range with both ends, and by an exact tempo [FILT-30, FILT-31]', async () => {
      const bpm = some(sounds, (sound) => sound.bpm !== null, 'a tempo').bpm!;
      const exact = await allSounds(client, everything({ filters: { ...NO_FILTERS, bpm: { min: bpm, max: bpm } } }));
      expect(sorted(idsOf(exact))).toEqual(sorted(idsOf(sounds.filter((sound) => sound.bpm === bpm))));
      const range = await allSounds(client, everything({ filters: { ...NO_FILTERS, bpm: { min: 90, max: 125 } } }));
      expect(range.length).toBeGreaterThan(0);
      expect(sorted(idsOf(range))).toEqual(
        sorted(idsOf(sounds.filter((sound) => sound.bpm !== null && sound.bpm >= 90 && sound.bpm <= 125))),
      );
    });

    it('compares keys by their sound and tells minor from major [FILT-33, FILT-34, FILT-35]', async () => {
      const spelled = async (note: string, type: 'flat' | 'sharp') =>
        sorted(idsOf(await allSounds(client, everything({ filters: { ...NO_FILTERS, key: { note, type } } }))));
      const onCSharp = sorted(idsOf(sounds.filter(({ key }) => key !== null && /^(?:C#|Db)m?$/.test(key))));
      expect(onCSharp.length).toBeGreaterThan(0);
      expect(await spelled('Db', 'flat')).toEqual(onCSharp);
      expect(await spelled('C#', 'sharp')).toEqual(onCSharp);
      const inMode = async (chord: 'minor' | 'major') =>
        sorted(idsOf(await allSounds(client, everything({ filters: { ...NO_FILTERS, chord } }))));
      const keyed = sounds.filter(({ key }) => key !== null);
      const [minor, major] = [true, false].map((is) => keyed.filter(({ key }) => key!.endsWith('m') === is));
      expect(await inMode('minor')).toEqual(sorted(idsOf(minor!)));
      expect(await inMode('major')).toEqual(sorted(idsOf(major!)));
      expect([minor!.length > 0, major!.length > 0]).toEqual([true, true]);
    });

    it('lets in the keys that mix well with a whole key, and counts every key beside them [FILT-12, DECISION-60]', async () => {
      const chosen = parseKey(some(sounds, ({ key }) => key !== null, 'a key').key!)!;
      const filters = setNeighbours(toggleWholeKey(NO_FILTERS, chosen), true);
      const mixing = new Set(neighboursOf(chosen).map(formatKey));
      const fits = ({ key }: Sound) => key !== null && mixing.has(formatKey(parseKey(key)!));
      const listed = sorted(idsOf(await allSounds(client, everything({ filters }))));
      expect(listed).toEqual(sorted(idsOf(sounds.filter(fits))));
      const [free, narrowed_] = await Promise.all([
        valueOf(client.catalogue.facets(everything())),
        valueOf(client.catalogue.facets(everything({ filters }))),
      ]);
      expect(narrowed_.keys).toEqual(free.keys);
    });

    it('finds sounds by the words of their name [FILT-16]', async () => {
      const sound = sounds[0]!;
      const found = await allSounds(client, everything({ filters: { ...NO_FILTERS, name: sound.name } }));
      expect(sorted(idsOf(found))).toEqual(sorted(idsOf(sounds.filter((one) => hasWords(textOf(one), sound.name)))));
      const upper = await allSounds(client, everything({ filters: { ...NO_FILTERS, name: sound.name.toUpperCase() } }));
      expect(sorted(idsOf(upper))).toEqual(sorted(idsOf(found)));
    });

    it('finds nothing by a name of which nothing has all words, though a search finds what has most [DECISION-48]', async () => {
      const text = `${sounds[0]!.name} nothing is called so`;
      expect(await allSounds(client, everything({ filters: { ...NO_FILTERS, name: text } }))).toEqual([]);
      const packsNamed = client.catalogue.packs({
        ...allPacks({ kind: 'all' }),
        filters: { ...NO_FILTERS, name: text },
      });
      expect((await valueOf(packsNamed)).items).toEqual([]);
      expect(await allSounds(client, listOf({ kind: 'search', query: text }))).not.toEqual([]);
    });

    it('lists Rare Finds to anyone when asked [FILT-47]', async () => {
      const rare = await allSounds(client, everything({ filters: { ...NO_FILTERS, rareFind: true } }));
      expect(rare.length).toBeGreaterThan(0);
      expect(sorted(idsOf(rare))).toEqual(sorted(idsOf(sounds.filter(({ isRareFind }) => isRareFind))));
    });

    it('lists what is free, in a list of everything and in a search', async () => {
      const filters = { ...NO_FILTERS, free: true };
      const free = sounds.filter(({ free: isFree }) => isFree);
      expect(free.length).toBeGreaterThan(0);
      expect(free.length).toBeLessThan(sounds.length);
      expect(idsOf(await allSounds(client, everything({ filters })))).toEqual(idsOf(free));
      const text = free[0]!.name;
      const found = await allSounds(client, everything({ scope: { kind: 'search', query: text } }));
      const foundFree = await allSounds(client, everything({ scope: { kind: 'search', query: text }, filters }));
      expect(foundFree.length).toBeGreaterThan(0);
      expect(idsOf(foundFree)).toEqual(idsOf(found.filter(({ free: isFree }) => isFree)));
    });

    it('lists the stems of a group [FILT-02]', async () => {
      const { group } = some(sounds, (sound) => sound.group !== null, 'a stem group');
      const stems = await allSounds(client, everything({ filters: { ...NO_FILTERS, stems: group! } }));
      expect(sorted(idsOf(stems))).toEqual(sorted(idsOf(sounds.filter((sound) => sound.group?.id === group!.id))));
    });

    it('counts for every facet value what choosing it would list [FILT-12, CALL-05]', async () => {
      const facets = await valueOf(client.catalogue.facets(everything()));
      expect(Object.keys(facets).sort()).toEqual([...FACETS].sort());
      for (const facet of [
        'instruments',
        'moods',
        'genres',
        'tags',
        'presets',
        'types',
        'providers',
        'parameters',
      ] as const) {
        const listed = facets[facet].map(async ({ value, name }) => {
          const filters = toggleValue(NO_FILTERS, facet, value, 'include');
          return {
            value,
            name,
            count: (await valueOf(client.catalogue.sounds(everything({ filters, size: 1 })))).total,
          };
        });
        expect(facets[facet].length).toBeGreaterThan(0);
        expect(facets[facet]).toEqual(await Promise.all(listed));
      }
    });

    it('counts a facet under all other filters, not under its own [FILT-12]', async () => {
      const filters = toggleValue(NO_FILTERS, 'types', 'ONE_SHOT', 'include');
      const [free, narrowed_] = await Promise.all([
        valueOf(client.catalogue.facets(everything())),
        valueOf(client.catalogue.facets(everything({ filters }))),
      ]);
      expect(narrowed_.types).toEqual(free.types);
      const oneShots = sounds.filter(({ type }) => type === 'ONE_SHOT');
      expect(countsOf(narrowed_.providers)).toEqual(tally(oneShots.map(({ pack }) => pack.provider.slug)));
      expect(countsOf(narrowed_.genres)).toEqual(tally(oneShots.flatMap((sound) => slugsOf(sound, 'GENRE'))));
    });

    it('lists the free sounds, and those of a pack [ROUTE-15, ROUTE-20]', async () => {
      const free = await allSounds(client, everything({ scope: { kind: 'free' } }));
      expect(idsOf(free)).toEqual(idsOf(sounds.filter((sound) => sound.free)));
      const { pack } = sounds[0]!;
      const ofPack = await allSounds(client, everything({ scope: { kind: 'pack', slug: pack.slug } }));
      expect(idsOf(ofPack)).toEqual(idsOf(sounds.filter((sound) => sound.pack.slug === pack.slug)));
    });

    /** All terms of a kind, with the sounds that have them. */
    async function termsOfKind(kind: TermKind) {
      const facets = await valueOf(client.catalogue.facets(everything()));
      const { facet } = TERM_LISTS[kind];
      return Promise.all(
        facets[facet].map(async ({ value: slug, name }) => {
          // A sound does not list its parameters, so filter by them.
          const having = kind === 'PARAMETER' ? new Set(idsOf(await narrowed(facet, slug))) : null;
          const has = (sound: Sound) => having?.has(sound.id) ?? slugsOf(sound, kind).includes(slug);
          return { slug, name, kind, ids: idsOf(sounds.filter(has)) };
        }),
      );
    }

    it.each(TERM_SCOPES)(
      'lists the sounds of every %s under its name, and says what they are [ROUTE-21, ROUTE-22, ROUTE-23, ROUTE-24, ROUTE-25, LIST-56, DECISION-43]',
      async (term) => {
        const terms = (await Promise.all(KINDS_OF_SCOPE[term].map(termsOfKind))).flat();
        const named = Map.groupBy(terms, ({ slug }) => slug);
        expect(named.size).toBeGreaterThan(0);
        expect(new Set(terms.map(({ kind }) => kind))).toEqual(new Set(KINDS_OF_SCOPE[term]));
        for (const [slug, same] of named) {
          const scope = { kind: 'term', term, slug } as const;
          const wanted = new Set(same.flatMap(({ ids }) => ids));
          const expected = idsOf(sounds).filter((id) => wanted.has(id));
          expect(expected.length).toBeGreaterThan(0);
          expect([slug, idsOf(await allSounds(client, everything({ scope })))]).toEqual([slug, expected]);
          const [{ name, kind }] = same as [(typeof same)[number]];
          const head = { title: name, subtitle: TERM_LISTS[kind].subtitle, collection: null };
          expect(await valueOf(client.catalogue.sounds(listOf(scope)))).toMatchObject(head);
        }
      },
    );

    it('heads the list of a pack with its name and its provider [LIST-56, DECISION-43]', async () => {
      const { pack } = sounds[0]!;
      const list = await valueOf(client.catalogue.sounds(listOf({ kind: 'pack', slug: pack.slug })));
      expect(list).toMatchObject({ title: pack.name, subtitle: pack.provider.name, collection: null });
    });

    it('heads the list of a collection with its name and description, and answers it [LIST-56, DECISION-43]', async () => {
      for (const { slug, name } of await valueOf(client.showcase.featuredCollections())) {
        const list = await valueOf(client.catalogue.sounds(listOf({ kind: 'collection', slug })));
        expect(list).toMatchObject({ title: name, collection: { slug, name } });
        expect(list.subtitle).toBe(list.collection!.description);
      }
    });

    it('heads the packs of a provider with its name and description [LIST-56, DECISION-43]', async () => {
      const { items } = await valueOf(client.showcase.providers(firstProviders));
      for (const { slug, name, description } of items) {
        const list = await valueOf(client.catalogue.packs(listOf({ kind: 'provider', slug })));
        expect(list).toMatchObject({ title: name, subtitle: description });
      }
    });

    it('gives no heading to a list that is about no one thing [LIST-56, DECISION-43]', async () => {
      const customer = await signedIn(open(), 'premium');
      const none = { title: null, subtitle: null };
      for (const kind of ['all', 'free', 'wishlist', 'downloadHistory'] as const) {
        const list = await valueOf(customer.catalogue.sounds(listOf({ kind })));
        expect(list).toMatchObject({ ...none, collection: null });
      }
      for (const kind of ['all', 'wishlist'] as const)
        expect(await valueOf(customer.catalogue.packs(listOf({ kind })))).toMatchObject(none);
      const search = { kind: 'search', query: sounds[0]!.pack.name } as const;
      expect(await valueOf(client.catalogue.sounds(listOf(search)))).toMatchObject({ ...none, collection: null });
      expect(await valueOf(client.catalogue.packs(listOf(search)))).toMatchObject(none);
    });

    it.each([
      { kind: 'pack', slug: 'no-such-pack' },
      { kind: 'term', term: 'instrument', slug: 'no-such-instrument' },
    ] as const)('answers notFound for the unknown scope $slug [ROUTE-15, ROUTE-21]', async (scope) => {
      expect(await failureOf(client.catalogue.sounds(listOf(scope)))).toEqual({ kind: 'notFound' });
    });

    it.each(['wishlist', 'downloadHistory'] as const)(
      'asks a visitor for a login before the %s [ROUTE-05, ROUTE-12]',
      async (kind) => {
        expect(await failureOf(client.catalogue.sounds(listOf({ kind })))).toMatchObject({ kind: 'unauthenticated' });
      },
    );

    it('searches sounds by the query of the address [ROUTE-28, ROLE-12]', async () => {
      const { provider } = sounds[0]!.pack;
      const found = await allSounds(client, { ...everything(), scope: { kind: 'search', query: provider.name } });
      const expected = sounds.filter((sound) => hasWords(textOf(sound), provider.name));
      expect(sorted(idsOf(found))).toEqual(sorted(idsOf(expected)));
    });

    it('shows one sound as the list shows it, and notFound for an unknown one [CALL-06]', async () => {
      expect(await valueOf(client.catalogue.sound(sounds[0]!.id))).toEqual(sounds[0]);
      expect(await failureOf(client.catalogue.sound(99_999_999))).toEqual({ kind: 'notFound' });
    });

    it('shows one pack, and notFound for an unknown one [ROUTE-15, PROD-01]', async () => {
      const { pack } = sounds[0]!;
      const { about, ...shown } = await valueOf(client.catalogue.pack(pack.slug));
      expect(shown).toEqual(pack);
      expect(about).not.toBeNull();
      expect(await failureOf(client.catalogue.pack('no-such-pack'))).toEqual({ kind: 'notFound' });
    });

    it('tells of a pack what its sounds are, in sum [ROUTE-15, PACK-03]', async () => {
      const { pack } = some(sounds, ({ bpm }) => bpm !== null, 'a tempo');
      const own = sounds.filter((sound) => sound.pack.id === pack.id);
      const { about, ...shown } = await valueOf(client.catalogue.pack(pack.slug));
      expect(shown.soundsAmount).toBe(own.length);
      const tempos = own.flatMap(({ bpm }) => bpm ?? []);
      expect(about?.bpm).toEqual({ min: Math.min(...tempos), max: Math.max(...tempos) });
      const same = { Db: 'C#', Eb: 'D#', Gb: 'F#', Ab: 'G#', Bb: 'A#' } as Readonly<Record<string, string>>;
      const keys = own.flatMap(({ key }) => key?.replace(/^[A-G]b/, (flat) => same[flat] ?? flat) ?? []);
      expect(new Set(about?.keys)).toEqual(new Set(keys));
      const audio = own.filter(({ type, free }) => (type === 'LOOP' || type === 'ONE_SHOT') && !free);
      const notes = own.filter(({ type, midi, free }) => !free && (type === 'MIDI_SOUND' || midi !== null));
      const presets = own.filter(({ type, free }) => type === 'PRESET' && !free);
      expect(about?.credits).toEqual({ wav: audio.length, midi: 3 * notes.length, preset: 3 * presets.length });
      expect(about?.description).toMatch(/\.$/);
      const ofProvider = await valueOf(
        client.catalogue.packs(allPacks({ kind: 'provider', slug: pack.provider.slug })),
      );
      expect(about?.others).toEqual(ofProvider.items.filter(({ id }) => id !== pack.id).slice(0, 12));
      expect(about?.releasedAt).toBeGreaterThan(Date.UTC(2000, 0, 1));
    });

    it('tells of the demo of a pack what it tells of the sound that it is [PROD-29]', async () => {
      const demos = sounds.filter(({ pack, previewUrl }) => previewUrl !== null && previewUrl === pack.demoUrl);
      expect(demos).not.toEqual([]);
      for (const { pack, seconds, waveform } of demos) {
        expect(waveform?.peaks.length).toBeGreaterThan(0);
        expect((await valueOf(client.catalogue.pack(pack.slug))).about?.demo).toEqual({ seconds, waveform });
      }
      const silent = sounds.find(({ pack }) => pack.demoUrl === null)?.pack;
      if (silent) expect((await valueOf(client.catalogue.pack(silent.slug))).about?.demo).toBeNull();
    });

    it('lists packs in pages, and those of one provider [PROD-27, ROUTE-26]', async () => {
      const page = await valueOf(client.catalogue.packs(allPacks({ kind: 'all' })));
      expect(page.total).toBe(page.items.length);
      const { provider } = page.items[0]!;
      const own = await valueOf(client.catalogue.packs(allPacks({ kind: 'provider', slug: provider.slug })));
      expect(own.title).toBe(provider.name);
      expect(own.items.map(({ id }) => id).sort()).toEqual(
        page.items
          .filter((pack) => pack.provider.slug === provider.slug)
          .map(({ id }) => id)
          .sort(),
      );
    });

    it.each(PACK_FACETS)(
      'narrows packs by their %s, and keeps some out [FILT-05, FILT-10, FILT-11, DECISION-51]',
      async (facet) => {
        const all = allPacks({ kind: 'all' });
        const { items } = await valueOf(client.catalogue.packs(all));
        const slugsOf = (pack: Pack) => (facet === 'providers' ? [pack.provider] : pack[facet]).map(({ slug }) => slug);
        const [wanted] = slugsOf(some(items, (pack) => slugsOf(pack).length > 0, facet));
        const narrowed_ = async (stance: Stance) => {
          const filters = toggleValue(NO_FILTERS, facet, wanted!, stance);
          return sorted(idsOf((await valueOf(client.catalogue.packs({ ...all, filters }))).items));
        };
        const [having, lacking] = [true, false].map((has) =>
          items.filter((pack) => slugsOf(pack).includes(wanted!) === has),
        );
        expect(await narrowed_('include')).toEqual(sorted(idsOf(having!)));
        expect(await narrowed_('exclude')).toEqual(sorted(idsOf(lacking!)));
      },
    );

    it('counts the facets of packs under all other filters, and has no others [FILT-05, FILT-12, DECISION-51]', async () => {
      const all = allPacks({ kind: 'all' });
      const free = await valueOf(client.catalogue.packFacets(all));
      expect(FACETS.filter((facet) => free[facet].length > 0)).toEqual(['genres', 'tags', 'providers']);
      const { items } = await valueOf(client.catalogue.packs(all));
      const slugs = (terms: ReadonlyArray<{ readonly slug: string }>) => terms.map(({ slug }) => slug);
      expect(countsOf(free.genres)).toEqual(tally(items.flatMap(({ genres }) => slugs(genres))));
      expect(countsOf(free.tags)).toEqual(tally(items.flatMap(({ tags }) => slugs(tags))));
      expect(countsOf(free.providers)).toEqual(tally(items.map(({ provider }) => provider.slug)));
      const { value } = free.genres[0]!;
      const narrowed_ = await valueOf(
        client.catalogue.packFacets({ ...all, filters: toggleValue(NO_FILTERS, 'genres', value, 'include') }),
      );
      expect(narrowed_.genres).toEqual(free.genres);
      const having = items.filter(({ genres }) => slugs(genres).includes(value));
      expect(countsOf(narrowed_.providers)).toEqual(tally(having.map(({ provider }) => provider.slug)));
    });

    it('finds packs by their name, and sorts them by id [FILT-05, FILT-22, PROD-27]', async () => {
      const all = allPacks({ kind: 'all' });
      const { items } = await valueOf(client.catalogue.packs(all));
      const named = await valueOf(client.catalogue.packs({ ...all, filters: { ...NO_FILTERS, name: items[0]!.name } }));
      const expected = items.filter((pack) => hasWords(textOfPack(pack), items[0]!.name));
      expect(sorted(idsOf(named.items))).toEqual(sorted(idsOf(expected)));
      const newest = await valueOf(client.catalogue.packs({ ...all, order: parseOrder('id,desc') }));
      expect(idsOf(newest.items)).toEqual(sorted(idsOf(items)).toReversed());
    });

    it('asks a visitor for a login before the saved packs, and knows no other provider [ROUTE-12, ROUTE-26]', async () => {
      const saved = allPacks({ kind: 'wishlist' });
      expect(await failureOf(client.catalogue.packs(saved))).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureOf(client.catalogue.packFacets(saved))).toMatchObject({ kind: 'unauthenticated' });
      const nobody = allPacks({ kind: 'provider', slug: 'no-such-provider' });
      expect(await failureOf(client.catalogue.packs(nobody))).toEqual({ kind: 'notFound' });
    });

    it('answers no states to a visitor, and refuses more than 400 ids [CALL-03, CALL-04, LIST-46]', async () => {
      expect(await valueOf(client.catalogue.states(idsOf(sounds).slice(0, 20)))).toEqual({
        saved: [],
        downloaded: [],
        rareFinds: false,
      });
      const many = Array.from({ length: 401 }, (_, at) => at + 1);
      expect(await failureOf(client.catalogue.states(many))).toMatchObject({ kind: 'invalid' });
      expect(await valueOf(client.catalogue.states(many.slice(1)))).toMatchObject({ saved: [], downloaded: [] });
    });

    it('answers sounds by their ids in that order, a companion as its sound, without what is not on sale', async () => {
      const { id, midi } = some(sounds, (sound) => sound.midi !== null, 'a MIDI companion');
      const other = some(sounds, (sound) => sound.id !== id, 'another sound');
      const named = await valueOf(client.catalogue.named([midi!.id, 99_999_999, other.id, id]));
      expect(named).toEqual([sounds.find((sound) => sound.id === id), other]);
      expect(await valueOf(client.catalogue.named([]))).toEqual([]);
    });

    it('answers 50 sounds by their ids, and refuses more', async () => {
      const ids = Array.from({ length: 51 }, (_, at) => at + 1);
      expect(await failureOf(client.catalogue.named(ids))).toMatchObject({ kind: 'invalid' });
      const named = await valueOf(client.catalogue.named(ids.slice(1)));
      expect(named.length).toBeLessThanOrEqual(50);
    });

    // No call returns the count: its effect is tested beside each backend.
    it('takes playbacks of known sounds and packs again and again, for visitors too [CALL-01, CALL-02]', async () => {
      for (let start = 0; start < 2; start += 1) {
        expect(await valueOf(client.catalogue.countSoundPlayback(sounds[0]!.id))).toBeUndefined();
        expect(await valueOf(client.catalogue.countPackPlayback(sounds[0]!.pack.id))).toBeUndefined();
      }
      expect(await failureOf(client.catalogue.countSoundPlayback(99_999_999))).toEqual({ kind: 'notFound' });
      expect(await failureOf(client.catalogue.countPackPlayback(99_999_999))).toEqual({ kind: 'notFound' });
    });
  });
}
