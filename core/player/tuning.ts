/** The tuning of a sound: its tempo relative to the original, its key in semitones up or down. */
export interface Tuning {
  /** 1 is the tempo of the original, 2 is twice as fast. */
  readonly tempoRatio: number;
  readonly semitones: number;
}

export const UNCHANGED: Tuning = { tempoRatio: 1, semitones: 0 };
