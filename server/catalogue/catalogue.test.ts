import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import * as wire from '../../wire/catalogue/catalogue.wire.ts';
import { MINUTE } from '../clock.ts';
import { publications, stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import type { Visitor } from '../testing/test-shop.ts';
import { Catalogue } from './catalogue.ts';

describe.each(await bothDatabases())('on $dialect', async (databases) => {
  const shop = await sharedShop(databases, stockShop);
  let premium: Visitor;

  beforeAll(async () => {
    premium = await shop.as('premium');
  });

  const lists = '/api/v1/store/sample-list';

  async function answerOf<Schema extends v.GenericSchema>(schema: Schema, path: string, who: Visitor = shop) {
    const response = await who.get(path);
    expect([path, response.status]).toEqual([path, 200]);
    return v.parse(schema, await response.json());
  }

  const list = (path: string, who?: Visitor) => answerOf(wire.sampleList, path, who);
  const facetsAt = (path: string, who?: Visitor) => answerOf(wire.facets, path, who);
  const idsOf = async (path: string, who?: Visitor): Promise<number[]> =>
    (await list(path, who)).items.map(({ id }) => id);
  const packIdsOf = async (path: string, who?: Visitor): Promise<number[]> =>
    (await answerOf(wire.productList, path, who)).items.map(({ id }) => id);
  const range = (first: number, last: number): number[] =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

  describe('a sound list', () => {
    it('answers twenty rows of all sounds in chart order, with totals [API-33, FILT-26, CONST-01]', async () => {
      const page = await list(lists);
      expect(page.items).toHaveLength(20);
      expect(page.items.slice(0, 3).map(({ id }) => id)).toEqual([101, 201, 301]);
      expect(page).toMatchObject({
        title: null,
        subtitle: null,
        current_page_number: 1,
        total_page_count: 2,
        total_item_count: 30,
        max_items_per_page: 20,
        collection: null,
        filters_disabled: false,
        url: null,
      });
    });

    it('answers further pages, and no items past the end [API-33]', async () => {
      expect(await idsOf(`${lists}?page=2`)).toHaveLength(10);
      const past = await list(`${lists}?page=900`);
      expect(past).toMatchObject({ items: [], current_page_number: 900, total_page_count: 2, total_item_count: 30 });
    });

    it('passes the size through as max_items_per_page [DECISION-33]', async () => {
      expect(await list(`${lists}?size=7`)).toMatchObject({ max_items_per_page: 7, total_page_count: 5 });
      expect(await list(`${lists}?size=700`)).toMatchObject({ max_items_per_page: 20 });
    });

    it('sends every field of a sound with its companion and pack [LIST-47, LIST-51, LIST-54, PROD-01]', async () => {
      const [sound] = (await list(`${lists}?size=1`)).items;
      expect(sound).toMatchObject({
        id: 101,
        name: 'S_101.wav',
        prettyName: 'Kick Loop 1',
        type: 'LOOP',
        extension: 'wav',
        key: null,
        bpm: 90,
        duration: '00:01',
        seconds: 1,
        free: false,
        downloaded: null,
        saved: null,
        demoPublicUrl: '/media/preview/101.mp3',
        waveFormTone: '0123456789'.repeat(20),
        groupId: 7,
        groupName: 'Verse',
        groupColor: '#cc8844',
        isRareFind: false,
        globalChartPosition: 1,
        categories: [
          { name: 'Kick', slug: 'kick', parentKey: 'INSTRUMENT' },
          { name: 'Warm', slug: 'warm', parentKey: 'MOOD' },
        ],
        midi: { id: 160, type: 'MIDI_SOUND', extension: 'mid', demoPublicUrl: '/media/preview/160.mp3' },
      });
      expect(sound?.waveFormPeaks).toHaveLength(200);
      expect(sound?.waveFormPeaks?.every((peak) => peak >= 0 && peak <= 1)).toBe(true);
      expect(sound?.samplePack.product).toEqual({
        id: 1,
        name: 'Warm Drums',
        slug: 'warm-drums',
        free: false,
        featured: true,
        image: { publicUrl: '/media/cover/warm-drums.png' },
        demoMp3: { publicUrl: '/media/preview/101.mp3' },
        presetAmount: 0,
        midiAmount: 1,
        samplesAmount: 12,
        soundsAmount: 12,
        tags: [{ name: 'Late-night radio', slug: 'late-night-radio' }],
        categories: [{ name: 'House', slug: 'house' }],
        provider: { name: 'Tidewater Audio', slug: 'tidewater' },
        declaration: { origin: 'own-work', ai: 'none', aiParts: [], aiTraining: 'refused' },
      });
    });

    it('never lists a MIDI companion as a sound of its own [LIST-51]', async () => {
      expect(await idsOf(`${lists}?size=100`)).not.toContain(160);
    });

    it.each([
      ['/free', null, range(301, 306)],
      ['/instrument/multi-layered', 'Multi-layered', [102]],
      ['/mood/dark', 'Dark', [102, 104, 106, 108, 110, 112, ...range(301, 306)]],
      ['/tags/attic-piano', 'Attic piano', range(201, 212)],
      ['/plugin/dexed', 'Dexed', [211, 212]],
      ['/category/piano', 'Piano', range(201, 212)],
      ['/category/techno', 'Techno', range(301, 306)],
      ['/category/dark', 'Dark', [102, 104, 106, 108, 110, 112, ...range(301, 306)]],
      ['/sample-pack/gift-box', 'Gift Box', range(301, 306)],
    ])('answers the scope %s with the title %s [DECISION-47]', async (scope, title, ids) => {
      const answer = await list(`${lists}${scope}?size=100`);
      expect(answer.title).toBe(title);
      expect(sorted(answer.items.map(({ id }) => id))).toEqual(ids);
      expect((await facetsAt(`${lists}${scope}/filters`)).types.items.reduce((sum, { count }) => sum + count, 0)).toBe(
        ids.length,
      );
    });

    it.each([
      ['/instrument/multi-layered', 'Sounds of this instrument, from every pack.'],
      ['/mood/dark', 'Sounds in this mood, from every pack.'],
      ['/tags/attic-piano', 'Sounds inspired by it, from every pack.'],
      ['/plugin/dexed', 'Presets for this plug-in, from every pack.'],
      ['/category/techno', 'Sounds of this genre, from every pack.'],
    ])('says under the title of the scope %s what it lists [DECISION-43]', async (scope, subtitle) => {
      expect((await list(`${lists}${scope}?size=1`)).subtitle).toBe(subtitle);
    });

    it('answers a collection in its own order, with the collection itself [DECISION-43]', async () => {
      const answer = await list(`${lists}/collection/first-light`);
      expect(answer.items.map(({ id }) => id)).toEqual([205, 101, 301]);
      expect(answer).toMatchObject({ title: 'First Light', collection: { id: 1, slug: 'first-light', total: 3 } });
    });

    it.each(['instrument', 'category', 'mood', 'tags', 'plugin', 'sample-pack', 'collection'])(
      'answers 404 for an unknown slug of %s, and so do its filters [API-33]',
      async (scope) => {
        for (const path of [`${lists}/${scope}/nobody`, `${lists}/${scope}/nobody/filters`]) {
          const response = await shop.get(path);
          expect([response.status, await response.json()]).toEqual([404, { message: 'Not found.' }]);
        }
      },
    );

    it('takes the slug of one kind only in the list of that kind', async () => {
      expect((await shop.get(`${lists}/instrument/warm`)).status).toBe(404);
      expect((await list(`${lists}/mood/warm`)).title).toBe('Warm');
      expect((await list(`${lists}/tags/warm`)).title).toBe('Warm tape');
    });

    it('knows no pack before its first sound is published', async () => {
      expect((await shop.get(`${lists}/sample-pack/empty-shelf`)).status).toBe(404);
    });

    it.each([
      'bpm=fast',
      'order=price',
      'page=0',
      'key_type=round',
      'chord_type=sus4',
      'key_match=loose',
      'group_id=verse',
    ])('answers 400 and says what is accepted for %s, and so do its filters [API-33, API-34]', async (search) => {
      for (const path of [`${lists}?${search}`, `${lists}/filters?${search}`]) {
        const response = await shop.get(path);
        expect(response.status).toBe(400);
        expect(v.parse(wire.sampleById.responses[404], await response.json()).message).toMatch(/^"\w+" must be /);
      }
    });
  });

  describe('a filter', () => {
    it.each([
      ['instruments[]=piano', range(201, 212), 'FILT-48'],
      ['instruments[]=piano&instruments[]=multi-layered', [102, ...range(201, 212)], 'FILT-48'],
      ['exclude_instruments[]=kick&exclude_instruments[]=piano', [102], 'FILT-49'],
      ['moods[]=warm&types[]=LOOP', [101, 103, 105, 107, 109, 111], 'FILT-48'],
      ['genres[]=techno', range(301, 306), 'FILT-48'],
      ['tags[]=attic-piano', range(201, 212), 'FILT-48'],
      ['presets[]=dexed', [211, 212], 'FILT-48'],
      ['types[]=MIDI_SOUND', [209, 210], 'FILT-48'],
      ['providers[]=kiln', range(201, 212), 'FILT-48'],
      ['parameters[]=dry', range(101, 112), 'FILT-48'],
      ['categories[]=dexed', [211, 212], 'DECISION-67'],
      ['exclude_categories[]=kick&exclude_categories[]=piano', [102], 'FILT-49'],
      ['exclude_genres[]=house', range(301, 306), 'FILT-49'],
      ['exclude_providers[]=tidewater&exclude_types[]=ONE_SHOT', range(209, 212), 'FILT-49'],
      ['bpm=100-110', [103, 104, 105], 'FILT-30'],
      ['bpm=174-174', range(301, 306), 'FILT-31'],
      ['name=kick%20loop%2012', [112], 'FILT-16'],
      ['name=cafe', range(201, 212), 'FILT-16'],
      ['rare_find=1', [106], 'FILT-42'],
      ['group_id=7,Verse,%23cc8844', [101, 102, 103], 'FILT-02'],
      ['key=C%23&key_type=sharp', [203, 206], 'DECISION-60'],
      ['key=Db&key_type=flat', [203, 206], 'FILT-34'],
      ['key=C%23&chord_type=minor', [206], 'FILT-33'],
      ['chord_type=minor', [202, 204, 206, 208], 'FILT-33'],
      ['exclude_key=Db&chord_type=minor', [202, 204, 208], 'DECISION-53'],
      ['moods[]=nobody', [], 'DECISION-55'],
      ['key=H', [], 'DECISION-55'],
      ['utm_source=mail', publications.map(({ sound }) => sound.id), 'DECISION-55'],
    ])('%s finds %j [%s]', async (search, ids) => {
      expect(sorted(await idsOf(`${lists}?size=100&${search}`))).toEqual(ids);
    });

    it('combines with the others by AND [DECISION-55]', async () => {
      expect(await idsOf(`${lists}?moods[]=warm&bpm=100-120&exclude_tags[]=attic-piano&name=loop`)).toEqual([
        103, 105, 107,
      ]);
    });

    it('narrows a search by name [DECISION-48]', async () => {
      expect(await idsOf('/api/v1/search/sample-list?query=kick&name=12')).toEqual([112]);
    });

    it('finds nothing strange for text that looks like SQL or a pattern', async () => {
      for (const text of ["' or 1=1 --", '%', '*', '_', '\\', '"', "x');drop table sounds;--"]) {
        const response = await shop.get(`${lists}?name=${encodeURIComponent(text)}`);
        expect([text, response.status]).toEqual([text, 200]);
      }
      expect((await list(lists)).total_item_count).toBe(30);
    });
  });

  describe('the order of a list', () => {
    it.each([
      ['id,desc', [306, 305, 304]],
      ['id,asc', [101, 102, 103]],
      ['seconds,desc', [112, 111, 110]],
      ['topGlobalChartPosition,asc', [306, 305, 304]],
      ['createdAt,desc', [212, 112, 211]],
      ['globalChartPosition,asc', [101, 201, 301]],
    ])('%s begins with %j [FILT-17..23]', async (order, ids) => {
      expect(await idsOf(`${lists}?size=3&order=${order}`)).toEqual(ids);
    });

    it('is the best match first on a search [DECISION-58]', async () => {
      expect((await idsOf('/api/v1/search/sample-list?query=gift'))[0]).toBe(301);
      expect(await list('/api/v1/search/sample-list')).toMatchObject({ total_item_count: 30 });
    });
  });

  describe('facets', () => {
    it('name every value and count it [FILT-12]', async () => {
      const facets = await facetsAt(`${lists}/filters`);
      expect(Object.keys(facets).toSorted()).toEqual(Object.keys(wire.facets.entries).toSorted());
      expect(facets.instruments.items).toEqual([
        { key: 'kick', name: 'Kick', count: 17 },
        { key: 'piano', name: 'Piano', count: 12 },
        { key: 'multi-layered', name: 'Multi-layered', count: 1 },
      ]);
      expect(facets.types.items).toEqual([
        { key: 'LOOP', name: 'Loops', count: 18 },
        { key: 'ONE_SHOT', name: 'One-shots', count: 8 },
        { key: 'MIDI_SOUND', name: 'MIDI', count: 2 },
        { key: 'PRESET', name: 'Presets', count: 2 },
      ]);
      expect(facets.providers.items).toContainEqual({ key: 'kiln', name: 'Kiln Records', count: 12 });
      expect(facets.tags.items).toContainEqual({ key: 'attic-piano', name: 'Attic piano', count: 12 });
      expect(facets.keys.items).toContainEqual({ key: 'A#m', name: 'A#m', count: 1 });
      expect(facets.keys.items).toHaveLength(12);
    });

    it('are counted under all other active filters [DECISION-55]', async () => {
      const facets = await facetsAt(`${lists}/filters?instruments[]=piano&types[]=PRESET`);
      expect(facets.moods.items).toEqual([{ key: 'warm', name: 'Warm', count: 2 }]);
      expect(facets.types.items.map(({ key }) => key)).toContain('ONE_SHOT');
    });

    it('of a search follow its query [DECISION-54]', async () => {
      const facets = await facetsAt('/api/v1/search/sample-list/filters?query=gift');
      expect(facets.types.items).toEqual([{ key: 'LOOP', name: 'Loops', count: 6 }]);
    });
  });

  describe('a personal list', () => {
    it.each(['wishlist', 'wishlist/filters', 'download-history', 'download-history/filters'])(
      'answers 401 to a visitor at /%s [DECISION-216]',
      async (scope) => {
        const response = await shop.get(`${lists}/${scope}`);
        expect([response.status, await response.json()]).toEqual([401, { message: 'Authentication required.' }]);
      },
    );

    it('answers liked sounds, the latest first [DECISION-57, DECISION-58]', async () => {
      const customer = await shop.as('basic');
      const customer_id = await shop.customerId('basic');
      const wishes = [201, 105, 303].map((sound_id, i) => ({ customer_id, sound_id, created_at: i * MINUTE }));
      await shop.deps.db.insertInto('wishlist_sounds').values(wishes).execute();
      expect(await idsOf(`${lists}/wishlist`, customer)).toEqual([303, 105, 201]);
      expect(await idsOf(`${lists}/wishlist?order=createdAt,asc`, customer)).toEqual([201, 105, 303]);
      expect(await idsOf(`${lists}/wishlist?order=id,asc&bpm=100-200`, customer)).toEqual([105, 303]);
      expect((await facetsAt(`${lists}/wishlist/filters`, customer)).types.items.map(({ count }) => count)).toEqual([
        2, 1,
      ]);
    });

    it('answers downloads, the latest first, a companion as the sound it belongs to, once [ROUTE-05]', async () => {
      const customer_id = await shop.customerId('premium');
      const rows = [101, 202, 160, 303].map((sound_id, i) => ({
        customer_id,
        sound_id,
        format: 'wav' as const,
        taken_credits: 0,
        created_at: i * MINUTE,
      }));
      await shop.deps.db.insertInto('downloads').values(rows).execute();
      expect(await idsOf(`${lists}/download-history`, premium)).toEqual([303, 101, 202]);
    });
  });

  describe('states', () => {
    const states = (ids: unknown, who: Visitor) => who.post('/api/v1/samples/state', ids);

    it('are empty for a visitor [API-35]', async () => {
      const response = await states([101, 102], shop);
      expect([response.status, await response.json()]).toEqual([200, { downloaded: [], saved: [], rare_finds: false }]);
    });

    it('tell what a customer owns, likes and may have, companions included [CALL-04, DECISION-211]', async () => {
      const customer_id = await shop.customerId('max');
      const at = { customer_id, created_at: 0 };
      await shop.deps.db
        .insertInto('downloads')
        .values({ ...at, sound_id: 160, format: 'midi', taken_credits: 3 })
        .execute();
      await shop.deps.db
        .insertInto('wishlist_sounds')
        .values({ ...at, sound_id: 102 })
        .execute();
      const max = await shop.as('max');
      const answer = v.parse(wire.sampleStates.responses[200], await (await states([101, 102, 160], max)).json());
      expect(answer).toEqual({ downloaded: [160], saved: [102], rare_finds: true });
      expect(await (await states([], max)).json()).toEqual({ downloaded: [], saved: [], rare_finds: true });
    });

    it.each([[{ ids: [1] }], ['101'], [[0]], [[1.5]], [['101']], [Array.from({ length: 401 }, (_, i) => i + 1)]])(
      'refuse %j [API-35]',
      async (body) => {
        expect((await states(body, shop)).status).toBe(400);
      },
    );
  });

  describe('sounds by their ids', () => {
    const named = (ids: unknown) => shop.post('/api/v1/samples/named', ids);

    it('come in that order, once each, as lists have them, for visitors, too', async () => {
      const answer = v.parse(wire.namedSamples.responses[200], await (await named([160, 999, 205, 101])).json());
      expect(answer.items.map(({ id }) => id)).toEqual([101, 205]);
      expect(answer.items[0]).toEqual(await (await shop.get('/api/v1/sample/101')).json());
    });

    it.each([[{ ids: [1] }], [[0]], [['101']], [Array.from({ length: 51 }, (_, i) => i + 1)]])(
      'are refused for %j',
      async (body) => {
        expect((await named(body)).status).toBe(400);
      },
    );
  });

  describe('one sound', () => {
    it('is answered as in a list [API-36]', async () => {
      const sound = await answerOf(wire.sample, '/api/v1/sample/101');
      expect(sound).toEqual((await list(`${lists}?size=1`)).items[0]);
    });

    it('stands in a list with all the fields of one, as packs do [LIST-56, LIST-57]', async () => {
      for (const path of [`${lists}?size=2`, '/api/v1/store/product-list?size=2']) {
        const answer = (await (await shop.get(path)).json()) as Record<string, unknown>;
        expect(Object.keys(answer).toSorted()).toEqual([
          'collection',
          'current_page_number',
          'filters_disabled',
          'items',
          'max_items_per_page',
          'subtitle',
          'title',
          'total_item_count',
          'total_page_count',
          'url',
        ]);
        expect(answer).toMatchObject({ current_page_number: 1, max_items_per_page: 2 });
      }
    });

    it('names its stem group, or none [LIST-52]', async () => {
      const stem = await answerOf(wire.sample, '/api/v1/sample/101');
      expect(stem).toMatchObject({ groupId: 7, groupName: 'Verse', groupColor: '#cc8844' });
      const alone = await answerOf(wire.sample, '/api/v1/sample/201');
      expect(alone).toMatchObject({ groupId: null, groupName: null, groupColor: null });
    });

    it('has its presets, moods and instruments as categories with the key of their parent [LIST-53]', async () => {
      const { categories } = await answerOf(wire.sample, '/api/v1/sample/211');
      expect(categories).toEqual([
        { name: 'Piano', slug: 'piano', parentKey: 'INSTRUMENT' },
        { name: 'Warm', slug: 'warm', parentKey: 'MOOD' },
        { name: 'Dexed', slug: 'dexed', parentKey: 'PRESET' },
      ]);
    });

    it('has the fields of the single sample player [LIST-65]', async () => {
      const sound = await answerOf(wire.sample, '/api/v1/sample/101');
      expect(sound).toMatchObject({ id: 101, bpm: 90, key: null, type: 'LOOP', midi: { id: 160, type: 'MIDI_SOUND' } });
    });

    it.each(['999', '160', '0', '1e2', 'abc'])('is 404 for %s', async (id) => {
      expect((await shop.get(`/api/v1/sample/${id}`)).status).toBe(404);
    });
  });

  describe('packs', () => {
    const packLists = '/api/v1/store/product-list';

    it('are listed once they have something to sell, in chart order [API-40]', async () => {
      const answer = await answerOf(wire.productList, packLists);
      expect(answer.items.map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(answer).toMatchObject({ total_item_count: 3, max_items_per_page: 20 });
    });

    it.each([
      ['?order=id,desc', [3, 2, 1]],
      ['?order=topGlobalChartPosition,asc', [3, 2, 1]],
      ['?genres[]=house', [1, 2]],
      ['?exclude_genres[]=ambient', [1, 3]],
      ['?tags[]=late-night-radio&exclude_providers[]=kiln', [1, 3]],
      ['?name=night%20keys', [2]],
      ['?name=night', [1, 2, 3]],
      ['?name=ambient', [2]],
      ['/provider/tidewater', [1, 3]],
      ['/provider/tidewater?size=1&page=2', [3]],
    ])('%s finds %j [DECISION-51, DECISION-83]', async (path, ids) => {
      expect(await packIdsOf(packLists + path)).toEqual(ids);
    });

    it('can be searched [ROUTE-30]', async () => {
      expect(await packIdsOf('/api/v1/search/product-list?query=gift')).toEqual([3]);
    });

    it('have the facets genres, tags and providers [DECISION-51]', async () => {
      const response = await shop.get(`${packLists}/filters`);
      const facets = (await response.json()) as Record<string, unknown>;
      expect(Object.keys(facets).toSorted()).toEqual(['genres', 'providers', 'tags']);
      expect(v.parse(wire.facets, facets).providers.items).toEqual([
        { key: 'tidewater', name: 'Tidewater Audio', count: 2 },
        { key: 'kiln', name: 'Kiln Records', count: 1 },
      ]);
    });

    it('refuse an order by length, which packs have not [DECISION-51]', async () => {
      expect((await shop.get(`${packLists}?order=seconds,asc`)).status).toBe(400);
    });

    it('of an unknown provider are 404, of a visitor’s wishlist 401 [API-40]', async () => {
      expect((await shop.get(`${packLists}/provider/nobody`)).status).toBe(404);
      expect((await shop.get(`${packLists}/wishlist`)).status).toBe(401);
    });

    it('of a wishlist come latest first [ROUTE-13]', async () => {
      const customer_id = await shop.customerId('premium');
      const wishes = [2, 3].map((product_id) => ({ customer_id, product_id, created_at: product_id }));
      await shop.deps.db.insertInto('wishlist_products').values(wishes).execute();
      expect(await packIdsOf(`${packLists}/wishlist`, premium)).toEqual([3, 2]);
    });

    it('are answered one by one; a demo that is not published is null [API-41, PROD-29]', async () => {
      const gift = await answerOf(wire.product, '/api/v1/product/gift-box');
      expect(gift).toMatchObject({ id: 3, free: true, image: null, demoMp3: null, samplesAmount: 6 });
      const keys = await answerOf(wire.product, '/api/v1/product/night-keys');
      expect(keys).toMatchObject({ samplesAmount: 8, midiAmount: 2, presetAmount: 2 });
      const full = await answerOf(wire.productBySlug.responses[200], '/api/v1/product/night-keys');
      expect(full).toMatchObject({ soundsAmount: 12, about: { description: 'All about Night Keys.' } });
      for (const slug of ['nobody', 'empty-shelf']) {
        expect((await shop.get(`/api/v1/product/${slug}`)).status).toBe(404);
      }
    });
  });

  describe('playbacks', () => {
    const play = (path: string, headers: Record<string, string> = {}) =>
      shop.request(`/api/v1/${path}`, { method: 'PUT', headers });
    const played = async (subject: 'sound' | 'product', id: number): Promise<number> => {
      const counts = shop.deps.db.selectFrom('playback_counts').select('plays');
      const row = await counts.where('subject', '=', subject).where('subject_id', '=', id).executeTakeFirst();
      return row?.plays ?? 0;
    };

    it('count every start of a sound, whoever hears it and however soon again [API-39, CALL-01, PLAY-27]', async () => {
      for (let i = 0; i < 3; i += 1) expect((await play('sample/add-playback/101')).status).toBe(204);
      expect(await played('sound', 101)).toBe(3);
      await premium.put('/api/v1/sample/add-playback/101');
      expect(await played('sound', 101)).toBe(4);
    });

    it('count every start of a pack, apart from the sound of its number [API-39, CALL-02]', async () => {
      for (let i = 0; i < 2; i += 1) expect((await play('product/add-playback/1')).status).toBe(204);
      expect(await played('product', 1)).toBe(2);
      expect(await played('sound', 1)).toBe(0);
    });

    it('lose none of those that start at the same moment [API-39]', async () => {
      await Promise.all(Array.from({ length: 40 }, () => play('sample/add-playback/103')));
      expect(await played('sound', 103)).toBe(40);
    });

    it.each(['sample/add-playback/999', 'product/add-playback/4', 'product/add-playback/999'])(
      'answer 404 for %s and count nothing [API-39]',
      async (path) => {
        expect((await play(path)).status).toBe(404);
        expect(await played(path.startsWith('sample') ? 'sound' : 'product', Number(path.split('/').at(-1)))).toBe(0);
      },
    );

    it('count 120 starts in a minute from one address, and answer the others alike [API-39]', async () => {
      shop.clock.advance(MINUTE);
      const answers = await Promise.all(Array.from({ length: 130 }, () => play('sample/add-playback/104')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
      expect(await played('sound', 104)).toBe(120);
      shop.clock.advance(MINUTE);
      await play('sample/add-playback/104');
      expect(await played('sound', 104)).toBe(121);
    });

    it('keep nothing of who heard what', async () => {
      await play('sample/add-playback/102', { Cookie: 'session=very-secret' });
      const rows = shop.deps.db.selectFrom('playback_counts').selectAll().where('subject_id', '=', 102);
      expect(await rows.execute()).toEqual([{ subject: 'sound', subject_id: 102, plays: 1 }]);
    });
  });

  describe('the catalogue in memory', () => {
    it('is the same when it is read from the database again', async () => {
      const again = await Catalogue.open(shop.deps.db);
      expect(again.sounds.page({})).toEqual(shop.deps.catalogue.sounds.page({}));
      expect(again.sounds.facets({})).toEqual(shop.deps.catalogue.sounds.facets({}));
      expect(again.packsById([1, 2, 3])).toEqual(shop.deps.catalogue.packsById([1, 2, 3]));
      expect(again.similarTo(103)).toEqual(shop.deps.catalogue.similarTo(103));
      expect(again.has(160)).toBe(true);
    });

    it('leaves no trace of a publication that fails', async () => {
      const [first] = publications;
      const before = await list(lists);
      const fresh = { ...first!, sound: { ...first!.sound, id: 190 }, companion: null, termIds: [9999] };
      await expect(shop.deps.catalogue.publish([fresh])).rejects.toThrow(/foreign key/i);
      expect((await list(lists)).total_item_count).toBe(before.total_item_count);
      expect((await shop.get('/api/v1/sample/190')).status).toBe(404);
    });
  });
});
