import type { Kysely } from 'kysely';
import type { Background } from './background.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { CostlyWork } from './costly-work.ts';
import type { Dialect } from './db/dialect.ts';
import type { Database } from './db/schema.ts';
import type { ChangedFiles } from './downloads/multi/changed-files.ts';
import type { Archives } from './downloads/multi/archives.ts';
import type { SoundFiles } from './downloads/files/sound-files.ts';
import type { Callers } from './http/register-route.ts';
import type { Log } from './log.ts';
import type { ObjectStore } from './media/object-store.ts';
import type { Checks } from './publishing/check-draft.ts';
import type { Secrets } from './secrets.ts';
import type { StaticPages } from './static-pages/static-pages.ts';
import type { Places } from './places/places.ts';
import type { Changes } from './tempo/changes.ts';
import type { WishlistTargets } from './wishlist/wishlist-targets.ts';

/** For features about customers, credits and downloads; they know the catalogue by two narrow questions only. */
export interface ShopDeps extends Background {
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
  readonly archives: Archives;
  readonly changes: Changes;
  readonly changedFiles: ChangedFiles;
  readonly work: CostlyWork;
  /** Looks at packs that providers have pushed. */
  readonly checks: Checks;
  readonly wishlistTargets: WishlistTargets;
  readonly staticPages: StaticPages;
  readonly places: Places;
}
