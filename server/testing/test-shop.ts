import { join } from 'node:path';
import { createApp } from '../app.ts';
import type { AppDeps } from '../app-deps.ts';
import { createBackground } from '../background.ts';
import { Checks } from '../publishing/check-draft.ts';
import { Catalogue } from '../catalogue/catalogue.ts';
import { SettableClock } from '../clock.ts';
import { loadConfig, type Config } from '../config.ts';
import { workInThreads } from '../costly-work.ts';
import { createChanges } from '../tempo/archived-changes.ts';
import { seedDemoCustomers } from '../account/demo-customers.ts';
import { openDatabase } from '../db/database.ts';
import type { Manner } from '../db/open-postgres.ts';
import { Archives } from '../downloads/multi/archives.ts';
import { sessionCookie } from '../http/session-cookie.ts';
import { createCallers } from '../account/callers.ts';
import { startSession } from '../account/sessions.ts';
import { createHandlers } from '../handlers.ts';
import { settleTerms } from '../earnings/terms.ts';
import { settleSeller } from '../invoices/seller.ts';
import { settleTaxPolicy } from '../tax/tax-policy.ts';
import { createLog } from '../log.ts';
import type { Transport } from '../mail/transport.ts';
import { createFolderStore } from '../media/object-store.ts';
import { drawnHere } from '../pages/finished-page.ts';
import { loadSecrets } from '../secrets.ts';
import { createPlaces } from '../places/places.ts';
import { readStaticPages } from '../static-pages/static-pages.ts';
import type { Place } from './databases.ts';
import { testBytes, TestSounds } from './test-sounds.ts';

/** The time at which every test shop opens: 1 March 2027, 12:00 UTC. */
export const openingTime = Date.UTC(2027, 2, 1, 12);

/** Jobs of tests are done when the test says so, or when something wakes them. */
const neverByItself = () => () => {};

/** Tests of pages bring a renderer of their own. */
const noPages = drawnHere(() => Promise.resolve({ status: 404, html: '<!doctype html>' }));

export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  put(path: string): Promise<Response>;
  /** Any method; `body` goes as JSON. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Sends `body` as JSON; without one, nothing. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

export interface TestShop extends Visitor {
  readonly deps: AppDeps;
  readonly clock: SettableClock;
  readonly sounds: TestSounds;
  /** Every route that is registered, as Hono writes its path. */
  routes(): readonly { readonly method: string; readonly path: string }[];
  /** Any request, as the app sees it. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** A signed-in demo customer: `as('premium')`. */
  as(name: string): Promise<Visitor>;
  /** The same of any customer. */
  signedIn(customerId: number): Promise<Visitor>;
  customerId(name: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * A whole shop with demo customers, test sounds and a manual clock. It waits for locks without a limit, so that a busy
 * machine refuses nothing; a 'brisk' one has the time limits of a real shop.
 */
export async function openTestShop(
  place: Place,
  settings: Partial<Config> = {},
  manner: Manner = 'patient',
  transport: Transport | null = null,
): Promise<TestShop> {
  const defaults = loadConfig([], {});
  if (!defaults.ok) throw new Error(defaults.problems.join(' '));
  const config: Config = { ...defaults.config, logLevel: 'silent', ...settings, ...place };
  const clock = new SettableClock(openingTime);
  const sounds = new TestSounds();
  const media = join(place.dataFolder, 'media');
  const objects = createFolderStore(media);
  const { db, dialect, close } = await openDatabase(config, 'alone', manner);
  await seedDemoCustomers(db, clock);
  await settleSeller(db, config, clock);
  await settleTaxPolicy(db, config, clock);
  await settleTerms(db, config, clock);
  await objects.put('test/loop.wav', testBytes);
  const log = createLog(config.logLevel);
  const work = workInThreads(media);
  const changing = createChanges({ db, clock, sounds, objects, log }, work.renders);
  const secrets = loadSecrets(place.dataFolder);
  const background = createBackground({ db, dialect, clock, config, secrets, log }, transport, neverByItself);
  const archives = new Archives({ ...background, db, clock, log, sounds, objects, ...changing });
  const deps: AppDeps = {
    ...background,
    db,
    dialect,
    clock,
    config,
    log,
    callers: createCallers(db, clock, config),
    secrets,
    objects,
    catalogue: await Catalogue.open(db),
    pages: { renderer: noPages, clientFolder: place.dataFolder },
    sounds,
    archives,
    ...changing,
    work,
    checks: new Checks({ db, clock, objects, config, work, log }),
    wishlistTargets: sounds,
    staticPages: readStaticPages(place.dataFolder),
    places: createPlaces(config.placesFile, log),
  };
  await background.jobs.start(createHandlers(deps));
  // The first look at the table is over before a test enters a job.
  await background.jobs.settled();
  const app = createApp(deps);
  const request = async (path: string, init?: RequestInit): Promise<Response> => app.request(path, init);

  const visitor = (cookie?: string): Visitor => {
    const own = cookie === undefined ? {} : { Cookie: cookie };
    const send: Visitor['send'] = (method, path, body, headers) =>
      request(path, {
        method,
        headers: { ...own, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    return {
      get: (path, headers) => request(path, { headers: { ...own, ...headers } }),
      put: (path) => request(path, { method: 'PUT', headers: own }),
      post: (path, body, headers) => send('POST', path, body, headers),
      send,
    };
  };

  /** As sent back by a browser. */
  const cookieOf = (token: string): string => sessionCookie(token, config).split(';')[0] ?? '';

  const customerId = async (name: string): Promise<number> =>
    (await db.selectFrom('customers').select('id').where('email', '=', `${name}@demo.test`).executeTakeFirstOrThrow())
      .id;

  const signedIn = async (id: number): Promise<Visitor> => visitor(cookieOf(await startSession(db, clock, id)));

  return {
    ...visitor(),
    deps,
    clock,
    sounds,
    request,
    routes: () => app.routes,
    customerId,
    signedIn,
    as: async (name) => signedIn(await customerId(name)),
    close: async () => {
      await deps.checks.stop();
      await background.jobs.stop();
      await close();
    },
  };
}
