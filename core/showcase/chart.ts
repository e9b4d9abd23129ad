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
  /** The sound for the play toggle; null if the row is only a link [DECISION-199]. */
  readonly demoUrl: string | null;
  /** The target of the name. */
  readonly url: string | null;
  /** The target of the image. */
  readonly productUrl: string | null;
  readonly bpm: number | null;
  readonly key: string | null;
  readonly seconds: number;
  /** Null if the shop gives none. */
  readonly waveform: Waveform | null;
}

/** The targets of a row's name and image; never outside the shop [DECISION-199, DECISION-214]. */
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
