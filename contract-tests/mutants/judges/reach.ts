/** Asks a process of the simulation for its coverage. */
export const COVERAGE = 'coverage';

/** A range of a source, and how often it was run. */
export interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** V8's counts for each source. */
export type Coverage = ReadonlyArray<{ readonly url: string; readonly ranges: readonly Range[] }>;

/** Whether this place was run, according to the smallest range around it. */
export function isReached(coverage: Coverage, url: string, at: number): boolean {
  const around = (coverage.find((one) => one.url === url)?.ranges ?? []).filter(
    ({ startOffset, endOffset }) => startOffset <= at && at < endOffset,
  );
  const smallest = around.toSorted((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))[0];
  return (smallest?.count ?? 0) > 0;
}
