import { afterAll, expect, test } from 'vitest';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../domain/records.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { ROUTES_BY_NEED } from './route-scopes.ts';

const [databases] = await bothDatabases();
afterAll(() => databases!.stop());

const stated = Object.values(ROUTES_BY_NEED)
  .flat()
  .map(({ method, path }) => `${method} ${path}`);

/** Paths as Hono writes them, without their placeholders' names. */
const anonymous = (address: string): string => address.replace(/\{\w+\}|:\w+(?:\{[^}]*\})?/g, '*');

/** Aids of tests and operators, and what providers of payments call: they know no customer. */
const AIDS = /^(?:ALL|OPTIONS) |\/api\/test\/|\/api\/health|\/api\/webhooks\//;

test('every call of the shop states what it needs of a token, once', async () => {
  const shop = await openTestShop(await databases!.place());
  const served = shop.routes().map(({ method, path }) => `${method} ${path}`);
  await shop.close();
  const calls = served.filter((address) => / \/api\//.test(address) && !AIDS.test(address));
  expect(calls.length).toBeGreaterThan(50);
  const known = new Set(stated.map(anonymous));
  expect([...new Set(calls)].filter((address) => !known.has(anonymous(address)))).toEqual([]);
  expect(stated.filter((address, at) => stated.indexOf(address) !== at)).toEqual([]);
});

test('every route of the wire states it, also one that is not served yet', async () => {
  const folder = join(import.meta.dirname, '../../wire');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.wire.ts'));
  const modules: unknown[] = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<unknown>));
  const routes = modules.filter(isRecord).flatMap((module) => Object.values(module).filter(isRoute));
  expect(routes.length).toBeGreaterThan(50);
  const missing = routes.map(({ method, path }) => `${method} ${path}`).filter((address) => !stated.includes(address));
  expect(missing.filter((address) => !AIDS.test(address))).toEqual([]);
});

const isRoute = (value: unknown): value is { readonly method: string; readonly path: string } =>
  isRecord(value) && typeof value['method'] === 'string' && typeof value['path'] === 'string' && 'responses' in value;
