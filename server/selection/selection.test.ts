import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { selectedSamples } from '../../wire/selection/selection.wire.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import type { Visitor } from '../testing/test-shop.ts';

describe.each(await bothDatabases())('on $dialect', async (databases) => {
  const shop = await sharedShop(databases, stockShop);
  let customer: Visitor;

  beforeAll(async () => {
    customer = await shop.as('premium');
  });

  const ask = (body: unknown, who: Visitor = customer) => who.post('/api/v1/store/sample-list/request', body);
  const idsOf = async (ids: readonly number[]) => {
    const response = await ask({ sample_pack_files: ids });
    expect(response.status).toBe(200);
    return v.parse(selectedSamples.responses[200], await response.json()).items.map(({ id }) => id);
  };

  it('answers the selected sounds in the order of their ids [API-38, SEL-03]', async () => {
    expect(await idsOf([205, 101, 303])).toEqual([205, 101, 303]);
  });

  it('answers a MIDI companion as the sound it belongs to, once, and leaves unknown ids out [API-38, DECISION-127]', async () => {
    expect(await idsOf([160, 999, 205, 101])).toEqual([101, 205]);
    expect(await idsOf([])).toEqual([]);
  });

  it('answers a sound as lists do [API-38]', async () => {
    const response = await ask({ sample_pack_files: [101] });
    const one = await (await shop.get('/api/v1/sample/101')).json();
    expect(await response.json()).toEqual({ items: [one] });
  });

  it('asks a visitor for a login before it looks at anything else [API-38, DECISION-127]', async () => {
    expect((await ask({ sample_pack_files: [101] }, shop)).status).toBe(401);
    expect((await ask({}, shop)).status).toBe(401);
  });

  it.each([
    [{}],
    [[101]],
    [{ sample_pack_files: '101' }],
    [{ sample_pack_files: [0] }],
    [{ sample_pack_files: [1.5] }],
    [{ sample_pack_files: Array.from({ length: 201 }, (_, at) => at + 1) }],
  ])('refuses %j [API-38, CONST-03, DECISION-94]', async (body) => {
    expect((await ask(body)).status).toBe(400);
  });
});
