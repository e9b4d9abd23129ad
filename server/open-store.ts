import { join } from 'node:path';
import { createApp, type AppDeps } from './app.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import type { ShopApp } from './http/env.ts';
import { createLog } from './log.ts';
import { createFolderStore } from './media/object-store.ts';
import { loadSecrets } from './secrets.ts';

export interface OpenStore {
  readonly app: ShopApp;
  readonly deps: AppDeps;
  /** Lets go of the database and the data folder. Call it when no request is running any more. */
  close(): Promise<void>;
}

/**
 * Opens the shop without a port: database, secrets, media, features. `main.ts` puts a port before it,
 * `embedded.ts` hands it to programs that need none.
 *
 * The seam of the catalogue: `sounds` and `wishlistTargets` come from server/catalogue, and an empty shop
 * is filled with the demo here, when `config.demo` is on.
 */
export async function openStore(config: Config, clock: Clock = systemClock): Promise<OpenStore> {
  const { db, dialect, close } = await openDatabase(config);
  const deps: AppDeps = {
    db,
    dialect,
    clock,
    config,
    log: createLog(config.logLevel),
    secrets: loadSecrets(config.dataFolder),
    objects: createFolderStore(join(config.dataFolder, 'media')),
    sounds: { find: () => Promise.resolve(null) },
    wishlistTargets: { hasSound: () => Promise.resolve(false), hasProduct: () => Promise.resolve(false) },
  };
  return { app: createApp(deps), deps, close };
}
