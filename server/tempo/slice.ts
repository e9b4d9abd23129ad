import type { StereoAudio } from '../../domain/audio/stereo.ts';
import { createStereo } from '../../domain/audio/stereo.ts';

/** Samples of a slice that lie before its attack, and over which one slice gives way to the next. */
const LEAD = 64;
/** Samples over which a slice that is too short gives way to its stretched tail. */
const JOIN = 1024;

/**
 * Moves the attacks of a loop to their positions in another tempo, with everything between them unchanged: each slice
 * is cut where the next one starts. Gaps after a slice are filled with the stretched loop, at the level at which the
 * slice ends.
 */
export function moveSlices(loop: StereoAudio, stretched: StereoAudio, onsets: readonly number[]): StereoAudio {
  const length = loop.left.length;
  const frames = stretched.left.length;
  const moved = (onset: number): number => Math.round((onset * frames) / length);
  const result = createStereo(frames);
  onsets.forEach((onset, i) => {
    const last = i === onsets.length - 1;
    const following = last ? (onsets[0] ?? 0) + length : (onsets[i + 1] ?? 0);
    const start = moved(onset);
    const end = last ? moved(onsets[0] ?? 0) + frames : moved(following);
    laySlice(result, loop, stretched, { onset, start, filled: following - onset, wanted: end - start });
  });
  return result;
}

interface Slice {
  readonly onset: number;
  readonly start: number;
  /** Samples that the slice has, and those that it has to fill. */
  readonly filled: number;
  readonly wanted: number;
}

function laySlice(result: StereoAudio, loop: StereoAudio, stretched: StereoAudio, slice: Slice): void {
  const { onset, start, filled, wanted } = slice;
  const join = Math.min(JOIN, Math.floor(filled / 2));
  const isShort = wanted > filled;
  const own = isShort ? filled - LEAD : wanted;
  const gain = isShort ? tailGain(loop, stretched, slice, join) : 0;
  for (const side of ['left', 'right'] as const) {
    const [source, tail, target] = [loop[side], stretched[side], result[side]];
    for (let i = -LEAD; i < wanted; i += 1) {
      let sample = 0;
      if (i < own) sample = (source[wrap(onset + i, source.length)] ?? 0) * Math.min(1, isShort ? (own - i) / join : 1);
      if (isShort && i >= own - join)
        sample += gain * (tail[wrap(start + i, tail.length)] ?? 0) * Math.min(1, (i - own + join) / join);
      const at = wrap(start + i, target.length);
      target[at] = (target[at] ?? 0) + sample * edge(i, wanted);
    }
  }
}

/** Comes in over the samples before the attack, and goes while the next slice comes in. */
function edge(i: number, wanted: number): number {
  if (i < 0) return (i + LEAD + 1) / (LEAD + 1);
  return Math.min(1, (wanted - i) / (LEAD + 1));
}

/** The gain that brings the stretched loop to the level at which the slice ends; never above 1. */
function tailGain(loop: StereoAudio, stretched: StereoAudio, { onset, start, filled }: Slice, join: number): number {
  const own = energy(loop, onset + filled - LEAD - join, join);
  const tail = energy(stretched, start + filled - LEAD - join, join);
  return Math.min(1, Math.sqrt(own / (tail + 1e-12)));
}

function energy({ left, right }: StereoAudio, from: number, count: number): number {
  let sum = 0;
  for (let i = from; i < from + count; i += 1) {
    const at = wrap(i, left.length);
    sum += (left[at] ?? 0) * (left[at] ?? 0) + (right[at] ?? 0) * (right[at] ?? 0);
  }
  return sum;
}

const wrap = (i: number, length: number): number => ((i % length) + length) % length;
