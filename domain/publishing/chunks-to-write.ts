/** How many files customers get as they were delivered, and may lack the shop's chunks. */
export interface ChunksToWrite {
  readonly files: number;
  /** Whether the shop was at it already. */
  readonly isUnderWay: boolean;
}
