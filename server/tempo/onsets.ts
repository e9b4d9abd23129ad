import type { StereoAudio } from '../../domain/audio/stereo.ts';
import { log2 } from '../../domain/audio/maths.ts';

/** The detected attacks of a sound. */
export interface Attacks {
  /** The samples at which they start, ascending. */
  readonly onsets: readonly number[];
  /** The share of them in all that rises, 0 to 1: near 0 for a pad. */
  readonly contrast: number;
}

/** Samples between two measurements of the level. */
const HOP = 64;
/** Looks over which a rise is measured, and within which only its highest point counts. */
const RISE = 8;
const SHADOW = 24;
/** By how many octaves of power the level must rise. */
const LEAST_RISE = 0.8;
/** Anything this far below the loudest moment is not an attack. */
const FLOOR_OCTAVES = 13;

/** Finds the attacks of a sound that goes round. */
export function findAttacks(audio: StereoAudio): Attacks {
  const edge = brightened(audio);
  const levels = levelsOf(edge);
  const count = levels.length;
  const loudest = levels.reduce((a, b) => Math.max(a, b), -200);
  const floor = loudest - FLOOR_OCTAVES;
  const at = (i: number): number => Math.max(floor, levels[((i % count) + count) % count] ?? 0);
  const rises = Float64Array.from({ length: count }, (_, i) => {
    let before = floor;
    for (let k = 1; k <= RISE; k += 1) before = Math.max(before, at(i - k));
    return Math.max(0, (at(i) + at(i + 1)) / 2 - before);
  });
  const onsets: number[] = [];
  let atOnsets = 0;
  let total = 0;
  for (let i = 0; i < count; i += 1) {
    const rise = rises[i] ?? 0;
    total += rise;
    if (rise < LEAST_RISE || !isHighest(rises, i)) continue;
    atOnsets += rise;
    onsets.push(refine(edge, i * HOP));
  }
  const sorted = [...new Set(onsets)].sort((a, b) => a - b);
  return { onsets: sorted, contrast: total > 0 ? atOnsets / total : 0 };
}

function isHighest(rises: Float64Array, i: number): boolean {
  const { length } = rises;
  for (let k = -SHADOW; k <= SHADOW; k += 1) {
    const other = rises[(((i + k) % length) + length) % length] ?? 0;
    if (other > (rises[i] ?? 0) || (k < 0 && other === rises[i])) return false;
  }
  return true;
}

/** Differences between samples, both channels combined: they emphasize attacks over bass. */
function brightened({ left, right }: StereoAudio): Float32Array {
  const edge = new Float32Array(left.length);
  const { length } = left;
  for (let i = 0; i < length; i += 1) {
    const before = i === 0 ? length - 1 : i - 1;
    edge[i] = Math.abs((left[i] ?? 0) - (left[before] ?? 0)) + Math.abs((right[i] ?? 0) - (right[before] ?? 0));
  }
  return edge;
}

function levelsOf(edge: Float32Array): Float64Array {
  const count = Math.max(1, Math.ceil(edge.length / HOP));
  return Float64Array.from({ length: count }, (_, look) => {
    let sum = 1e-12;
    const end = Math.min(edge.length, (look + 1) * HOP);
    for (let i = look * HOP; i < end; i += 1) sum += (edge[i] ?? 0) * (edge[i] ?? 0);
    return log2(sum);
  });
}

/** Samples around a rise in which its first sample is searched. */
const BEFORE = 3 * HOP;
const AFTER = 3 * HOP;
const SHARE = 0.12;

/** The first sample of an attack: where the differences first reach a share of their maximum. */
function refine(edge: Float32Array, place: number): number {
  const { length } = edge;
  const at = (i: number): number => edge[((i % length) + length) % length] ?? 0;
  let before = 0;
  for (let i = place - BEFORE - 4 * HOP; i < place - BEFORE; i += 1) before = Math.max(before, at(i));
  let highest = 0;
  for (let i = place - BEFORE; i < place + AFTER; i += 1) highest = Math.max(highest, at(i));
  const threshold = Math.max(highest * SHARE, Math.min(before * 1.5, highest * 0.7));
  let first = place - BEFORE;
  while (at(first) < threshold) first += 1;
  return ((first % length) + length) % length;
}
