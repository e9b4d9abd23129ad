import type { Cell, EmptySearch, Figures } from '../../domain/dashboard/statistics.ts';
import type { PackPage } from '../catalogue/catalogue.port.ts';
import type { PackId, Term } from '../catalogue/packs/pack.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

/** Which providers something is about. */
interface Told {
  /** The choices of a user with several providers; empty for all others. */
  readonly providers: readonly Term[];
}

/** How the packs of a provider are doing, all together. */
export interface Totals extends Told {
  readonly packs: number;
  readonly sounds: number;
  /** Files that customers own. */
  readonly downloads: number;
  /** Starts of sounds and of packs. */
  readonly playbacks: number;
}

/** How a pack is doing. Figures about too few customers are withheld: null. */
export interface PackFigures extends Figures<Cell> {
  readonly id: PackId;
  readonly slug: string;
  readonly name: string;
}

/** How a sound is doing, its MIDI companion with it. */
export interface SoundFigures extends Figures<Cell> {
  readonly id: SoundId;
  readonly name: string;
  /** The slug of its pack. */
  readonly pack: string;
}

/** A month's figures of all packs together. */
export interface MonthFigures extends Figures<Cell> {
  /** '2027-03'. */
  readonly month: string;
}

export interface Statistics extends Told {
  /** Fewer customers than these are no figure. */
  readonly least: number;
  /** Up to twelve, the first one first. */
  readonly months: readonly MonthFigures[];
  readonly packs: readonly PackFigures[];
  /** Those first that most customers have. */
  readonly sounds: readonly SoundFigures[];
  /** Searches with a word that nothing on sale has, and another of what the provider sells. */
  readonly searches: readonly EmptySearch[];
}

export type StatisticsState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly statistics: Statistics }
  | { readonly phase: 'failed'; readonly failure: Failure };

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
export class OwnStatistics extends Store<StatisticsState> {}
export class OwnPacks extends Store<PacksState> {}
