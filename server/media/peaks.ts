import type { StereoAudio } from './audio.ts';
import { SAMPLE_RATE } from './audio.ts';
import { tanPi } from './maths.ts';

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
  /** A digit per column, '0' where the energy is bass to '9' where it is treble. */
  readonly tone: string;
}

/** Measures the picture of a sound: level and tone colour of 200 equal columns. */
export function measureWaveform({ left, right }: StereoAudio): Waveform {
  const peaks = new Uint8Array(PEAK_COLUMNS);
  let tone = '';
  const lowPass = splitter(LOW_HZ);
  const highPass = splitter(HIGH_HZ);
  for (let column = 0; column < PEAK_COLUMNS; column++) {
    const from = Math.floor((column * left.length) / PEAK_COLUMNS);
    const to = Math.floor(((column + 1) * left.length) / PEAK_COLUMNS);
    let peak = 0;
    let low = 0;
    let mid = 0;
    let high = 0;
    for (let i = from; i < to; i++) {
      const l = left[i] as number;
      const r = right[i] as number;
      peak = Math.max(peak, Math.abs(l), Math.abs(r));
      const mono = (l + r) / 2;
      const bass = lowPass(mono);
      const belowTreble = highPass(mono);
      const treble = mono - belowTreble;
      const middle = belowTreble - bass;
      low += bass * bass;
      mid += middle * middle;
      high += treble * treble;
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

/** A second-order Butterworth low-pass (topology-preserving state variable form) with its own memory. */
function splitter(hertz: number): (x: number) => number {
  const g = tanPi(hertz / SAMPLE_RATE);
  const k = 1.4142135623730951;
  const a = 1 / (1 + g * (g + k));
  let s1 = 0;
  let s2 = 0;
  return (x) => {
    const high = (x - (g + k) * s1 - s2) * a;
    const band = g * high + s1;
    const low = g * band + s2;
    s1 = g * high + band;
    s2 = g * band + low;
    return low;
  };
}
