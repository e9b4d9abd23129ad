/** Peaks of a preview, evenly spaced over its length. */
export interface Waveform {
  /** 0 to 1 per column. */
  readonly peaks: readonly number[];
  /** 0 (energy in the bass) to 9 (energy in the treble) per column; empty when it was not measured. */
  readonly tone: readonly number[];
}
