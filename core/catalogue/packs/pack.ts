/** A named value with an address of its own: a genre, a tag, an instrument. */
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
  /** 'Inspired by'. */
  readonly tags: readonly Term[];
  readonly genres: readonly Term[];
  readonly provider: Term;
}

/** The count that cards show [DECISION-81]. */
export const fileCount = (pack: Pack): number => pack.presetAmount + pack.midiAmount + pack.samplesAmount;
