import type { StereoAudio } from './stereo.ts';
import { SAMPLE_RATE } from './stereo.ts';
import { FEATURE_SCALES } from './feature-scales.ts';
import { cosine, exp2, log2, sine } from './maths.ts';
import { SpectrumAnalyser } from './spectrum.ts';
import { itemAt } from '../known.ts';

/** Values in every similarity vector. */
export const FEATURE_COUNT = 32;

const FRAME = 2048;
const HOP = 1024;
const MEL_BANDS = 32;
const CEPSTRA = 12;
/** Longer sounds are judged by their first seconds: a loop repeats itself, and the cost stays bounded. */
const MAX_SECONDS = 12;
const FLOOR = 1e-9;

const analyser = new SpectrumAnalyser(FRAME);
const BIN_HERTZ = SAMPLE_RATE / FRAME;
const OCTAVE_OF_A = log2(440);
const binOctave = Float64Array.from({ length: FRAME / 2 + 1 }, (_, bin) => log2(Math.max(bin, 0.5) * BIN_HERTZ));
const melFilters = buildMelFilters();

/**
 * The similarity vector of a sound: 32 numbers around 0 with a spread near 1 each, so that plain distance compares them.
 *
 * | index | measures |
 * | --- | --- |
 * | 0-4 | spectral shape, weighted by energy: centroid, its spread over time, bandwidth, 85 % rolloff (octaves), flatness (dB) |
 * | 5-6 | share of energy below 250 Hz and above 2.5 kHz |
 * | 7 | crest factor (dB) |
 * | 8-19 | timbre: 12 cepstral coefficients of the mean log-mel spectrum |
 * | 20-23 | spread over time of the first 4 cepstral coefficients |
 * | 24-28 | rhythm and shape: onsets per second, strength of the strongest pulse, its period (octaves), temporal centroid, length (octaves) |
 * | 29-31 | pitch: how peaked the chroma is, and its direction on the circle of fifths (cosine and sine) |
 */
export function measureFeatures(audio: StereoAudio): Float32Array {
  const raw = measureRaw(audio);
  return Float32Array.from(raw, (value, i) => {
    const [centre, spread] = itemAt(FEATURE_SCALES, i);
    return Math.max(-3, Math.min(3, (value - centre) / spread));
  });
}

/** How different two sounds are: Euclidean distance of their vectors, 0 for equal ones, near 8 for unrelated ones. */
export function featureDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < FEATURE_COUNT; i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}

/** The 32 measurements in their own units, before they are scaled. */
export function measureRaw(audio: StereoAudio): Float64Array {
  const mono = mixDown(audio);
  const frames = Math.max(1, Math.ceil((mono.length - FRAME) / HOP) + 1);
  const centroids = new Float64Array(frames);
  const energies = new Float64Array(frames);
  const flux = new Float64Array(frames);
  const cepstra = Array.from({ length: CEPSTRA }, () => new Float64Array(frames));
  const chroma = new Float64Array(12);
  const meanPower = new Float64Array(FRAME / 2 + 1);
  const bands = new Float64Array(MEL_BANDS);
  const previous = new Float64Array(MEL_BANDS).fill(log2(FLOOR));
  let flatness = 0;

  for (let f = 0; f < frames; f += 1) {
    const power = analyser.analyse(mono, f * HOP);
    let total = 0;
    let weighted = 0;
    for (let bin = 1; bin < power.length; bin += 1) {
      const p = power[bin] ?? 0;
      meanPower[bin] = (meanPower[bin] ?? 0) + p;
      total += p;
      weighted += p * (binOctave[bin] ?? 0);
    }
    energies[f] = total;
    centroids[f] = total > FLOOR ? weighted / total : 0;
    foldChroma(power, chroma);
    let rise = 0;
    let logSum = 0;
    let linearSum = 0;
    for (let b = 0; b < MEL_BANDS; b += 1) {
      const band = melBand(power, b);
      const level = log2(band + FLOOR);
      rise += Math.max(0, level - (previous[b] ?? 0));
      previous[b] = level;
      bands[b] = level;
      logSum += level;
      linearSum += band + FLOOR;
    }
    flux[f] = rise / MEL_BANDS;
    flatness += total * (logSum / MEL_BANDS - log2(linearSum / MEL_BANDS));
    for (let c = 0; c < CEPSTRA; c += 1) itemAt(cepstra, c)[f] = cosineTransform(bands, c + 1);
  }

  const energy = energies.reduce((a, b) => a + b, 0) + FLOOR;
  const shape = spectralShape(meanPower);
  const pulse = strongestPulse(flux);
  const tonality = fifthsDirection(chroma);
  const timbre = cepstra.map((values) => weightedStatistics(values, energies));
  const centroid = weightedStatistics(centroids, energies);
  return Float64Array.of(
    centroid.mean,
    centroid.spread,
    shape.bandwidth,
    shape.rolloff,
    (flatness / energy) * 3.01,
    shape.lowShare,
    shape.highShare,
    crestFactor(audio),
    ...timbre.map(({ mean }) => mean),
    ...timbre.slice(0, 4).map(({ spread }) => spread),
    countOnsets(flux) / (mono.length / SAMPLE_RATE),
    pulse.strength,
    pulse.octave,
    temporalCentroid(energies),
    log2(audio.left.length / SAMPLE_RATE + 0.01),
    tonality.strength,
    tonality.x,
    tonality.y,
  );
}

function mixDown({ left, right }: StereoAudio): Float32Array {
  const length = Math.min(left.length, MAX_SECONDS * SAMPLE_RATE);
  const mono = new Float32Array(length);
  for (let i = 0; i < length; i += 1) mono[i] = ((left[i] ?? 0) + (right[i] ?? 0)) / 2;
  return mono;
}

interface MelFilter {
  readonly from: number;
  readonly weights: Float64Array;
}

/** Triangles evenly spaced on a scale that is linear below about 700 Hz and logarithmic above. */
function buildMelFilters(): MelFilter[] {
  const toMel = (hertz: number): number => log2(1 + hertz / 700);
  const top = toMel(16_000);
  const edges = Array.from({ length: MEL_BANDS + 2 }, (_, i) => {
    const mel = toMel(40) + ((top - toMel(40)) * i) / (MEL_BANDS + 1);
    return (700 * (exp2(mel) - 1)) / BIN_HERTZ;
  });
  return Array.from({ length: MEL_BANDS }, (_, band) => {
    const [low, middle, high] = [itemAt(edges, band), itemAt(edges, band + 1), itemAt(edges, band + 2)];
    const from = Math.floor(low);
    const weights = Float64Array.from({ length: Math.ceil(high) - from + 1 }, (_, i) => {
      const bin = from + i;
      return Math.max(0, bin <= middle ? (bin - low) / (middle - low) : (high - bin) / (high - middle));
    });
    return { from, weights };
  });
}

function melBand(power: Float64Array, band: number): number {
  const { from, weights } = itemAt(melFilters, band);
  let sum = 0;
  for (let i = 0; i < weights.length; i += 1) sum += (power[from + i] ?? 0) * (weights[i] ?? 0);
  return sum;
}

const DCT = Float64Array.from({ length: (CEPSTRA + 1) * MEL_BANDS }, (_, i) =>
  cosine((Math.floor(i / MEL_BANDS) * ((i % MEL_BANDS) + 0.5)) / (2 * MEL_BANDS)),
);

function cosineTransform(bands: Float64Array, coefficient: number): number {
  let sum = 0;
  for (let b = 0; b < MEL_BANDS; b += 1) sum += (bands[b] ?? 0) * (DCT[coefficient * MEL_BANDS + b] ?? 0);
  return sum / MEL_BANDS;
}

const CHROMA_LOW_BIN = Math.ceil(100 / BIN_HERTZ);
const CHROMA_HIGH_BIN = Math.floor(2_000 / BIN_HERTZ);

function foldChroma(power: Float64Array, chroma: Float64Array): void {
  for (let bin = CHROMA_LOW_BIN; bin <= CHROMA_HIGH_BIN; bin += 1) {
    const semitone = 12 * ((binOctave[bin] ?? 0) - OCTAVE_OF_A) + 9;
    const pitchClass = ((Math.round(semitone) % 12) + 12) % 12;
    chroma[pitchClass] = (chroma[pitchClass] ?? 0) + Math.sqrt(power[bin] ?? 0);
  }
}

/** A sum of unit vectors on the circle of fifths: neighbors in harmony point the same way. */
function fifthsDirection(chroma: Float64Array): { strength: number; x: number; y: number } {
  const total = chroma.reduce((a, b) => a + b, 0) + FLOOR;
  let x = 0;
  let y = 0;
  let peak = 0;
  chroma.forEach((value, pitchClass) => {
    const turn = ((pitchClass * 7) % 12) / 12;
    x += (value / total) * cosine(turn);
    y += (value / total) * sine(turn);
    peak = Math.max(peak, value / total);
  });
  return { strength: peak * 12, x, y };
}

function spectralShape(power: Float64Array): {
  bandwidth: number;
  rolloff: number;
  lowShare: number;
  highShare: number;
} {
  let total = FLOOR;
  let first = 0;
  let second = 0;
  let low = 0;
  let high = 0;
  power.forEach((p, bin) => {
    const octave = binOctave[bin] ?? 0;
    total += p;
    first += p * octave;
    second += p * octave * octave;
    if (bin * BIN_HERTZ < 250) low += p;
    if (bin * BIN_HERTZ > 2_500) high += p;
  });
  const mean = first / total;
  let sum = 0;
  let bin = 0;
  while (bin < power.length - 1 && sum < total * 0.85) {
    sum += power[bin] ?? 0;
    bin += 1;
  }
  return {
    bandwidth: Math.sqrt(Math.max(0, second / total - mean * mean)),
    rolloff: binOctave[bin] ?? 0,
    lowShare: low / total,
    highShare: Math.sqrt(high / total),
  };
}

function weightedStatistics(values: Float64Array, weights: Float64Array): { mean: number; spread: number } {
  let total = FLOOR;
  let first = 0;
  let second = 0;
  for (let i = 0; i < values.length; i += 1) {
    const weight = weights[i] ?? 0;
    const value = values[i] ?? 0;
    total += weight;
    first += weight * value;
    second += weight * value * value;
  }
  const mean = first / total;
  return { mean, spread: Math.sqrt(Math.max(0, second / total - mean * mean)) };
}

function crestFactor({ left, right }: StereoAudio): number {
  let peak = FLOOR;
  let square = FLOOR;
  for (let i = 0; i < left.length; i += 1) {
    const l = left[i] ?? 0;
    const r = right[i] ?? 0;
    peak = Math.max(peak, Math.abs(l), Math.abs(r));
    square += (l * l + r * r) / 2;
  }
  return 6.02 * log2(peak / Math.sqrt(square / left.length));
}

function countOnsets(flux: Float64Array): number {
  const mean = flux.reduce((a, b) => a + b, 0) / flux.length;
  let count = 0;
  for (let f = 0; f < flux.length; f += 1) {
    const value = flux[f] ?? 0;
    const isPeak = value >= (flux[f - 1] ?? 0) && value > (flux[f + 1] ?? 0);
    if (isPeak && value > mean * 1.5 && value > 0.3) count += 1;
  }
  return count;
}

/** The lag between 0.12 and 1.2 seconds at which the onset curve correlates best with itself. */
function strongestPulse(flux: Float64Array): { strength: number; octave: number } {
  const mean = flux.reduce((a, b) => a + b, 0) / flux.length;
  const centred = flux.map((value) => value - mean);
  const energy = centred.reduce((sum, value) => sum + value * value, 0) + FLOOR;
  const hopSeconds = HOP / SAMPLE_RATE;
  let strength = 0;
  let octave = -1;
  for (let lag = Math.ceil(0.12 / hopSeconds); lag <= Math.min(1.2 / hopSeconds, flux.length / 2); lag += 1) {
    let sum = 0;
    for (let f = lag; f < centred.length; f += 1) sum += (centred[f] ?? 0) * (centred[f - lag] ?? 0);
    if (sum / energy > strength) {
      strength = sum / energy;
      octave = log2(lag * hopSeconds);
    }
  }
  return { strength, octave };
}

function temporalCentroid(energies: Float64Array): number {
  let total = FLOOR;
  let weighted = 0;
  energies.forEach((energy, f) => {
    total += energy;
    weighted += energy * f;
  });
  return weighted / total / Math.max(1, energies.length - 1);
}
