import type { Generated } from 'kysely';

/** A changed sound that was made and can be had again by its hash until it expires. Its files are made again if they are lost. */
export interface TempoChangesTable {
  id: Generated<number>;
  /** Of the sound, the change and the engine: the same change is rendered once. */
  hash: string;
  sound_id: number;
  bpm: number | null;
  /** One of the listed choices. */
  key: string | null;
  /** Epoch milliseconds. */
  expires_at: number;
  /** The sizes of master and preview in bytes; 0 if not stored. */
  wav_bytes: Generated<number>;
  preview_bytes: Generated<number>;
  /** Epoch milliseconds: from then on the file to buy may go, since it can be made again. */
  wav_until: Generated<number>;
  /** For whom the files were rendered; null if unknown. */
  customer_id: Generated<number | null>;
}

interface TempoTables {
  tempo_changes: TempoChangesTable;
}

declare module '../db/schema.ts' {
  interface Database extends TempoTables {}
}
