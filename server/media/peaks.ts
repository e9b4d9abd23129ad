import type { StereoAudio } from '../../domain/audio/stereo.ts';
import { SAMPLE_RATE } from '../../domain/audio/stereo.ts';
import { tanPi } from '../../domain/audio/maths.ts';

/** Columns in every stored waveform. */
export const PEAK_COLUMNS = 200;

const LOW_HZ = 250;
const HIGH_HZ = 2_500;
/** Energy falls with frequency in nearly all sounds: these weights make the bands compare as the ear compares them. */
const MID_WEIGHT = 2.2;
const HIGH_WEIGHT = 9;

export interface Waveform {
  /** Highest absolute sample of each column, 0 (silence) to 255 (full scale). */
  readonly peaks: Uint8Array;
  /** A digit per column, from '0' for bass to '9' for treble. */
  readonly tone: string;
}

/** Measures the picture of a sound: level and tone color of 200 equal columns. */
export function measureWaveform({ left, right }: StereoAudio): Waveform {
  const peaks = new Uint8Array(PEAK_COLUMNS);
  let tone = '';
  const lowSplit = new Crossover(LOW_HZ);
  const highSplit = new Crossover(HIGH_HZ);
  for (let column = 0; column < PEAK_COLUMNS; column += 1) {
    const from = Math.floor((column * left.length) / PEAK_COLUMNS);
    const to = Math.floor(((column + 1) * left.length) / PEAK_COLUMNS);
    let peak = 0;
    let low = 0;
    let mid = 0;
    let high = 0;
    for (let i = from; i < to; i += 1) {
      const l = left[i] ?? 0;
      const r = right[i] ?? 0;
      peak = Math.max(peak, Math.abs(l), Math.abs(r));
      lowSplit.feed((l + r) / 2);
      highSplit.feed(lowSplit.high);
      low += lowSplit.low * lowSplit.low;
      mid += highSplit.low * highSplit.low;
      high += highSplit.high * highSplit.high;
    }
    peaks[column] = Math.min(255, Math.round(peak * 255));
    tone += toneDigit(low, mid, high);
  }
  return { peaks, tone };
}

function toneDigit(low: number, mid: number, high: number): string {
  const weightedMid = Math.sqrt(mid) * MID_WEIGHT;
  const weightedHigh = Math.sqrt(high) * HIGH_WEIGHT;
  const sum = Math.sqrt(low) + weightedMid + weightedHigh;
  if (sum < 1e-9) return '0';
  return String(Math.min(9, Math.floor(((weightedMid * 0.5 + weightedHigh) / sum) * 10)));
}

/** Splits a signal at a frequency (second-order Butterworth, topology-preserving state variable form). */
class Crossover {
  low = 0;
  high = 0;
  private readonly g: number;
  private readonly scale: number;
  private s1 = 0;
  private s2 = 0;

  constructor(hertz: number) {
    this.g = tanPi(hertz / SAMPLE_RATE);
    this.scale = 1 / (1 + this.g * (this.g + DAMPING));
  }

  feed(x: number): void {
    const { g } = this;
    const high = (x - (g + DAMPING) * this.s1 - this.s2) * this.scale;
    const band = g * high + this.s1;
    const low = g * band + this.s2;
    this.s1 = g * high + band;
    this.s2 = g * band + low;
    this.high = high;
    this.low = low;
  }
}

const DAMPING = 1.4142135623730951;
