import { SpectrumAnalyser } from '../audio/spectrum.ts';
import { SAMPLE_RATE } from '../audio/stereo.ts';

const FRAME = 1024;
const HOP = 256;
/** Looks at a sound in a second. */
export const LOOKS_PER_SECOND = SAMPLE_RATE / HOP;
/** Looks over which a rise is measured. */
const BACK = 2;
/** Edges of the bands in which rises are measured, a third of an octave each. */
const EDGES = bandEdges();
const LOW_HERTZ = 220;
/** How much of a band counts: from this far under the loudest moment on. */
const DEPTH = 3_000;

const analyser = new SpectrumAnalyser(FRAME);

/** Where notes start in a sound: the rise at each look, in its bass, in the full range, and among its notes. */
export interface Pulse {
  readonly low: Float64Array;
  readonly all: Float64Array;
  /** Measured with a longer look, which separates neighboring notes: pads change chords without an attack. */
  readonly notes: Float64Array;
  /** Whether its end leads into its beginning. */
  readonly isCircular: boolean;
}

/** Measures one channel at 44.1 kHz. A loop is treated as circular. */
export function pulseOf(samples: Float32Array, isCircular: boolean): Pulse {
  const looks = Math.max(1, Math.round(samples.length / HOP));
  const around = isCircular ? wrapped(samples) : padded(samples);
  const bands = EDGES.length - 1;
  const spectra = new Float64Array(looks * bands);
  let loudest = 1e-12;
  for (let look = 0; look < looks; look += 1) {
    const power = analyser.analyse(around, look * HOP);
    for (let band = 0; band < bands; band += 1) {
      let sum = 0;
      for (let bin = EDGES[band] ?? 0; bin < (EDGES[band + 1] ?? 0); bin += 1) sum += power[bin] ?? 0;
      const level = Math.sqrt(sum);
      spectra[look * bands + band] = level;
      loudest = Math.max(loudest, level);
    }
  }
  for (let i = 0; i < spectra.length; i += 1) spectra[i] = Math.log1p((DEPTH * (spectra[i] ?? 0)) / loudest);

  const [low, all] = [new Float64Array(looks), new Float64Array(looks)];
  for (let look = 0; look < looks; look += 1) {
    const before = look - BACK;
    if (before < 0 && !isCircular) continue;
    const from = ((before + looks) % looks) * bands;
    for (let band = 0; band < bands; band += 1) {
      const rise = (spectra[look * bands + band] ?? 0) - (spectra[from + band] ?? 0);
      if (rise <= 0) continue;
      all[look] = (all[look] ?? 0) + rise;
      if (band < LOW_BANDS) low[look] = (low[look] ?? 0) + rise;
    }
  }
  return { low, all, notes: notePulse(samples, looks, isCircular), isCircular };
}

const NOTE_FRAME = 4_096;
const NOTE_HOP = 1_024;
const NOTE_BACK = 4;
const LOWEST_NOTE = 36;
const NOTE_COUNT = 60;
/** Between two notes; what lies between these bins belongs to one. */
const NOTE_EDGES = Array.from({ length: NOTE_COUNT + 1 }, (_, note) =>
  Math.max(1, Math.round((440 * 2 ** ((LOWEST_NOTE + note - 69.5) / 12) * NOTE_FRAME) / SAMPLE_RATE)),
);
const noteAnalyser = new SpectrumAnalyser(NOTE_FRAME);

function notePulse(samples: Float32Array, looks: number, isCircular: boolean): Float64Array {
  const count = Math.max(1, Math.round(samples.length / NOTE_HOP));
  const { length } = samples;
  const wide = new Float32Array(length + NOTE_FRAME);
  wide.set(samples, NOTE_FRAME / 2);
  if (isCircular && length > 0)
    for (let i = 0; i < NOTE_FRAME / 2; i += 1) {
      wide[i] = samples[(((i - NOTE_FRAME / 2) % length) + length) % length] ?? 0;
      wide[NOTE_FRAME / 2 + length + i] = samples[i % length] ?? 0;
    }
  const levels = new Float64Array(count * NOTE_COUNT);
  let loudest = 1e-12;
  for (let look = 0; look < count; look += 1) {
    const power = noteAnalyser.analyse(wide, look * NOTE_HOP);
    for (let note = 0; note < NOTE_COUNT; note += 1) {
      const from = NOTE_EDGES[note] ?? 0;
      const to = Math.max(from + 1, NOTE_EDGES[note + 1] ?? 0);
      let most = 0;
      for (let bin = from; bin < to; bin += 1) most = Math.max(most, power[bin] ?? 0);
      levels[look * NOTE_COUNT + note] = Math.sqrt(most);
      loudest = Math.max(loudest, Math.sqrt(most));
    }
  }
  for (let i = 0; i < levels.length; i += 1) levels[i] = Math.log1p((200 * (levels[i] ?? 0)) / loudest);
  const rises = new Float64Array(count);
  for (let look = 0; look < count; look += 1) {
    if (look < NOTE_BACK && !isCircular) continue;
    const before = (look - NOTE_BACK + count * NOTE_BACK) % count;
    for (let note = 0; note < NOTE_COUNT; note += 1) {
      const rise = (levels[look * NOTE_COUNT + note] ?? 0) - (levels[before * NOTE_COUNT + note] ?? 0);
      if (rise > 0) rises[look] = (rises[look] ?? 0) + rise;
    }
  }
  // As many looks as the other pulses; a rise is measured half of `NOTE_BACK` late.
  const step = count / looks;
  return Float64Array.from({ length: looks }, (_, look) => {
    const at = look * step + NOTE_BACK / 2;
    const low = Math.floor(at);
    const [a, b] = [rises[low % count] ?? 0, rises[(low + 1) % count] ?? 0];
    return a + (b - a) * (at - low);
  });
}

/** Onsets per second of a pulse: its peaks that stand out. */
export function onsetsPerSecond(values: Float64Array): number {
  const { length } = values;
  const mean = values.reduce((sum, value) => sum + value, 0) / length;
  let count = 0;
  for (let i = 0; i < length; i += 1) {
    const here = values[i] ?? 0;
    if (here < 1.8 * mean) continue;
    let isHighest = true;
    for (let k = -6; k <= 6; k += 1) {
      const other = values[(i + k + length) % length] ?? 0;
      if (other > here || (other === here && k < 0)) isHighest = false;
    }
    if (isHighest) count += 1;
  }
  return (count * LOOKS_PER_SECOND) / length;
}

/** The first look has its middle at the first sample. */
function padded(samples: Float32Array): Float32Array {
  const wide = new Float32Array(samples.length + FRAME);
  wide.set(samples, FRAME / 2);
  return wide;
}

function wrapped(samples: Float32Array): Float32Array {
  const { length } = samples;
  const wide = padded(samples);
  for (let i = 0; i < FRAME / 2; i += 1) {
    wide[i] = samples[(((i - FRAME / 2) % length) + length) % length] ?? 0;
    wide[FRAME / 2 + length + i] = samples[i % length] ?? 0;
  }
  return wide;
}

function bandEdges(): readonly number[] {
  const edges: number[] = [];
  for (let hertz = 40; hertz < 15_000; hertz *= 2 ** (1 / 3)) {
    const bin = Math.round((hertz * FRAME) / SAMPLE_RATE);
    if (bin > (edges.at(-1) ?? 0)) edges.push(bin);
  }
  return edges;
}

const LOW_BANDS = EDGES.filter((bin) => (bin * SAMPLE_RATE) / FRAME < LOW_HERTZ).length;

/** The similarity of a pulse to itself at each lag in looks, from 0 on: 1 for identical, 0 for chance. */
export function likeness(values: Float64Array, isCircular: boolean): Float64Array {
  const { length } = values;
  const mean = values.reduce((sum, value) => sum + value, 0) / length;
  // Neighbors count, too: hands are not clocks.
  const soft = smoothed(values.map((value) => value - mean));
  const energy = soft.reduce((sum, value) => sum + value * value, 1e-9);
  return Float64Array.from({ length }, (_, lag) => {
    let sum = 0;
    const end = isCircular ? length : length - lag;
    for (let i = 0; i < end; i += 1) {
      const other = i + lag;
      sum += (soft[i] ?? 0) * (soft[other < length ? other : other - length] ?? 0);
    }
    return isCircular || end < 1 ? sum / energy : ((sum / energy) * length) / end;
  });
}

function smoothed(values: Float64Array): Float64Array {
  const { length } = values;
  return values.map((value, i) => {
    const near = (values[(i + 1) % length] ?? 0) + (values[(i + length - 1) % length] ?? 0);
    const far = (values[(i + 2) % length] ?? 0) + (values[(i + length - 2) % length] ?? 0);
    return value + 0.75 * near + 0.3 * far;
  });
}

/** The mean of a pulse at every beat and so much of one, as a multiple of its mean everywhere. */
export function strengthAt(values: Float64Array, period: number, phase: number): number {
  const { length } = values;
  let sum = 0;
  let count = 0;
  for (let beat = 0; (beat + phase) * period < length - 1; beat += 1) {
    sum += mostNear(values, (beat + phase) * period, 2);
    count += 1;
  }
  return count === 0 ? 0 : sum / count / meanOf(values);
}

/** The strongest rise of a pulse around a look; it is treated as circular. */
export function mostNear(values: Float64Array, look: number, around: number): number {
  const { length } = values;
  const at = Math.round(look);
  let most = 0;
  for (let i = at - around; i <= at + around; i += 1) most = Math.max(most, values[(i + length) % length] ?? 0);
  return most;
}

/** Never zero, so that it divides. */
export const meanOf = (values: Float64Array): number =>
  values.reduce((total, value) => total + value, 0) / values.length + 1e-9;
