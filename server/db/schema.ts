import type { CatalogueTables } from '../catalogue/catalogue.tables.ts';
import type { CollectionTables } from '../collections/collections.tables.ts';
import type { CustomerTables } from '../customers/customers.tables.ts';
import type { DownloadTables } from '../downloads/downloads.tables.ts';
import type { ArchiveTables } from '../downloads/multi/archives.tables.ts';
import type { SessionTables } from '../identity/identity.tables.ts';
import type { LedgerTables } from '../ledger/ledger.tables.ts';
import type { LicenseTables } from '../license/license.tables.ts';
import type { SeedingTables } from '../seed/seedings.tables.ts';
import type { TempoTables } from '../tempo/tempo.tables.ts';
import type { WishlistTables } from '../wishlist/wishlist.tables.ts';

/**
 * Every table of the shop. A feature declares its own in `<feature>/<feature>.tables.ts`
 * and joins them here; its migration is listed in `migrations/index.ts`.
 *
 * The same on both dialects: booleans are 0 or 1, times are epoch milliseconds, credits are whole numbers.
 */
export interface Database
  extends
    CustomerTables,
    SessionTables,
    LedgerTables,
    DownloadTables,
    ArchiveTables,
    WishlistTables,
    CatalogueTables,
    CollectionTables,
    LicenseTables,
    SeedingTables,
    TempoTables {}

/** A truth value as both dialects store it. */
export type Flag = 0 | 1;

export const flag = (value: boolean): Flag => (value ? 1 : 0);
