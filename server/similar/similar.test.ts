import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { similarSamples } from '../../wire/similar/similar.wire.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';

describe.each(await bothDatabases())('similar sounds on $dialect', async (databases) => {
  const shop = await sharedShop(databases, stockShop);
  const path = '/api/v1/sample/similar';
  async function similar(idAndQuery: string): Promise<number[]> {
    const response = await shop.get(`${path}/${idAndQuery}`);
    expect([idAndQuery, response.status]).toEqual([idAndQuery, 200]);
    return v.parse(similarSamples.responses[200], await response.json()).items.map(({ id }) => id);
  }

  it('are up to twenty that can be heard, nearest first, never the sound itself [API-37, SIM-03, DECISION-126]', async () => {
    const ids = await similar('103');
    expect(ids.slice(0, 4)).toEqual([102, 104, 101, 105]);
    expect(ids).toHaveLength(20);
    expect(ids).not.toContain(103);
    expect(await similar('301')).not.toContain(306);
  });

  it.each(['999', '0', 'abc'])('of %s are 404 [API-37]', async (id) => {
    expect((await shop.get(`${path}/${id}`)).status).toBe(404);
  });

  it('are weighed as the call says', async () => {
    expect(await similar('103?spectrum=1&timbre=0.25')).toEqual(await similar('103'));
    expect((await similar('103?spectrum=0')).slice(0, 4)).toEqual([101, 102, 104, 105]);
  });

  it('are found within the filters of a sound list', async () => {
    const all = await similar('103');
    expect(await similar('103?types[]=LOOP&page=2&size=3')).toEqual(await similar('103?types[]=LOOP'));
    const loops = new Set(
      (
        (await (await shop.get('/api/v1/store/sample-list?types[]=LOOP&size=100')).json()) as {
          items: { id: number }[];
        }
      ).items.map(({ id }) => id),
    );
    expect((await similar('103?types[]=LOOP')).every((id) => loops.has(id))).toBe(true);
    expect(all.some((id) => !loops.has(id))).toBe(true);
    expect(await similar('103?instruments[]=tuba')).toEqual([]);
  });

  it.each([
    ['timbre=2', '"timbre" must be a number from 0 to 1, such as 0.5.'],
    ['pitch=-1', '"pitch" must be a number from 0 to 1, such as 0.5.'],
    ['rhythm=NaN&pitch=much', '"rhythm" must be a number from 0 to 1, such as 0.5. "pitch" must be'],
    ['spectrum=0.12345', '"spectrum" must be a number from 0 to 1, such as 0.5.'],
    ['bpm=fast', '"bpm" must be a range'],
  ])('refuse %s with what would be accepted', async (query, message) => {
    const response = await shop.get(`${path}/103?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.stringContaining(message) as string });
  });
});
