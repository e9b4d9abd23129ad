import { beforeAll, describe, expect, it } from 'vitest';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { TERM_SCOPES } from '../../core/catalogue/filters/scope.ts';
import {
  type CategoryPage,
  OTHER_GROUP,
  categoriesOf,
  categoryUrl,
  withCategoryName,
  withGroup,
} from '../../core/showcase/category.ts';
import { firstProviders } from '../../core/showcase/provider.ts';
import { locationOf } from '../../core/shell/navigation.port.ts';
import { routeOf } from '../../core/routes.ts';
import type { ContractBackend, ContractClient } from '../backend.ts';
import { allSounds, everything, failureOf, valueOf } from '../catalogue/expectations.ts';

/** Searches for a name: by an inner part, by the end of a word, and by its words in reverse. */
function partsOf(name: string): readonly string[] {
  const amid = name.slice(1, -1);
  return [amid, amid.toUpperCase(), amid.replace(/[aeiou]/, '$&\u0301'), name.slice(-2), turnedRound(amid)];
}

const turnedRound = (text: string): string => text.split(' ').toReversed().join(' ');

const hasParts = (name: string, typed: string): boolean =>
  plain(typed)
    .split(' ')
    .every((part) => plain(name).includes(part));

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What every backend promises about charts, categories, providers and featured collections. */
export function showcaseContract(open: () => ContractBackend): void {
  describe('showcase', () => {
    let client: ContractClient;
    beforeAll(async () => {
      client = await open().client();
    });

    it('has four picks of the day for the first page, each of another pack, then the newest, two of a pack at most [DECISION-26]', async () => {
      const newest = await allSounds(client, everything({ order: { column: 'id', direction: 'desc' } }));
      const ofDay = async (day: number) => (await valueOf(client.catalogue.homeSounds(day))).items;
      const shown = await ofDay(20_000);
      expect(shown).toHaveLength(14);
      const [picks, others] = [shown.slice(0, 4), shown.slice(4)];
      expect(new Set(picks.map(({ pack }) => pack.slug)).size).toBe(4);
      const packs = Map.groupBy(others, ({ pack }) => pack.slug);
      for (const sounds of packs.values()) expect(sounds.length).toBeLessThanOrEqual(2);
      const places = others.map(({ id }) => newest.findIndex((sound) => sound.id === id));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(Math.max(...shown.map(({ id }) => newest.findIndex((sound) => sound.id === id)))).toBeLessThan(100);
      expect((await ofDay(20_000)).map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
      expect((await ofDay(20_001)).slice(0, 4).map(({ id }) => id)).not.toEqual(picks.map(({ id }) => id));
    });

    const categories = (address: Parameters<ContractClient['showcase']['categories']>[0]) =>
      valueOf(client.showcase.categories(address));
    const namesOf = ({ items }: CategoryPage) => items.map(({ name }) => name);

    it('ranks the sounds that trend most, each with where it leads and what it plays [CHART-23, CHART-29, CHART-30, CALL-08]', async () => {
      const rows = await valueOf(client.showcase.chart());
      const trending = await valueOf(client.catalogue.sounds({ ...listOf({ kind: 'all' }), size: 10 }));
      expect(rows.map(({ id }) => id)).toEqual(trending.items.map(({ id }) => id));
      expect(rows.map(({ position }) => position)).toEqual(trending.items.map(({ chartPosition }) => chartPosition));
      rows.forEach((row, at) => {
        const sound = trending.items[at]!;
        expect(row).toMatchObject({ name: sound.name, demoUrl: sound.previewUrl, imageUrl: sound.pack.imageUrl });
        expect(row).toMatchObject({ bpm: sound.bpm, key: sound.key, seconds: sound.seconds, waveform: sound.waveform });
        expect(row.subName).toBe(`${sound.pack.name} by ${sound.pack.provider.name}`);
        expect(routeOf(locationOf(row.url!))).toMatchObject({ page: 'sound', id: sound.id });
        expect(routeOf(locationOf(row.productUrl!))).toMatchObject({ page: 'pack', slug: sound.pack.slug });
      });
    });

    it.each(TERM_SCOPES)(
      'lists every %s that has sounds, and leads to them [CHART-09, CHART-10, LIST-58]',
      async (kind) => {
        const page = await categories(categoriesOf(kind));
        expect(page.items.length).toBeGreaterThan(0);
        expect(page).toMatchObject({ page: 1, total: page.items.length });
        for (const { slug } of [page.items[0]!, page.items.at(-1)!]) {
          const route = routeOf(locationOf(categoryUrl(page.url, slug)!));
          if (route.page !== 'sounds') throw new Error(`${slug} leads to the page ${route.page}.`);
          expect(route.address.scope).toEqual({ kind: 'term', term: kind, slug });
          expect((await valueOf(client.catalogue.sounds(route.address))).total).toBeGreaterThan(0);
        }
      },
    );

    it('names of a page the groups of its categories, and no others [CHART-01, CHART-10]', async () => {
      const page = await categories(categoriesOf('instrument'));
      const used = new Set(page.items.flatMap(({ groups }) => groups.map(({ key }) => key)));
      expect(new Set(page.groups.map(({ key }) => key))).toEqual(used);
      expect(used.size).toBeGreaterThan(1);
    });

    it('lists the instruments of most sounds first [CHART-03]', async () => {
      const page = await categories(categoriesOf('instrument'));
      const facets = await valueOf(client.catalogue.facets(everything()));
      const counts = page.items.map(({ slug }) => facets.instruments.find(({ value }) => value === slug)!.count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(page.items).toHaveLength(facets.instruments.length);
    });

    it('narrows categories to a group, to those of none, and to a name [CHART-09, DECISION-196]', async () => {
      const all = categoriesOf('instrument');
      const { items, groups } = await categories(all);
      const group = groups[0]!.key;
      const inGroup = items.filter((item) => item.groups.some(({ key }) => key === group));
      expect((await categories(withGroup(all, group))).items).toEqual(inGroup);
      const without = items.filter((item) => item.groups.length === 0);
      expect((await categories(withGroup(all, OTHER_GROUP))).items).toEqual(without);
      const { name } = items[0]!;
      const named = items.filter((item) => hasParts(item.name, name));
      expect((await categories(withCategoryName(all, name.toUpperCase()))).items).toEqual(named);
      expect(namesOf(await categories(withCategoryName(all, 'nothing is called this')))).toEqual([]);
    });

    it.each(TERM_SCOPES)(
      'finds every %s by any part of its name, in any case and with any accents [API-43, API-44, DECISION-196]',
      async (kind) => {
        const { items } = await categories(categoriesOf(kind));
        const longest = items.toSorted((a, b) => b.name.length - a.name.length)[0]!.name;
        for (const typed of partsOf(longest)) {
          const address = withCategoryName(categoriesOf(kind), typed);
          const found = items.filter(({ name }) => hasParts(name, typed));
          expect(found.map(({ name }) => name)).toContain(longest);
          expect((await categories(address)).items).toEqual(found);
          expect((await valueOf(client.showcase.categoryFilter(address))).total).toBe(found.length);
        }
      },
    );

    it('finds providers by any part of their name, in any case and with any accents [API-45]', async () => {
      const { items } = await valueOf(client.showcase.providers(firstProviders));
      for (const { name } of items)
        for (const typed of partsOf(name)) {
          const found = items.filter((provider) => hasParts(provider.name, typed));
          expect((await valueOf(client.showcase.providers({ ...firstProviders, name: typed }))).items).toEqual(found);
        }
    });

    it('counts for the filter what each pill would list, whatever is chosen [CHART-14, CHART-15, DECISION-196]', async () => {
      const all = categoriesOf('instrument');
      const page = await categories(all);
      const filter = await valueOf(client.showcase.categoryFilter(withGroup(all, page.groups[0]!.key)));
      expect(filter.total).toBe(page.total);
      expect(filter.otherTotal).toBe(page.items.filter(({ groups }) => groups.length === 0).length);
      expect(filter.groups.map(({ key, name }) => ({ key, name }))).toEqual(page.groups);
      for (const { key, count } of filter.groups) expect(count).toBe((await categories(withGroup(all, key))).total);
      expect(routeOf(locationOf(filter.url!))).toMatchObject({ page: 'home' });
    });

    it.each([2, 9_999, 10_000, Number.MAX_SAFE_INTEGER])(
      'has no items on page %i, past the end of the categories and the providers [API-43, API-45]',
      async (page) => {
        const [list, { total }] = [
          await categories({ ...categoriesOf('mood'), page }),
          await categories(categoriesOf('mood')),
        ];
        expect(list).toMatchObject({ items: [], page, pages: 1, total });
        expect(total).toBeGreaterThan(0);
        const filter = await valueOf(client.showcase.categoryFilter({ ...categoriesOf('mood'), page }));
        expect(filter.total).toBe(total);
        const providers = await valueOf(client.showcase.providers({ ...firstProviders, page }));
        expect(providers).toMatchObject({ items: [], page, pages: 1 });
      },
    );

    it('lists providers with packs on sale, by name, with picture and words [CHART-19, CHART-21]', async () => {
      const { items, total } = await valueOf(client.showcase.providers(firstProviders));
      expect(items).toHaveLength(total);
      const facets = await valueOf(client.catalogue.facets(everything()));
      expect(new Set(items.map(({ slug }) => slug))).toEqual(new Set(facets.providers.map(({ value }) => value)));
      expect(items.map(({ name }) => name)).toEqual(items.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1)));
      for (const { imageUrl } of items) expect(imageUrl).toMatch(/^\/media\/provider\//);
      expect(items.some(({ description }) => description !== null)).toBe(true);
    });

    it('cuts providers into pages, and finds one by name [CHART-21]', async () => {
      const { items } = await valueOf(client.showcase.providers(firstProviders));
      const second = await valueOf(client.showcase.providers({ name: null, page: 2, size: 1 }));
      expect(second).toMatchObject({ page: 2, size: 1, pages: items.length, items: [items[1]] });
      const found = await valueOf(client.showcase.providers({ ...firstProviders, name: items[2]!.name }));
      expect(found.items).toEqual([items[2]]);
    });

    it('puts forward collections that have sounds, each with the list of them [COLL-38, DECISION-125, ROUTE-27]', async () => {
      const collections = await valueOf(client.showcase.featuredCollections());
      expect(collections.length).toBeGreaterThan(1);
      for (const { slug, name, total, imageUrl } of collections) {
        expect(total).toBeGreaterThan(0);
        expect(imageUrl).toMatch(/^\/media\/collection\//);
        const list = await valueOf(client.catalogue.sounds(listOf({ kind: 'collection', slug })));
        expect(list).toMatchObject({ title: name, total });
        expect(list.subtitle).not.toBeNull();
      }
    });

    it('knows no collection of another name [ROUTE-27]', async () => {
      const list = client.catalogue.sounds(listOf({ kind: 'collection', slug: 'no-such-collection' }));
      expect(await failureOf(list)).toEqual({ kind: 'notFound' });
    });
  });
}
