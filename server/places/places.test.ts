import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeName } from '../../domain/places/places.ts';
import { createLog } from '../log.ts';
import { OperatorProblem } from '../operator-problem.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { writeMmdb } from '../testing/write-mmdb.ts';
import { checkPlaces, createPlaces } from './places.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'));
  file = join(folder, 'cities.mmdb');
  await writeFile(
    file,
    writeMmdb({
      '203.0.113.0/25': { country: { iso_code: 'DE' }, city: { names: { en: 'Berlin', de: 'Berlin' } } },
      '203.0.113.128/25': { country: { iso_code: 'DE' } },
      '198.51.100.0/24': { country_code: 'FR', city: 'Lyon' },
      '192.0.2.0/25': { country_code: 'nowhere' },
      '10.0.0.0/8': { country_code: 'US', city: 'Nobody lives here' },
    }),
  );
});
afterAll(() => rm(folder, { recursive: true }));

const quiet = createLog('silent');
const namesBy = (places: ReturnType<typeof createPlaces>) => async (networks: readonly string[]) => {
  const found = await Promise.all(networks.map((network) => places.of(network)));
  return found.map((place) => place && placeName(place));
};

describe('the packaged file', () => {
  test('knows the country of a network, also of one of IPv6', async () => {
    const networks = ['85.214.132.117', '2a01:4f8:0:0::/64', '195.113.0.1', '224.0.0.1'];
    expect(await namesBy(createPlaces(null, quiet))(networks)).toEqual(['Germany', 'Germany', 'Czechia', null]);
  });

  test.each([
    'local',
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.0.1',
    '100.64.0.1',
    '0:0:0:0::/64',
    'fd12:3456:789a:1::/64',
    'fe80:0:0:0::/64',
  ])('is not asked for the own network: %s', async (network) => {
    const places = createPlaces(join(folder, 'missing.mmdb'), quiet);
    expect(await namesBy(places)([network])).toEqual(['This network']);
  });

  test('is asked for what is just outside of it', async () => {
    const outside = ['172.15.255.255', '172.32.0.0', '100.128.0.1', '11.0.0.1'];
    expect(await namesBy(createPlaces(null, quiet))(outside)).not.toContain('This network');
  });
});

describe('the file of the operator', () => {
  test('shows cities, however it writes them, and knows nothing of other networks', async () => {
    const networks = ['203.0.113.1', '203.0.113.200', '198.51.100.7', '192.0.2.1', '192.0.2.200', '8.8.8.8'];
    expect(await namesBy(createPlaces(file, quiet))(networks)).toEqual([
      'Berlin, Germany',
      'Germany',
      'Lyon, France',
      null,
      null,
      null,
    ]);
  });

  test('that is gone or damaged, and what is no address, are no places and no failures', async () => {
    const damaged = join(folder, 'damaged.mmdb');
    await writeFile(damaged, 'MaxMind.com');
    for (const path of [damaged, join(folder, 'missing.mmdb')])
      expect(await namesBy(createPlaces(path, quiet))(['203.0.113.1'])).toEqual([null]);
    expect(await namesBy(createPlaces(file, quiet))(['unknown', '', '2a01:4f8:0:0::/64'])).toEqual([null, null, null]);
  });

  test('stops the start if it is not there or of another kind, in words', async () => {
    const other = join(folder, 'other.mmdb');
    await writeFile(other, 'place,city');
    await expect(checkPlaces(join(folder, 'missing.mmdb'))).rejects.toThrow(/cannot be read/);
    await expect(checkPlaces(folder)).rejects.toThrow(OperatorProblem);
    await expect(checkPlaces(other)).rejects.toThrow(/is no MMDB file/);
    await checkPlaces(file);
    await checkPlaces(null);
  });
});

describe.each(await bothDatabases())('on $dialect', (databases) => {
  afterAll(() => databases.stop());

  test('a sign-in from outside is listed and mailed with its place, and no address is stored', async () => {
    const shop = await openTestShop(await databases.place(), { trustProxy: true, placesFile: file });
    try {
      const logIn = async (address: string) => {
        const headers = { 'X-Forwarded-For': address, 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/128.0' };
        const answer = await shop.post('/api/v1/login', { _email: 'max@demo.test', _password: 'demo1234' }, headers);
        return {
          Cookie: answer.headers
            .getSetCookie()
            .map((cookie) => cookie.split(';')[0])
            .join('; '),
        };
      };
      await logIn('192.168.1.7');
      const cookies = await logIn('203.0.113.1');
      const { items } = (await (await shop.get('/api/v1/account/devices', cookies)).json()) as {
        items: readonly { readonly place: unknown }[];
      };
      expect(items.map(({ place }) => place)).toEqual(
        expect.arrayContaining([{ kind: 'thisNetwork' }, { kind: 'country', code: 'DE', city: 'Berlin' }]),
      );
      const { text } = await shop.deps.db.selectFrom('mails').select('text').executeTakeFirstOrThrow();
      expect(text).toContain('on this device: Firefox on Windows (Berlin, Germany).');
      const rows = await shop.deps.db.selectFrom('sessions').selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|192\.168/);
    } finally {
      await shop.close();
    }
  });
});
