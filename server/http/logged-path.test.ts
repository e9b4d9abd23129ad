import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { signLink } from '../downloads/links/link.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop } from '../testing/test-shop.ts';

const databases = sqliteDatabases();
afterAll(() => databases.stop());

test('no line of the log holds a download link, whatever goes wrong behind it', async () => {
  const shop = await openTestShop(await databases.place());
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const fail = () => Promise.reject(new Error('broken'));
  const app = createApp({ ...shop.deps, log, pages: { ...shop.deps.pages, renderer: { render: fail } } });
  shop.sounds.find = fail;
  const link = signLink(shop.deps.secrets, { customerId: 1, soundId: 1 }, shop.clock.now());

  expect((await app.request(link)).status).toBe(500);
  expect((await app.request(`${link}/and/further`)).status).toBe(500);
  await shop.close();

  const [, , token] = link.split('/') as [string, string, string];
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'request failed',
    'request',
    'page failed',
    'request',
  ]);
  expect(lines.filter((line) => line.includes(token) || !line.includes('"path":"/dl/***"'))).toEqual([]);
});
