import { SpectrumAnalyser } from '../audio/spectrum.ts';

/** Measurements of a sound's samples, before any interpretation. */
export interface Levels {
  /** The highest sample, 1 for full scale. */
  readonly peak: number;
  /** The highest point between samples as well. */
  readonly truePeak: number;
  /** The constant offset of the worst channel, relative to full scale. */
  readonly offset: number;
  /** Runs of four or more samples at full scale. */
  readonly clipped: { readonly count: number; readonly longest: number; readonly firstSeconds: number } | null;
  /** Until the first sample above -60 dB of the peak. */
  readonly silenceSeconds: number;
  /** The level of its last 5 ms, relative to the peak, in decibels; very low for silence. */
  readonly tailDecibels: number;
  /** The step from its end to its beginning, and the step that only one in a thousand inside it exceeds. */
  readonly seam: { readonly step: number; readonly usual: number };
  /** Whether both channels are the same; false for one. */
  readonly isDualMono: boolean;
  /** The frequency at which its spectrum is cut off sharply, in hertz; null if it is not. */
  readonly ceilingHertz: number | null;
  /** Integrated, in LUFS; null for silence. */
  readonly loudness: number | null;
}

const CLIPPED_RUN = 4;
const SILENCE = 1e-3;
const TAIL_SECONDS = 0.005;

export function measureLevels(channels: readonly Float32Array[], sampleRate: number, bits: number): Levels {
  const frames = channels[0]?.length ?? 0;
  const peak = Math.max(0, ...channels.map(highest));
  return {
    peak,
    truePeak: Math.max(peak, ...channels.map((samples) => highestBetween(samples, peak))),
    offset: channels.map(offsetOf).reduce((most, mean) => (Math.abs(mean) > Math.abs(most) ? mean : most), 0),
    clipped: clippedIn(channels, sampleRate, bits),
    silenceSeconds: Math.min(...channels.map((samples) => firstAbove(samples, peak * SILENCE)), frames) / sampleRate,
    tailDecibels: tailOf(channels, sampleRate, peak),
    seam: seamOf(channels),
    isDualMono: isDualMono(channels),
    ceilingHertz: ceilingOf(channels, sampleRate),
    loudness: loudnessOf(channels, sampleRate),
  };
}

/** The highest sample. */
export function highest(samples: Float32Array): number {
  let most = 0;
  for (let i = 0; i < samples.length; i += 1) most = Math.max(most, Math.abs(samples[i] ?? 0));
  return most;
}

/** Only near its peaks can a wave rise above them. */
const NEAR_PEAK = 0.7;
const REACH = 8;
const BETWEEN = [0.25, 0.5, 0.75].map((place) =>
  Float64Array.from({ length: 2 * REACH }, (_, tap) => {
    const distance = tap - REACH + 1 - place;
    const sinc = Math.sin(Math.PI * distance) / (Math.PI * distance);
    return sinc * Math.cos((Math.PI * distance) / (2 * REACH + 1)) ** 2;
  }),
);

function highestBetween(samples: Float32Array, peak: number): number {
  let most = 0;
  const near = peak * NEAR_PEAK;
  for (let i = 0; i + 1 < samples.length; i += 1) {
    if (Math.abs(samples[i] ?? 0) < near && Math.abs(samples[i + 1] ?? 0) < near) continue;
    for (const taps of BETWEEN) {
      let sum = 0;
      for (let tap = 0; tap < taps.length; tap += 1) sum += (taps[tap] ?? 0) * (samples[i + tap - REACH + 1] ?? 0);
      most = Math.max(most, Math.abs(sum));
    }
  }
  return most;
}

const QUARTERS = 4;

/** The offset that all quarters of a sound share: the swing of a kick is only at its start. */
export function offsetOf(samples: Float32Array): number {
  const means = Array.from({ length: QUARTERS }, (_, quarter) => {
    const from = Math.floor((quarter * samples.length) / QUARTERS);
    const to = Math.floor(((quarter + 1) * samples.length) / QUARTERS);
    let sum = 0;
    for (let i = from; i < to; i += 1) sum += samples[i] ?? 0;
    return to > from ? sum / (to - from) : 0;
  });
  const least = Math.min(...means.map(Math.abs));
  if (means.every((mean) => mean > 0)) return least;
  return means.every((mean) => mean < 0) ? -least : 0;
}

function clippedIn(channels: readonly Float32Array[], sampleRate: number, bits: number): Levels['clipped'] {
  const full = 1 - 1.5 / 2 ** (Math.min(bits, 24) - 1);
  let count = 0;
  let longest = 0;
  let first = Infinity;
  for (const samples of channels) {
    let run = 0;
    for (let i = 0; i <= samples.length; i += 1) {
      const here = samples[i] ?? 0;
      const isSame = run === 0 || here > 0 === (samples[i - 1] ?? 0) > 0;
      if (Math.abs(here) >= full && isSame) {
        run += 1;
        continue;
      }
      if (run >= CLIPPED_RUN) {
        count += 1;
        longest = Math.max(longest, run);
        first = Math.min(first, i - run);
      }
      run = Math.abs(here) >= full ? 1 : 0;
    }
  }
  return count > 0 ? { count, longest, firstSeconds: first / sampleRate } : null;
}

function firstAbove(samples: Float32Array, level: number): number {
  for (let i = 0; i < samples.length; i += 1) if (Math.abs(samples[i] ?? 0) > level) return i;
  return samples.length;
}

function tailOf(channels: readonly Float32Array[], sampleRate: number, peak: number): number {
  const frames = channels[0]?.length ?? 0;
  const from = Math.max(0, frames - Math.max(1, Math.round(TAIL_SECONDS * sampleRate)));
  let sum = 0;
  let count = 0;
  for (const samples of channels)
    for (let i = from; i < frames; i += 1) {
      sum += (samples[i] ?? 0) ** 2;
      count += 1;
    }
  const level = count > 0 ? Math.sqrt(sum / count) : 0;
  return 20 * Math.log10(level / (peak + 1e-12) + 1e-9);
}

const BINS = 4_096;

/** Smaller jumps are inaudible, whatever the sound. */
const LEAST_SEAM = 0.01;

/** Whether a loop clicks where it repeats. */
export const isJump = ({ step, usual }: Levels['seam']): boolean => step > usual && step > LEAST_SEAM;

export function seamOf(channels: readonly Float32Array[]): Levels['seam'] {
  let worst = { step: 0, usual: 1 };
  for (const samples of channels) {
    const { length } = samples;
    if (length < 2) continue;
    let most = 1e-9;
    for (let i = 1; i < length; i += 1) most = Math.max(most, Math.abs((samples[i] ?? 0) - (samples[i - 1] ?? 0)));
    const counts = new Uint32Array(BINS + 1);
    for (let i = 1; i < length; i += 1) {
      const bin = Math.floor((Math.abs((samples[i] ?? 0) - (samples[i - 1] ?? 0)) / most) * BINS);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    let above = 0;
    let bin = BINS;
    while (bin > 0 && above + (counts[bin] ?? 0) <= length / 1000) {
      above += counts[bin] ?? 0;
      bin -= 1;
    }
    const usual = ((bin + 1) / BINS) * most;
    const step = Math.abs((samples[0] ?? 0) - (samples[length - 1] ?? 0));
    if (step / usual > worst.step / worst.usual) worst = { step, usual };
  }
  return worst;
}

const SAME = 1e-5;

function isDualMono([left, right]: readonly Float32Array[]): boolean {
  if (!left || !right) return false;
  for (let i = 0; i < left.length; i += 1) if (Math.abs((left[i] ?? 0) - (right[i] ?? 0)) > SAME) return false;
  return true;
}

const FRAME = 4_096;
const LOOKS = 48;
const analyser = new SpectrumAnalyser(FRAME);
/** The lowest cutoff of a lossy format or another sample rate. */
const LOWEST_CEILING = 14_500;
/** A sharp cutoff: a drop of this much, within this many hertz, and no more signal above. */
const FALL_DECIBELS = 36;
const FALL_HERTZ = 900;

/**
 * Where the spectrum of a sound is cut off sharply. Soft treble, or filtering by ear, falls off gently and has no such
 * frequency.
 */
function ceilingOf(channels: readonly Float32Array[], sampleRate: number): number | null {
  const samples = channels[0];
  if (!samples || samples.length < FRAME) return null;
  const power = new Float64Array(FRAME / 2 + 1);
  const step = Math.max(FRAME, Math.floor(samples.length / LOOKS));
  for (let start = 0; start + FRAME <= samples.length; start += step)
    analyser.analyse(samples, start).forEach((value, bin) => (power[bin] = (power[bin] ?? 0) + value));
  const hertz = sampleRate / FRAME;
  const levelOf = (from: number, to: number): number => {
    const [low, high] = [Math.round(from / hertz), Math.round(Math.min(to, sampleRate / 2) / hertz)];
    let sum = 0;
    for (let bin = low; bin < high; bin += 1) sum += power[bin] ?? 0;
    return 10 * Math.log10(sum / Math.max(1, high - low) + 1e-12);
  };
  const highestTried = sampleRate / 2 - FALL_HERTZ - 600;
  for (let edge = LOWEST_CEILING; edge <= highestTried; edge += 150) {
    const below = levelOf(edge - FALL_HERTZ, edge);
    const above = levelOf(edge + FALL_HERTZ, sampleRate / 2 - 200);
    if (below - above > FALL_DECIBELS && below > levelOf(1_000, 4_000) - 75)
      return Math.round((edge + FALL_HERTZ / 2) / 100) * 100;
  }
  return null;
}

/** Loudness by ITU-R BS.1770: as perceived, without silent passages. */
export function loudnessOf(channels: readonly Float32Array[], sampleRate: number): number | null {
  const weighted = channels.map((samples) => kWeighted(samples, sampleRate));
  const frames = channels[0]?.length ?? 0;
  const block = Math.min(frames, Math.round(0.4 * sampleRate));
  if (block === 0) return null;
  const hop = Math.max(1, Math.round(block / 4));
  const powers: number[] = [];
  for (let start = 0; start + block <= frames; start += hop) {
    let power = 0;
    for (const samples of weighted) {
      let sum = 0;
      for (let i = start; i < start + block; i += 1) sum += (samples[i] ?? 0) ** 2;
      power += sum / block;
    }
    powers.push(weighted.length === 1 ? 2 * power : power);
  }
  const heard = powers.filter((power) => lufs(power) > -70);
  if (heard.length === 0) return null;
  const gate = lufs(mean(heard)) - 10;
  return lufs(mean(heard.filter((power) => lufs(power) > gate)));
}

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power + 1e-15);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The two filters of the standard, for any sample rate. */
function kWeighted(samples: Float32Array, sampleRate: number): Float32Array {
  const shelf = shelfFor(sampleRate);
  const pass = passFor(sampleRate);
  return filtered(filtered(samples, shelf), pass);
}

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

function shelfFor(sampleRate: number): Biquad {
  const [hertz, gain, quality] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = Math.tan((Math.PI * hertz) / sampleRate);
  const high = 10 ** (gain / 20);
  const middle = high ** 0.4996667741545416;
  const a0 = 1 + k / quality + k * k;
  return [
    (high + (middle * k) / quality + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (middle * k) / quality + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / quality + k * k) / a0,
  ];
}

function passFor(sampleRate: number): Biquad {
  const [hertz, quality] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * hertz) / sampleRate);
  const a0 = 1 + k / quality + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0];
}

function filtered(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array {
  const result = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i += 1) {
    const x = samples[i] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    result[i] = y;
  }
  return result;
}
