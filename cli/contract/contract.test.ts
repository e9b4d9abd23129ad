import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, afterEach, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { contractDocument } from './contract.views.ts';
import { contractView, featureLine } from './contract.views.ts';
import type { TriedPromise } from './promise.ts';

afterAll(leaveNothing);

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A store that does nothing it was asked for. */
async function aRuin(): Promise<string> {
  const server = createServer((_, response) => void response.writeHead(500).end()).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a store that keeps no promise is told promise by promise: exit code 1', async () => {
  const store = await aRuin();
  const { code, stdout, stderr } = await aCommandLine().run(['contract', store, '--json']);
  expect(code).toBe(1);
  const document = v.parse(contractDocument.schema, JSON.parse(stdout));
  expect(document).toMatchObject({ store, kept: expect.any(Number) as number });
  const { promises, broken } = document as { readonly promises: readonly TriedPromise[]; readonly broken: number };
  expect(broken).toBeGreaterThan(150);
  expect(promises).toContainEqual({
    feature: 'wishlist',
    promise: 'asks a visitor for a login',
    ids: ['ROLE-32', 'WISH-12'],
    isKept: false,
    problem: expect.stringContaining('unavailable') as string,
    ms: expect.any(Number) as number,
  });
  expect(stderr).toMatch(/^wishlist: 0 of \d+$/m);
});

test('a store that does not answer is not tried', async () => {
  const { code, stderr } = await aCommandLine().run(['contract', 'http://127.0.0.1:1']);
  expect([code, stderr]).toEqual([3, 'error: http://127.0.0.1:1 does not answer.\n']);
});

test('what is no address is wrong use', async () => {
  const { code, stderr } = await aCommandLine().run(['contract', 'embedded']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('embedded is not the address of a shop')]);
});

const KEPT: TriedPromise = {
  feature: 'wishlist',
  promise: 'adds',
  ids: ['WISH-02', 'WISH-03'],
  isKept: true,
  problem: null,
  ms: 3,
};
const BROKEN: TriedPromise = {
  feature: 'wishlist',
  promise: 'removes',
  ids: [],
  isKept: false,
  problem: 'expected 1\nto be 2',
  ms: 4,
};

test('people see a row for each promise, and what was seen of the broken ones', () => {
  const { document, shown, notes } = contractView('http://shop.test', [KEPT, BROKEN]);
  expect(document).toEqual({ store: 'http://shop.test', kept: 1, broken: 1, promises: [KEPT, BROKEN] });
  expect(shown).toMatchObject({
    rows: [
      ['wishlist', 'yes', 'adds', 'WISH-02 WISH-03'],
      ['wishlist', 'NO', 'removes', ''],
    ],
  });
  expect(notes).toEqual(['Broken: wishlist: removes: expected 1', 'http://shop.test keeps 1 of 2 promises.']);
  expect(featureLine([KEPT, BROKEN])).toBe('wishlist: 1 of 2');
});
