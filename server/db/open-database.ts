import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Database } from './schema.ts';

/** A database that is open, until it is closed. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly dialect: Dialect;
  readonly close: () => Promise<void>;
}
