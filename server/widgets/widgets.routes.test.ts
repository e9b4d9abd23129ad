import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { ShopApp } from '../http/env.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const databases = sqliteDatabases();
let shop: TestShop;
let app: ShopApp;

beforeAll(async () => {
  const place = await databases.place();
  shop = await openTestShop(place, { embedOrigins: ['https://blog.example'] });
  const clientFolder = join(place.dataFolder, 'web', 'client');
  mkdirSync(join(clientFolder, 'widgets'), { recursive: true });
  writeFileSync(join(clientFolder, 'widgets', 'loader.js'), 'import("./base-1a2b.js")');
  writeFileSync(join(clientFolder, 'widgets', 'base-1a2b.js'), 'export {}');
  app = createApp({ ...shop.deps, pages: { ...shop.deps.pages, clientFolder } });
});
afterAll(async () => {
  await shop.close();
  await databases.stop();
});

const get = (path: string) =>
  app.request(path, { headers: { Origin: 'https://blog.example', 'Sec-Fetch-Site': 'cross-site' } });

it('answers the loader to pages that may embed widgets, which ask for it each time [WIDG-01]', async () => {
  const answer = await get('/widgets/loader.js');
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-cache']);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://blog.example');
  expect(answer.headers.get('Content-Type')).toContain('text/javascript');
});

it('lets what a loader names be kept forever, and has no page in place of what is missing', async () => {
  const file = await get('/widgets/base-1a2b.js');
  expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await get('/widgets/base-0000.js')).status).toBe(404);
  expect((await get('/widgets')).status).toBe(404);
});
