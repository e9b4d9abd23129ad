import type { Generated } from 'kysely';

/** A changed sound that was made and can be had again by its hash until it expires. Its files are made again if they are lost. */
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
  /** Bytes of the file to buy and of the one to hear; 0 for one that is not kept. */
  wav_bytes: Generated<number>;
  preview_bytes: Generated<number>;
  /** Epoch milliseconds: from then on the file to buy may go, since it can be made again. */
  wav_until: Generated<number>;
  /** Who had the files made; null where nobody is known. */
  customer_id: Generated<number | null>;
}

interface TempoTables {
  tempo_changes: TempoChangesTable;
}

declare module '../db/schema.ts' {
  interface Database extends TempoTables {}
}
