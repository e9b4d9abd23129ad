import type { Generated } from 'kysely';

/** A changed sound that was made and can be had again by its hash until it expires. Its files are made anew if they are lost. */
export interface TempoChangesTable {
  id: Generated<number>;
  /** Of the sound, the change and the engine: the same change is made once. */
  hash: string;
  sound_id: number;
  bpm: number | null;
  /** One of the listed choices. */
  key: string | null;
  /** Epoch milliseconds. */
  expires_at: number;
}

interface TempoTables {
  tempo_changes: TempoChangesTable;
}

declare module '../db/schema.ts' {
  interface Database extends TempoTables {}
}
