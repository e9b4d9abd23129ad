import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../clock.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { ChangeFiles, previewKey, wavKey } from './change-files.ts';

/** A loop that the catalogue of the tests has. */
const LOOP = 101;

describe.each(await bothDatabases())('the files of changed sounds on $dialect', (databases) => {
  let shop: TestShop;
  let files: ChangeFiles;
  let customers: readonly number[];
  beforeEach(async () => {
    shop = await openTestShop(await databases.place());
    await stockShop(shop.deps);
    files = new ChangeFiles(shop.deps, { perCustomer: 250, inAll: 400 });
    customers = await Promise.all(['max', 'premium', 'basic'].map((name) => shop.customerId(name)));
  });
  afterEach(() => shop.close());
  afterAll(() => databases.stop());

  /** A change of 100 bytes: a master of 90, and a preview of 10. */
  const keep = (hash: string, customer = 0) =>
    files.keep(
      {
        hash,
        sound_id: LOOP,
        bpm: 100,
        key: null,
        expires_at: shop.clock.now() + 1e9,
        customer_id: customers[customer]!,
      },
      { wav: new Uint8Array(90), preview: new Uint8Array(10) },
    );
  const there = async (hash: string) =>
    (await Promise.all([wavKey(hash), previewKey(hash)].map((key) => shop.deps.objects.exists(key)))).join();

  it('of one customer fit into a bound: the first WAVs go first, and what can be heard stays', async () => {
    for (const hash of ['a', 'b', 'c', 'd']) {
      await keep(hash);
      shop.clock.advance(1);
    }
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(there))).toEqual([
      'false,true',
      'false,true',
      'true,true',
      'true,true',
    ]);
    await keep('other', 1);
    expect(await there('c')).toBe('true,true');
  });

  it('of all customers fit into a bound as well', async () => {
    for (const [hash, customer] of [
      ['a', 0],
      ['b', 0],
      ['c', 1],
      ['d', 1],
      ['e', 2],
    ] as const) {
      await keep(hash, customer);
      shop.clock.advance(1);
    }
    expect(await there('a')).toBe('false,true');
    expect(await Promise.all(['b', 'c', 'd', 'e'].map(there))).toEqual([
      'false,true',
      'true,true',
      'true,true',
      'true,true',
    ]);
  });

  it('are let go when nobody came for the WAV in ten minutes, unless it is held', async () => {
    await keep('a');
    await keep('b');
    shop.clock.advance(9 * MINUTE);
    await files.hold('b');
    shop.clock.advance(MINUTE);
    await files.sweep();
    expect([await there('a'), await there('b')]).toEqual(['false,true', 'true,true']);
    expect([await files.areWhole('a', 'both'), await files.areWhole('a', 'preview')]).toEqual([false, true]);
  });

  it('are whole in the length in which they were made, and in no other', async () => {
    await keep('a');
    expect(await files.areWhole('a', 'both')).toBe(true);
    await shop.deps.objects.put(wavKey('a'), new Uint8Array(45));
    expect([await files.areWhole('a', 'both'), await files.areWhole('unknown', 'preview')]).toEqual([false, false]);
  });
});
