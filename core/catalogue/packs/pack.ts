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
  /** Sounds that its list shows: a MIDI companion is a file, not a sound. Null where the shop does not say. */
  readonly soundsAmount: number | null;
  /** 'Inspired by'. */
  readonly tags: readonly Term[];
  readonly genres: readonly Term[];
  readonly provider: Term;
  /** What its provider declares of it; null where nobody has. */
  readonly declaration: Declaration | null;
}

/** The sound whose preview speaks for a pack. */
export interface PackDemo {
  readonly seconds: number;
  readonly waveform: Waveform | null;
}

/** What is told of a pack on its page. */
export interface PackAbout {
  /** Plain text; empty where nobody has described it. */
  readonly description: string;
  /** Epoch milliseconds. */
  readonly releasedAt: number;
  /** The slowest and the fastest of its sounds; null where none has a tempo. */
  readonly bpm: { readonly min: number; readonly max: number } | null;
  /** Keys of its sounds from C upwards, each once, with sharps: 'Am', 'A#'. */
  readonly keys: readonly string[];
  /** Whole credits for all files of a type, for whoever owns none of them. */
  readonly credits: Readonly<Record<PackFileType, number>>;
  /** What its demo looks like; null without a demo. */
  readonly demo: PackDemo | null;
  /** Up to 12 other packs of its provider, those first that most people play. */
  readonly others: readonly Pack[];
}

/** A pack as its page shows it; `about` is null where the shop does not say it. */
export interface PackInFull extends Pack {
  readonly about: PackAbout | null;
}

/** What is known of its demo: a card knows no more than its address. */
export const demoOf = (pack: Pack | PackInFull): PackDemo | null =>
  'about' in pack ? (pack.about?.demo ?? null) : null;

/** The count that cards show [DECISION-81]. */
export const fileCount = (pack: Pack): number => pack.presetAmount + pack.midiAmount + pack.samplesAmount;

/** Sounds as its list counts them; its files where the shop does not say. */
export const soundCount = (pack: Pack): number => pack.soundsAmount ?? fileCount(pack);
