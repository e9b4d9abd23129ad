import type { StereoAudio } from './stereo.ts';
import { createStereo } from './stereo.ts';
import { sine } from './maths.ts';

/** What lies beyond the ends of a sound: its other end, as in a loop, or silence. */
export type Edges = 'circular' | 'silent';

/** Samples on each side of a position: 48 in all. */
const REACH = 24;
const TAPS = 2 * REACH;
const PHASES = 512;
/** For the Kaiser window: 90 dB down. */
const BETA = 9;
/** Relative to half the sample rate: anything above would alias. */
const PASS = 0.97;

/**
 * Resamples a whole sound to another number of samples: played at its old sample rate, its pitch changes exactly by the
 * quotient of the two lengths. A Kaiser-windowed sinc prevents aliasing.
 */
export function resample(audio: StereoAudio, frames: number, edges: Edges): StereoAudio {
  const length = audio.left.length;
  if (frames === length) return audio;
  const left = withMargins(audio.left, edges);
  const right = withMargins(audio.right, edges);
  const result = createStereo(frames);
  const step = length / frames;
  const kernel = kernelFor(PASS * Math.min(1, frames / length));
  for (let i = 0; i < frames; i += 1) {
    const place = i * step;
    const whole = Math.floor(place);
    const phase = (place - whole) * PHASES;
    const row = Math.floor(phase);
    const mix = phase - row;
    let low = row * TAPS;
    let l = 0;
    let r = 0;
    for (let at = whole + 1; at < whole + 1 + TAPS; at += 1, low += 1) {
      const here = kernel[low] ?? 0;
      const weight = here + ((kernel[low + TAPS] ?? 0) - here) * mix;
      l += (left[at] ?? 0) * weight;
      r += (right[at] ?? 0) * weight;
    }
    result.left[i] = l;
    result.right[i] = r;
  }
  return result;
}

/** Adds `REACH` samples on each side, so that reading needs no bounds checks. */
function withMargins(samples: Float32Array, edges: Edges): Float32Array {
  const { length } = samples;
  const wide = new Float32Array(length + TAPS + 1);
  wide.set(samples, REACH);
  if (edges === 'silent') return wide;
  for (let i = 1; i <= REACH; i += 1) wide[REACH - i] = samples[(((length - i) % length) + length) % length] ?? 0;
  for (let i = 0; i <= REACH; i += 1) wide[REACH + length + i] = samples[i % length] ?? 0;
  return wide;
}

/** A row of taps for each phase between two samples, and one more as an end. Every row passes a constant unchanged. */
function kernelFor(cutoff: number): Float64Array {
  const kernel = new Float64Array((PHASES + 2) * TAPS);
  for (let row = 0; row <= PHASES; row += 1) {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1) {
      const distance = tap - REACH + 1 - row / PHASES;
      sum += kernel[row * TAPS + tap] = sinc(cutoff * distance) * kaiser(distance / REACH);
    }
    const taps = kernel.subarray(row * TAPS, (row + 1) * TAPS);
    taps.set(taps.map((tap) => tap / sum));
  }
  return kernel;
}

const PI = 3.141592653589793;

const sinc = (x: number): number => (Math.abs(x) < 1e-9 ? 1 : sine(x / 2) / (PI * x));

const kaiser = (x: number): number => (Math.abs(x) >= 1 ? 0 : bessel(BETA * Math.sqrt(1 - x * x)) / bessel(BETA));

/** The modified Bessel function of order zero. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < 32; k += 1) {
    term *= (x / (2 * k)) * (x / (2 * k));
    sum += term;
  }
  return sum;
}
