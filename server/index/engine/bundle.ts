import type { PackedValues } from './packed-values.ts';
import type { ValueSets } from './value-sets.ts';

/** Facets whose values are stored together: each document names one of the sets. */
export interface Bundle {
  readonly facets: readonly number[];
  readonly sets: ValueSets;
  readonly column: Uint8Array | Uint16Array | Uint32Array;
  /** Their values once more, if there are very many sets. */
  readonly packed: PackedValues | null;
}
