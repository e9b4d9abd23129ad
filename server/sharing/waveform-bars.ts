/** A stored waveform: a byte for the peak of each column, and a digit for its tone. */
export interface StoredWaveform {
  readonly peaks: readonly number[];
  /** '0' bass to '9' treble; null if not measured. */
  readonly tone: string | null;
}

export interface BarBox {
  readonly width: number;
  readonly height: number;
  readonly bar: number;
  readonly gap: number;
}

/** A bar of a picture: its position, its height, and the index of its color among the tones. */
export interface Bar {
  readonly x: number;
  readonly height: number;
  readonly tone: number;
}

/** The default for an unmeasured tone. */
const MIDDLE_TONE = 4;

/** The bars that fill a box, as high as they are by the loudest; each is the loudest of its columns. */
export function barsOf({ peaks, tone }: StoredWaveform, { width, height, bar, gap }: BarBox): readonly Bar[] {
  const count = Math.floor((width + gap) / (bar + gap));
  const loudest = Math.max(...peaks, 0) || 1;
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count);
    const columns = peaks.slice(from, Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count)));
    const peak = Math.max(...columns, 0);
    const place = from + Math.max(0, columns.indexOf(peak));
    return {
      x: at * (bar + gap),
      height: Math.max(bar, Math.round((peak / loudest) * height)),
      tone: tone === null ? MIDDLE_TONE : Number(tone[place] ?? MIDDLE_TONE),
    };
  });
}
