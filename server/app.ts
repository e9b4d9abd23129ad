import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { SettableClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Dialect } from './db/dialect.ts';
import type { Database } from './db/schema.ts';
import type { SoundFiles } from './downloads/sound-files.ts';
import { registerFeatures } from './features.ts';
import { refuseCrossSite } from './http/cross-site.ts';
import type { ShopApp, ShopEnv } from './http/env.ts';
import { answerErrors } from './http/errors.ts';
import { forceStatus } from './http/force-status.ts';
import type { Callers } from './http/register-route.ts';
import { registerHealth } from './http/health.ts';
import { logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { registerTestClock } from './http/test-clock.ts';
import type { Log } from './log.ts';
import type { ObjectStore } from './media/object-store.ts';
import type { Secrets } from './secrets.ts';
import type { WishlistTargets } from './wishlist/wishlist-targets.ts';

/** Everything that a feature may use. */
export interface AppDeps {
  readonly db: Kysely<Database>;
  readonly dialect: Dialect;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Log;
  readonly secrets: Secrets;
  /** Tells who is calling: `await callers.customerOf(c)`. */
  readonly callers: Callers;
  readonly objects: ObjectStore;
  readonly sounds: SoundFiles;
  readonly wishlistTargets: WishlistTargets;
}

/** The whole shop as one function from request to response: `app.fetch`, with or without a port. */
export function createApp(deps: AppDeps): ShopApp {
  const app: ShopApp = new Hono<ShopEnv>();
  answerErrors(app, deps.log);
  app.use(logRequests(deps.log), securityHeaders(deps.config), refuseCrossSite(deps.config));
  registerHealth(app, deps.db);
  if (deps.config.testMode) {
    app.use(forceStatus);
    if (deps.clock instanceof SettableClock) registerTestClock(app, deps.clock);
  }
  registerFeatures(app, deps);
  return app;
}
