import { afterAll, describe } from 'vitest';
import { CookieJar, fetchWithCookies } from '../adapters/http/cookie-jar.node.ts';
import { httpBackend } from '../adapters/http/http-backend.ts';
import { FetchTransport } from '../adapters/http/transport.fetch.ts';
import { jarCookies } from '../adapters/cookies/cookies.node.ts';
import type { StoredCookie } from '../adapters/profile/stored-cookie.node.ts';
import { loadConfig } from '../server/config.ts';
import { openStore } from '../server/open-store.ts';
import { seedDemoCustomers } from '../server/customers/demo-customers.ts';
import { seedDemo } from '../server/seed/seed-demo.ts';
import { type Place, bothDatabases } from '../server/testing/databases.ts';
import type { ContractBackend, ContractClient } from './backend.ts';
import { contract } from './contract.ts';
import { quickStudio } from './quick-studio.ts';

type Fetch = (request: Request) => Promise<Response>;

/** A device in front of a shop that speaks HTTP. */
function clientOf(origin: string, fetch: Fetch): ContractClient {
  let shelf: readonly StoredCookie[] = [];
  const jar = new CookieJar(origin, { read: () => shelf, change: (edit) => (shelf = edit(shelf)) }, Date.now);
  const withCookies = fetchWithCookies(jar, fetch);
  return {
    ...httpBackend(new FetchTransport(origin, withCookies)),
    cookies: jarCookies(jar),
    fetchFile: (path, init) => withCookies(new Request(`${origin}${path}`, init)),
  };
}

/** The real server in this process, its shop filled with the demo's facts. */
async function realServer(place: Place): Promise<ContractBackend> {
  const read = loadConfig([], {});
  if (!read.ok) throw new Error(read.problems.join(' '));
  const store = await openStore({ ...read.config, ...place, demo: false, logLevel: 'silent' });
  await seedDemoCustomers(store.deps.db, store.deps.clock);
  const seeding = await seedDemo({ ...store.deps, openStudio: quickStudio, say: () => {} });
  await seeding?.finished;
  return {
    name: 'server',
    client: async () => clientOf('http://shop.test', async (request) => store.app.fetch(request)),
    close: store.close,
  };
}

const address = process.env['LOOPSTEAD_BACKEND'];

if (address) {
  contract(`the shop at ${address}`, async () => ({
    name: address,
    client: async () => clientOf(new URL(address).origin, fetch),
    close: async () => {},
  }));
} else {
  const databases = await bothDatabases();
  describe.each(databases)('on $dialect', (database) => {
    contract('the real server', async () => realServer(await database.place()));
    afterAll(() => database.stop());
  });
}
