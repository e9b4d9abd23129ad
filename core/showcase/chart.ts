import type { Waveform } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';
import { safeTarget } from '../shell/safe-target.ts';

/** A place in the charts [CHART-29]. */
export interface ChartRow {
  readonly id: number;
  /** 1 is the top. */
  readonly position: number;
  readonly name: string;
  readonly subName: string;
  readonly imageUrl: string | null;
  /** What the play toggle plays; null where the row is only linked [DECISION-199]. */
  readonly demoUrl: string | null;
  /** Where the name leads. */
  readonly url: string | null;
  /** Where the image leads. */
  readonly productUrl: string | null;
  readonly bpm: number | null;
  readonly key: string | null;
  readonly seconds: number;
  /** Null where the shop does not say it. */
  readonly waveform: Waveform | null;
}

/** Where the name of a row leads, and its image; nowhere outside of the shop [DECISION-199, DECISION-214]. */
export const linksOf = ({ url, productUrl }: ChartRow) => ({
  name: url === null ? null : safeTarget(url),
  image: productUrl === null ? null : safeTarget(productUrl),
});

export type ChartState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly rows: readonly ChartRow[] }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class Chart extends Store<ChartState> {}

/** Placeholders of the charts [CHART-31]. */
export const CHART_PLACEHOLDERS = 10;
