/** What a sound on sale is told by when it is pushed again; nulls for what is no sound, or silent. */
export interface LikenessesTable {
  sound_id: number;
  /** Without the silence around it, as its outline has it. */
  seconds: number | null;
  brightness: number | null;
  /** Numbers of 32 bits, little-endian, as all that follows. */
  marks: Uint8Array | null;
  /** Levels, then steps. */
  outline: Uint8Array | null;
  /** Looks of 16 bits, then places of 8. */
  peaks: Uint8Array | null;
}

declare module '../db/schema.ts' {
  interface Database {
    likenesses: LikenessesTable;
  }
}
