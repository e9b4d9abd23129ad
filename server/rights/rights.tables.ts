import type { Generated } from 'kysely';

/** A declaration of a pack, never changed: the last one of a pack counts. Each hash holds the one before it. */
export interface DeclarationsTable {
  seq: Generated<number>;
  pack_id: number;
  declared_by: string;
  /** A day: '2027-03-01'. */
  declared_on: string;
  /** What is public of it, as JSON. */
  declaration: string;
  recorded_at: number;
  /** Hexadecimal SHA-256 of the row before, and this one. */
  hash: string;
}

interface RightsTables {
  declarations: DeclarationsTable;
}

declare module '../db/schema.ts' {
  interface Database extends RightsTables {}
}
