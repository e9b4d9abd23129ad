import type { Waveform } from '../waveform.ts';
import type { PackFileType } from '../../../domain/downloads/prices.ts';
import type { Declaration } from '../../../domain/rights/declaration.ts';

/** A named value with its own address: a genre, a tag, an instrument. */
export interface Term {
  readonly name: string;
  readonly slug: string;
}

export type PackId = number;

/** A sample pack: what a provider sells [PROD-01]. */
export interface Pack {
  readonly id: PackId;
  readonly name: string;
  readonly slug: string;
  readonly free: boolean;
  readonly featured: boolean;
  readonly imageUrl: string | null;
  readonly demoUrl: string | null;
  readonly presetAmount: number;
  readonly midiAmount: number;
  readonly samplesAmount: number;
  /** Sounds in its list: a MIDI companion is a file, not a sound. Null if the shop does not say. */
  readonly soundsAmount: number | null;
  /** 'Inspired by'. */
  readonly tags: readonly Term[];
  readonly genres: readonly Term[];
  readonly provider: Term;
  /** Its provider's declaration; null if there is none. */
  readonly declaration: Declaration | null;
}

/** The sound whose preview speaks for a pack. */
export interface PackDemo {
  readonly seconds: number;
  readonly waveform: Waveform | null;
}

/** A pack's details on its page. */
export interface PackAbout {
  /** Plain text; empty without a description. */
  readonly description: string;
  /** Epoch milliseconds. */
  readonly releasedAt: number;
  /** The slowest and the fastest of its sounds; null if none has a tempo. */
  readonly bpm: { readonly min: number; readonly max: number } | null;
  /** Keys of its sounds from C upwards, each once, with sharps: 'Am', 'A#'. */
  readonly keys: readonly string[];
  /** Whole credits for all files of a type, for a customer who owns none of them. */
  readonly credits: Readonly<Record<PackFileType, number>>;
  /** The waveform of its demo; null without a demo. */
  readonly demo: PackDemo | null;
  /** Up to 12 other packs of its provider, those first that most people play. */
  readonly others: readonly Pack[];
}

/** A pack as its page shows it; `about` is null if the shop does not return it. */
export interface PackInFull extends Pack {
  readonly about: PackAbout | null;
}

/** What is known about its demo: a card only knows its URL. */
export const demoOf = (pack: Pack | PackInFull): PackDemo | null =>
  'about' in pack ? (pack.about?.demo ?? null) : null;

/** The count that cards show [DECISION-81]. */
export const fileCount = (pack: Pack): number => pack.presetAmount + pack.midiAmount + pack.samplesAmount;

/** The number of sounds as its list counts them, or of files if the shop does not say. */
export const soundCount = (pack: Pack): number => pack.soundsAmount ?? fileCount(pack);
