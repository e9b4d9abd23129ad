import { itemAt } from '../../../domain/known.ts';
import type { StereoAudio } from '../../../domain/audio/stereo.ts';
import { createStereo, SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { decibels, exp2, sine, softClip } from '../../../domain/audio/maths.ts';
import type { Random } from '../../../domain/random.ts';
import { ChannelFilter } from './channel-filter.ts';

/** The level of every finished sound: -1 dB below full scale. */
export const PEAK_LEVEL = 0.8912509381337456;

/** A processor with memory that works in place on consecutive samples. */
export type Effect = (audio: StereoAudio) => void;

/**
 * One long-lived buffer for work that is copied out before the next borrower comes. A full mix needs dozens of such
 * buffers of several megabytes each; fresh ones would pile up faster than the collector frees them.
 */
export class Scratch {
  private left = new Float32Array(0);
  private right = new Float32Array(0);

  /** A silent buffer, valid until the next call. */
  borrow(frames: number): StereoAudio {
    if (this.left.length < frames) {
      this.left = new Float32Array(frames);
      this.right = new Float32Array(frames);
    }
    const audio = { left: this.left.subarray(0, frames), right: this.right.subarray(0, frames) };
    audio.left.fill(0);
    audio.right.fill(0);
    return audio;
  }
}

const circularScratch = new Scratch();

/**
 * Runs effects over a loop as if it had been playing forever: the end of the loop is processed first to fill echoes and
 * filter memories, and only the following pass is kept. The loop then closes without a seam.
 */
export function processCircular(loop: StereoAudio, warmSeconds: number, effects: readonly Effect[]): void {
  const length = loop.left.length;
  const warm = Math.round(warmSeconds * SAMPLE_RATE);
  const extended = circularScratch.borrow(warm + length);
  for (const side of ['left', 'right'] as const) {
    const source = loop[side];
    const target = extended[side];
    for (let i = 0; i < warm; i += 1) target[i] = source[(((i - warm) % length) + length) % length] ?? 0;
    target.set(source, warm);
  }
  for (const effect of effects) effect(extended);
  loop.left.set(extended.left.subarray(warm));
  loop.right.set(extended.right.subarray(warm));
}

/** Wraps the tail of a loop to its beginning; `loop` is initially silent. */
export function wrapTail(audio: StereoAudio, loop: StereoAudio): StereoAudio {
  const length = loop.left.length;
  for (const side of ['left', 'right'] as const) {
    const target = loop[side];
    const source = audio[side];
    for (let i = 0; i < source.length; i += 1) {
      const at = i % length;
      target[at] = (target[at] ?? 0) + (source[i] ?? 0);
    }
  }
  return loop;
}

/** Adds `source` to `target` from sample `at` on, wrapping nothing: what lies outside is dropped. */
export function mixInto(target: StereoAudio, source: StereoAudio, at: number, left: number, right = left): void {
  const from = Math.max(0, -at);
  const to = Math.min(source.left.length, target.left.length - at);
  for (let i = from; i < to; i += 1) {
    target.left[at + i] = (target.left[at + i] ?? 0) + (source.left[i] ?? 0) * left;
    target.right[at + i] = (target.right[at + i] ?? 0) + (source.right[i] ?? 0) * right;
  }
}

/** Root mean square over both channels. */
export function loudness({ left, right }: StereoAudio): number {
  let sum = 0;
  for (let i = 0; i < left.length; i += 1) {
    sum += (left[i] ?? 0) * (left[i] ?? 0) + (right[i] ?? 0) * (right[i] ?? 0);
  }
  return Math.sqrt(sum / (2 * left.length + 1));
}

export function scale({ left, right }: StereoAudio, gain: number): void {
  for (let i = 0; i < left.length; i += 1) {
    left[i] = (left[i] ?? 0) * gain;
    right[i] = (right[i] ?? 0) * gain;
  }
}

export function peakOf({ left, right }: StereoAudio): number {
  let peak = 0;
  for (let i = 0; i < left.length; i += 1) peak = Math.max(peak, Math.abs(left[i] ?? 0), Math.abs(right[i] ?? 0));
  return peak;
}

/** Second-order low-pass or high-pass with a little resonance (`q` 0.7 is flat). */
export function filter(kind: 'low' | 'high', hertz: number, q = 0.7071): Effect {
  return ({ left, right }) => {
    for (const channel of [left, right]) new ChannelFilter(kind, 1 / q).run(channel, hertz);
  };
}

/** Samples between updates of a moving filter. */
const STEP = 32;

/** A low-pass that opens and closes between two frequencies once per cycle; the cycle fits the loop. */
export function sweepingFilter(lowHertz: number, octaves: number, cycleSeconds: number, resonance: number): Effect {
  const turn = 1 / (cycleSeconds * SAMPLE_RATE);
  const damping = 2 - 1.9 * resonance;
  return ({ left, right }) => {
    const filters = [left, right].map((channel) => ({ channel, pass: new ChannelFilter('low', damping) }));
    for (let from = 0; from < left.length; from += STEP) {
      const hertz = lowHertz * exp2(octaves * (0.5 - 0.5 * sine(from * turn + 0.25)));
      for (const { channel, pass } of filters) pass.run(channel, hertz, from, Math.min(from + STEP, left.length));
    }
  };
}

/** A broad lift or cut above a frequency, in decibels. */
export function shelf(hertz: number, db: number): Effect {
  const amount = decibels(db) - 1;
  const coefficient = 1 - exp2((-9.0647 * hertz) / SAMPLE_RATE);
  return ({ left, right }) => {
    for (const channel of [left, right]) {
      let low = 0;
      for (let i = 0; i < channel.length; i += 1) {
        const x = channel[i] ?? 0;
        low += coefficient * (x - low);
        channel[i] = x + amount * (x - low);
      }
    }
  };
}

/** Symmetrical saturation; `drive` 1 is nearly clean. It keeps no memory, so it may follow a loop's seam. */
export function saturation(drive: number): Effect {
  return ({ left, right }) => {
    for (const channel of [left, right]) {
      for (let i = 0; i < channel.length; i += 1) channel[i] = softClip((channel[i] ?? 0) * drive);
    }
  };
}

/** Two modulated delay taps per side; the modulation fits the loop a whole number of times. */
export function chorus(depth: number, cycleSeconds: number): Effect {
  const turn = 1 / (cycleSeconds * SAMPLE_RATE);
  return throughLines((sides, lines, i) => {
    const sway = sine(i * turn);
    sides.left[i] = (sides.left[i] ?? 0) * 0.75 + tap(lines.left, i, 520 + 180 * sway) * depth;
    sides.right[i] = (sides.right[i] ?? 0) * 0.75 + tap(lines.right, i, 590 - 180 * sway) * depth;
  });
}

/** Slow drift of pitch as of a worn tape, and its loss of treble. */
export function tapeWobble(depth: number, cycleSeconds: number): Effect {
  const turn = 1 / (cycleSeconds * SAMPLE_RATE);
  return throughLines((sides, lines, i) => {
    const delay = 400 + depth * (240 * sine(i * turn) + 24 * sine(i * turn * 7));
    sides.left[i] = tap(lines.left, i, delay);
    sides.right[i] = tap(lines.right, i, delay);
  });
}

/** Samples that a delay line remembers: a power of two. */
const LINE = 4096;

/** An effect with feedback: it sees, sample by sample, the past of both channels. */
function throughLines(change: (sides: StereoAudio, lines: StereoAudio, at: number) => void): Effect {
  return (sides) => {
    const lines = createStereo(LINE);
    for (let i = 0; i < sides.left.length; i += 1) {
      const write = i & (LINE - 1);
      lines.left[write] = sides.left[i] ?? 0;
      lines.right[write] = sides.right[i] ?? 0;
      change(sides, lines, i);
    }
  };
}

function tap(line: Float32Array, now: number, delay: number): number {
  const whole = Math.floor(delay);
  const fraction = delay - whole;
  const mask = line.length - 1;
  const near = line[(now - whole) & mask] ?? 0;
  return near + ((line[(now - whole - 1) & mask] ?? 0) - near) * fraction;
}

/** Echoes that change sides; `delay` in samples, high notes fade first. Only the echoes remain. */
export function pingPong(delay: number, feedback: number, damping: number): Effect {
  return ({ left, right }) => {
    const first = new Float32Array(delay);
    const second = new Float32Array(delay);
    let index = 0;
    let smooth = 0;
    for (let i = 0; i < left.length; i += 1) {
      const a = first[index] ?? 0;
      const b = second[index] ?? 0;
      smooth += (1 - damping) * (b - smooth);
      first[index] = ((left[i] ?? 0) + (right[i] ?? 0)) * 0.5 + smooth * feedback;
      second[index] = a;
      left[i] = a;
      right[i] = b;
      index = index + 1 === delay ? 0 : index + 1;
    }
  };
}

/** Eight items by name, for an inner loop that no array access slows down. */
const eight = <Item>(items: readonly Item[]) =>
  [
    itemAt(items, 0),
    itemAt(items, 1),
    itemAt(items, 2),
    itemAt(items, 3),
    itemAt(items, 4),
    itemAt(items, 5),
    itemAt(items, 6),
    itemAt(items, 7),
  ] as const;

const FDN_LENGTHS = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797];

/**
 * A reverberation of eight delay lines in feedback through a Hadamard matrix. `seconds` is the decay by 60 dB, `size`
 * stretches the lines (1 = a hall), `damping` 0 bright to 0.8 dark. Only the reverberation remains.
 */
export function reverb(seconds: number, size: number, damping: number): Effect {
  const lengths = FDN_LENGTHS.map((length) => Math.round(length * size) | 1);
  const gains = lengths.map((length) => exp2((-9.966 * length) / (seconds * SAMPLE_RATE)));
  return ({ left, right }) => {
    const lines = lengths.map((length) => new Float32Array(length));
    const [l0, l1, l2, l3, l4, l5, l6, l7] = eight(lines);
    const [g0, g1, g2, g3, g4, g5, g6, g7] = eight(gains);
    const positions = new Int32Array(8);
    let [d0, d1, d2, d3, d4, d5, d6, d7] = [0, 0, 0, 0, 0, 0, 0, 0];
    const pass = 1 - damping;
    const norm = 0.35355339059327373;
    for (let i = 0; i < left.length; i += 1) {
      const p0 = positions[0] ?? 0;
      const p1 = positions[1] ?? 0;
      const p2 = positions[2] ?? 0;
      const p3 = positions[3] ?? 0;
      const p4 = positions[4] ?? 0;
      const p5 = positions[5] ?? 0;
      const p6 = positions[6] ?? 0;
      const p7 = positions[7] ?? 0;
      d0 += pass * ((l0[p0] ?? 0) - d0);
      d1 += pass * ((l1[p1] ?? 0) - d1);
      d2 += pass * ((l2[p2] ?? 0) - d2);
      d3 += pass * ((l3[p3] ?? 0) - d3);
      d4 += pass * ((l4[p4] ?? 0) - d4);
      d5 += pass * ((l5[p5] ?? 0) - d5);
      d6 += pass * ((l6[p6] ?? 0) - d6);
      d7 += pass * ((l7[p7] ?? 0) - d7);
      const a0 = d0 + d1;
      const a1 = d0 - d1;
      const a2 = d2 + d3;
      const a3 = d2 - d3;
      const a4 = d4 + d5;
      const a5 = d4 - d5;
      const a6 = d6 + d7;
      const a7 = d6 - d7;
      const b0 = a0 + a2;
      const b1 = a1 + a3;
      const b2 = a0 - a2;
      const b3 = a1 - a3;
      const b4 = a4 + a6;
      const b5 = a5 + a7;
      const b6 = a4 - a6;
      const b7 = a5 - a7;
      const inLeft = left[i] ?? 0;
      const inRight = right[i] ?? 0;
      left[i] = (d0 + d2 - d4 + d6) * 0.5;
      right[i] = (d1 - d3 + d5 + d7) * 0.5;
      l0[p0] = inLeft + (b0 + b4) * norm * g0;
      l1[p1] = inRight + (b1 + b5) * norm * g1;
      l2[p2] = inLeft + (b2 + b6) * norm * g2;
      l3[p3] = inRight + (b3 + b7) * norm * g3;
      l4[p4] = -inLeft + (b0 - b4) * norm * g4;
      l5[p5] = -inRight + (b1 - b5) * norm * g5;
      l6[p6] = inLeft + (b2 - b6) * norm * g6;
      l7[p7] = inRight + (b3 - b7) * norm * g7;
      for (let n = 0; n < 8; n += 1) {
        const next = (positions[n] ?? 0) + 1;
        positions[n] = next === lines[n]?.length ? 0 : next;
      }
    }
  };
}

/** A gentle stereo-linked compressor: `threshold` as amplitude, `ratio` 1 to 8, times in seconds. */
export function compressor(threshold: number, ratio: number, attack: number, release: number): Effect {
  const rise = 1 - exp2(-1.4427 / (attack * SAMPLE_RATE));
  const fall = 1 - exp2(-1.4427 / (release * SAMPLE_RATE));
  const slope = 1 - 1 / ratio;
  return ({ left, right }) => {
    let env = 0;
    let gain = 1;
    for (let i = 0; i < left.length; i += 1) {
      const level = Math.max(Math.abs(left[i] ?? 0), Math.abs(right[i] ?? 0));
      env += (level > env ? rise : fall) * (level - env);
      if ((i & 15) === 0) gain = env > threshold ? 1 / (1 + slope * (env / threshold - 1)) : 1;
      left[i] = (left[i] ?? 0) * gain;
      right[i] = (right[i] ?? 0) * gain;
    }
  };
}

/** Fewer bits and a lower rate, as of an early sampler. `bits` may be a fraction; `hold` in samples. */
export function crusher(bits: number, hold: number): Effect {
  const steps = exp2(bits - 1);
  return ({ left, right }) => {
    for (const channel of [left, right]) {
      let held = 0;
      for (let i = 0; i < channel.length; i += 1) {
        if (i % hold === 0) held = Math.round((channel[i] ?? 0) * steps) / steps;
        channel[i] = held;
      }
    }
  };
}

/** White noise, half of it common to both sides. */
export function whiteNoise(frames: number, random: Random): StereoAudio {
  const audio = createStereo(frames);
  for (let i = 0; i < frames; i += 1) {
    const middle = random.next() - 0.5;
    audio.left[i] = middle + random.next() - 0.5;
    audio.right[i] = middle + random.next() - 0.5;
  }
  return audio;
}

/** Removes the mean of each channel: a loop must not carry a constant. */
export function removeOffset({ left, right }: StereoAudio): void {
  for (const channel of [left, right]) {
    let sum = 0;
    for (let i = 0; i < channel.length; i += 1) sum += channel[i] ?? 0;
    const mean = sum / channel.length;
    for (let i = 0; i < channel.length; i += 1) channel[i] = (channel[i] ?? 0) - mean;
  }
}

/** Sets the loudest sample to exactly -1 dBFS. */
export function normalise(audio: StereoAudio): void {
  const peak = peakOf(audio);
  if (peak > 0) scale(audio, PEAK_LEVEL / peak);
}
