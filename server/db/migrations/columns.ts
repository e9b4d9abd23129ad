import type { ColumnBuilderCallback, ColumnDataType, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Dialect } from '../dialect.ts';

/** One step of the schema, written once for both dialects. */
export type SchemaStep = (schema: SchemaContext) => Promise<void>;

export interface SchemaContext {
  // A migration runs against the schema of its own day, which no type of today describes.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly db: Kysely<any>;
  readonly dialect: Dialect;
  /** A self-numbering primary key: `.addColumn('id', ...identity)`. */
  readonly identity: readonly [type: ColumnDataType, build: ColumnBuilderCallback];
}

const IDENTITIES: Readonly<Record<Dialect, SchemaContext['identity']>> = {
  sqlite: ['integer', (column) => column.primaryKey().autoIncrement()],
  postgres: ['bigserial', (column) => column.primaryKey()],
};

export const migration = (dialect: Dialect, step: SchemaStep): Migration => ({
  up: (db) => step({ db, dialect, identity: IDENTITIES[dialect] }),
});
