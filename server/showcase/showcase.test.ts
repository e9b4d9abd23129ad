import { describe, expect, it } from 'vitest';
import { sqliteDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';

const shop = await sharedShop(sqliteDatabases(), stockShop);

const store = '/api/v1/store';
const answer = async (path: string) => (await shop.get(`${store}/${path}`)).json() as Promise<Record<string, unknown>>;

describe('the charts', () => {
  it('are ten sounds at most, with everything that a row needs [CHART-29, CHART-30, CALL-08]', async () => {
    const { items } = (await answer('sample-list/chart')) as { items: ReadonlyArray<Record<string, unknown>> };
    expect(items).toHaveLength(10);
    const { wave_form_peaks, wave_form_tone, ...row } = items[0] ?? {};
    expect(wave_form_peaks).toHaveLength(200);
    expect(wave_form_tone).toHaveLength(200);
    expect(row).toEqual({
      id: 101,
      position: 1,
      name: 'Kick Loop 1',
      sub_name: 'Warm Drums by Tidewater Audio',
      image_url: '/media/cover/warm-drums.png',
      demo_url: '/media/preview/101.mp3',
      url: '/sample/101',
      product_url: '/sample-pack/warm-drums',
      bpm: 90,
      key: null,
      seconds: 1,
    });
  });
});

describe('the category list', () => {
  it('names those that sounds have, of the taxonomy in the database [CHART-09, CHART-10]', async () => {
    expect(await answer('category-list/mood')).toMatchObject({
      items: [
        { name: 'Warm', slug: 'warm', groups: [{ key: 'test', name: 'Test' }] },
        { name: 'Dark', slug: 'dark', groups: [{ key: 'test', name: 'Test' }] },
      ],
      groups: [{ key: 'test', name: 'Test' }],
      url: '/samples/mood/_slug_',
      current_page_number: 1,
      total_page_count: 1,
      total_item_count: 2,
    });
  });

  it('counts its groups, whatever group it is narrowed to [CHART-15]', async () => {
    const groups = { sum_count: 2, sum_other_count: 0, items: [{ key: 'test', name: 'Test', count: 2 }] };
    expect(await answer('category-list/mood/filter?group=nothing')).toEqual({
      items: { groups },
      url: '/?categories=mood',
    });
  });

  it('finds a name without regard to case and accents', async () => {
    const { items } = await answer('category-list/tags?name=RÀDIO');
    expect(items).toMatchObject([{ slug: 'late-night-radio' }]);
  });

  it.each(['category-list/colour', 'category-list/colour/filter'])('is 404 for an unknown kind: %s', async (path) => {
    expect((await shop.get(`${store}/${path}`)).status).toBe(404);
  });

  it.each(['page=0', 'page=two', `name=${'x'.repeat(51)}`])(
    'is 400 for what cannot be meant: %s [CHART-08]',
    async (query) => {
      for (const path of ['category-list/mood', 'category-list/mood/filter'])
        expect((await shop.get(`${store}/${path}?${query}`)).status).toBe(400);
    },
  );
});

describe('the provider list', () => {
  it('has those with packs on sale, with a picture where there is one [CHART-19, CHART-21]', async () => {
    expect(await answer('provider-list')).toMatchObject({
      items: [
        { name: 'Kiln Records', slug: 'kiln', image: null, description: 'Warm club tools.' },
        {
          name: 'Tidewater Audio',
          slug: 'tidewater',
          image: { publicUrl: '/media/provider/tidewater.png' },
          description: 'Quiet recordings.',
        },
      ],
      total_item_count: 2,
    });
  });
});

describe('the collection list', () => {
  it('has the featured ones, counted by what is on sale [COLL-38]', async () => {
    const { items } = await answer('collection-list');
    expect(items).toMatchObject([
      {
        id: 1,
        name: 'First Light',
        slug: 'first-light',
        total: 3,
        image: { publicUrl: '/media/collection/first-light.jpg' },
      },
    ]);
  });
});
