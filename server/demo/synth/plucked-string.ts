import type { StereoAudio } from '../../../domain/audio/stereo.ts';
import { SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { exp2, noteFrequency } from '../../../domain/audio/maths.ts';
import type { Random } from '../../../domain/random.ts';

/** A string excited by a pluck (Karplus-Strong with fractional tuning). */
export interface StringPatch {
  /** Seconds until the note has fallen by 60 dB at middle C. */
  readonly sustain: number;
  /** 0 finger on felt to 1 plectrum on steel. */
  readonly brightness: number;
  /** Where it is plucked: 0.5 is the middle (hollow), 0.1 near the bridge (thin). */
  readonly position: number;
  /** Seconds of damping after the key is released. */
  readonly release: number;
}

/** Adds one plucked note. `at` and `gate` are samples, velocity 0 to 1, pan -1 to 1. */
export function renderString(
  out: StereoAudio,
  patch: StringPatch,
  at: number,
  note: number,
  gate: number,
  velocity: number,
  gain: number,
  pan: number,
  random: Random,
): void {
  const period = SAMPLE_RATE / noteFrequency(note);
  const damping = 0.5 * (1 - patch.brightness) * 0.9 + 0.02;
  const size = Math.floor(period - damping - 0.1);
  const fraction = period - damping - size;
  const allpass = (1 - fraction) / (1 + fraction);
  const line = new Float64Array(size);

  const softness = 0.15 + 0.85 * patch.brightness * (0.35 + 0.65 * velocity);
  let smooth = 0;
  let mean = 0;
  for (let i = 0; i < size; i += 1) {
    smooth += softness * (random.next() * 2 - 1 - smooth);
    line[i] = smooth;
    mean += smooth / size;
  }
  const comb = Math.max(1, Math.floor(size * patch.position));
  const excitation = line.map((value, i) => value - mean - 0.9 * ((line[(i + size - comb) % size] ?? 0) - mean));
  let rms = 0;
  for (const value of excitation) rms += (value * value) / size;
  const normal = 0.5 / Math.sqrt(rms + 1e-9);
  for (let i = 0; i < size; i += 1) line[i] = (excitation[i] ?? 0) * normal;

  const seconds = patch.sustain * exp2(-(note - 60) / 24);
  const held = exp2((-9.97 * period) / (seconds * SAMPLE_RATE));
  const damped = exp2((-9.97 * period) / (patch.release * SAMPLE_RATE));
  const level = gain * (0.3 + 0.7 * velocity);
  const leftGain = level * (pan > 0 ? 1 - pan : 1);
  const rightGain = level * (pan < 0 ? 1 + pan : 1);
  const end = Math.min(out.left.length - at, Math.ceil(gate + patch.release * SAMPLE_RATE));
  let index = 0;
  let previous = 0;
  let allpassIn = 0;
  let allpassOut = 0;
  for (let i = 0; i < end; i += 1) {
    const current = line[index] ?? 0;
    const filtered = (current * (1 - damping) + previous * damping) * (i < gate ? held : damped);
    previous = current;
    allpassOut = allpass * (filtered - allpassOut) + allpassIn;
    allpassIn = filtered;
    line[index] = allpassOut;
    index = index + 1 === size ? 0 : index + 1;
    const attack = i < 40 ? i / 40 : 1;
    out.left[at + i] = (out.left[at + i] ?? 0) + current * attack * leftGain;
    out.right[at + i] = (out.right[at + i] ?? 0) + current * attack * rightGain;
  }
}
