import { FetchTransport } from '../../adapters/http/transport.fetch.ts';
import { FollowingClock } from '../../cli/stage/following-clock.ts';
import { embeddedTheatre } from '../../cli/stage/http-theatre.ts';
import type { Theatre } from '../../cli/stage/theatre.ts';
import { httpBackendModule } from '../../composition/http-backend.module.ts';
import { loadConfig } from '../../server/config.ts';
import { resetDemoCustomers, seedDemoCustomers } from '../../server/customers/demo-customers.ts';
import { openStore } from '../../server/open-store.ts';
import { seedDemo } from '../../server/seed/seed-demo.ts';
import type { Place } from '../../server/testing/databases.ts';
import { quickStudio } from '../quick-studio.ts';

const ORIGIN = 'http://shop.test';

/** The real server in this process, its shop filled with the demo's facts. Every script meets customers of the first day. */
export async function realTheatre(place: Place): Promise<Theatre> {
  const read = loadConfig([], {});
  if (!read.ok) throw new Error(read.problems.join(' '));
  const clock = new FollowingClock();
  const store = await openStore({ ...read.config, ...place, demo: false, logLevel: 'silent' }, clock);
  const { db, archives } = store.deps;
  await seedDemoCustomers(db, clock);
  const seeding = await seedDemo({ ...store.deps, openStudio: quickStudio, say: () => {} });
  await seeding?.finished;
  const connection = {
    key: 'real',
    store: 'the real server',
    origin: ORIGIN,
    fetch: async (request: Request) => store.app.fetch(request),
    module: (withCookies: (request: Request) => Promise<Response>) =>
      httpBackendModule(new FetchTransport(ORIGIN, withCookies)),
    settled: () => archives.settled(),
    close: store.close,
  };
  const reset = async () => void (await resetDemoCustomers(db, clock));
  return embeddedTheatre({ connection, clock, reset }, new AbortController().signal);
}
