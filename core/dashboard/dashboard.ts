import type { PackPage } from '../catalogue/catalogue.port.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

/** How the packs of a provider are doing, all together. */
export interface Totals {
  readonly packs: number;
  readonly sounds: number;
  /** Files that customers own. */
  readonly downloads: number;
  /** Starts of sounds and of packs. */
  readonly playbacks: number;
}

export type TotalsState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly totals: Totals }
  | { readonly phase: 'failed'; readonly failure: Failure };

export type PacksState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly page: PackPage }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class OwnTotals extends Store<TotalsState> {}
export class OwnPacks extends Store<PacksState> {}
