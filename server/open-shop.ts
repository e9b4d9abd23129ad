import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import { createBackground } from './background.ts';
import { beginNights } from './billing/nights.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import { followChanges, type Following } from './catalogue/follow-changes.ts';
import { createSoundFiles, createWishlistTargets } from './catalogue/sound-files.ts';
import { SettableClock, systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { workInThreads } from './costly-work.ts';
import { createChanges } from './tempo/archived-changes.ts';
import { readableByOthers } from './data-folder.ts';
import { openDatabase } from './db/database.ts';
import { Archives } from './downloads/multi/archives.ts';
import { replayErasures } from './erasure/purge-account.ts';
import { settleTerms } from './earnings/terms.ts';
import { settleSeller } from './invoices/seller.ts';
import { settlePlanEnd } from './subscription/plan-end-policy.ts';
import { settleTaxPolicy } from './tax/tax-policy.ts';
import type { ShopApp } from './http/env.ts';
import { createCallers } from './account/callers.ts';
import { createHandlers } from './handlers.ts';
import { createLog, type Log } from './log.ts';
import { isLoopback } from './loopback.ts';
import { createFolderStore } from './media/object-store.ts';
import { createBuiltRenderer } from './pages/page-renderer.ts';
import { loadSecrets } from './secrets.ts';
import { settleDemoCustomers } from './seed/demo-accounts.ts';
import { Checks } from './publishing/check-draft.ts';
import { Likenesses } from './publishing/likenesses.ts';
import { checkPlaces, createPlaces } from './places/places.ts';
import { readStaticPages } from './static-pages/static-pages.ts';
import { beginDemoPast, type DemoPast } from './seed/demo-past.ts';
import { createDemoStudio } from './seed/demo-studio.ts';
import { seedDemo, type Seeding } from './seed/seed-demo.ts';

/** The output folder of `vite build`. */
const webBuild = join(import.meta.dirname, '../dist/web');

export interface OpenShop {
  readonly app: ShopApp;
  readonly deps: AppDeps;
  /** The demo catalogue that is being made; null when there is nothing to make. */
  readonly seeding: Seeding | null;
  /** Months of sales that the demo is given; null without the demo. */
  readonly past: DemoPast | null;
  /** Releases the database and the data folder. Call it once no request is running any more. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the shop without a port: database, secrets, media, features. `main.ts` adds a port, `embedded.ts` provides it
 * to programs without one. In test mode the clock only moves when a test moves it.
 *
 * The catalogue provides the facts about sounds for downloads and wishlists. The demo, if enabled, starts to fill an
 * empty shop here; `say` receives the progress.
 */
export async function openShop(
  config: Config,
  clock: Clock = clockFor(config),
  say: (line: string) => void = () => {},
  openStudio = createDemoStudio,
): Promise<OpenShop> {
  await checkPlaces(config.placesFile);
  const { db, dialect, close } = await openDatabase(config);
  try {
    const log = createLog(config.logLevel);
    warnOfReaders(config.dataFolder, log);
    if (config.publicUrl === null && !isLoopback(config.host)) {
      log.warn('Licenses name the address of the shop, and are not issued without one. Set --public-url.');
    }
    if (config.testMode) log.warn('Test mode is on: anybody can force errors and set the clock.');
    await replayErasures({ db, clock, config, log });
    await settleDemoCustomers({ db, clock, config, log });
    await settleSeller(db, config, clock);
    await settleTaxPolicy(db, config, clock);
    await settlePlanEnd(db, config, clock);
    await settleTerms(db, config, clock);
    const catalogue = await Catalogue.open(db);
    const media = join(config.dataFolder, 'media');
    const objects = createFolderStore(media);
    const sounds = createSoundFiles(db, catalogue);
    const work = workInThreads(media);
    const changing = createChanges({ db, clock, sounds, objects, log }, work.renders);
    const secrets = loadSecrets(config.dataFolder);
    const background = createBackground({ db, dialect, clock, config, secrets, log });
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
      catalogue,
      pages: {
        renderer: createBuiltRenderer(join(webBuild, 'server/entry-server.js')),
        clientFolder: join(webBuild, 'client'),
      },
      sounds,
      archives,
      ...changing,
      work,
      checks: new Checks({ db, clock, objects, config, work, log }),
      wishlistTargets: createWishlistTargets(catalogue),
      staticPages: readStaticPages(config.dataFolder),
      places: createPlaces(config.placesFile, log),
    };
    const app = createApp(deps);
    await beginNights(db, clock);
    await background.jobs.start(createHandlers(deps));
    const following = followChanges({ catalogue, log });
    const likenesses = new Likenesses({ db, work, log, rest });
    const seeding = config.demo ? await seedDemo({ ...deps, openStudio, say }) : null;
    seeding?.finished.catch((error: unknown) => deps.log.error({ err: error }, 'the demo catalogue failed'));
    const past = config.demo ? beginDemoPast(deps, seeding) : null;
    if (!config.testMode) hearAfter(seeding, likenesses);
    past?.finished.catch((error: unknown) => deps.log.error({ err: error }, 'the past of the demo failed'));
    return { app, deps, seeding, past, close: () => stopAll({ seeding, past, following, likenesses }, deps, close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** It keeps no process alive. */
const rest = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { ref: false, signal });

/** The demo is analyzed once it is complete. In test mode there is no background work that a test has not asked for. */
function hearAfter(seeding: Seeding | null, likenesses: Likenesses): void {
  void (seeding?.finished ?? Promise.resolve()).then(
    () => likenesses.begin(),
    () => {},
  );
}

function warnOfReaders(dataFolder: string, log: Log): void {
  const names = readableByOthers(dataFolder).join(', ');
  if (names === '') return;
  log.warn(`Other users of this machine can read ${names} in ${dataFolder}. "chmod 700 ${dataFolder}" ends that.`);
}

async function stopAll(
  {
    seeding,
    past,
    following,
    likenesses,
  }: Readonly<{
    seeding: Seeding | null;
    past: DemoPast | null;
    following: Following;
    likenesses: Likenesses;
  }>,
  { jobs, checks }: Pick<AppDeps, 'jobs' | 'checks'>,
  close: () => Promise<void>,
): Promise<void> {
  await seeding?.stop();
  await past?.stop();
  await following.stop();
  await checks.stop();
  await likenesses.stop();
  await jobs.stop();
  await close();
}

const clockFor = ({ testMode }: Config): Clock => (testMode ? new SettableClock(systemClock.now()) : systemClock);
