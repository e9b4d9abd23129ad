import type { Bits } from './bitset.ts';

/** A set of documents with known counts; read-only, as they may be the index's own. */
export interface Counted {
  /** Removed documents may still be in it. */
  readonly bits: Bits;
  /** Its live documents, in all and by value. */
  readonly count: number;
  readonly counts: Uint32Array;
}
