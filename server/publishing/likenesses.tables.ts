/** The data that recognizes a sound on sale when it is pushed again; nulls if it is not a sound, or silent. */
export interface LikenessesTable {
  sound_id: number;
  /** Without the silence around it, like its outline. */
  seconds: number | null;
  brightness: number | null;
  /** 32-bit numbers, little-endian, like everything below. */
  marks: Uint8Array | null;
  /** Levels, then steps. */
  outline: Uint8Array | null;
  /** 16-bit hashes, then 8-bit positions. */
  peaks: Uint8Array | null;
}

declare module '../db/schema.ts' {
  interface Database {
    likenesses: LikenessesTable;
  }
}
