import type { StereoAudio } from '../../../domain/audio/stereo.ts';
import { SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { exp2, noteFrequency, sine, softClip } from '../../../domain/audio/maths.ts';
import type { Random } from '../../../domain/random.ts';
import { ChannelFilter } from './channel-filter.ts';

/** A classic analogue voice: detuned oscillators into a resonant low-pass with its own envelope. */
export interface SubtractivePatch {
  /** Share of sawtooth against pulse, 0 to 1. */
  readonly saw: number;
  /** Width of the pulse, 0.5 = square. */
  readonly pulseWidth: number;
  /** Level of a sine at the played note and of one an octave below. */
  readonly sine: number;
  readonly sub: number;
  readonly noise: number;
  readonly unison: number;
  /** Distance of the outermost oscillators, in cents. */
  readonly detune: number;
  /** 0 mono to 1 wide. */
  readonly width: number;
  /** Times in seconds; sustain 0 to 1. */
  readonly attack: number;
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
  /** Filter at rest, in hertz at middle C; it follows the key by half. */
  readonly cutoff: number;
  /** Octaves by which the filter envelope opens, and its decay in seconds. */
  readonly sweep: number;
  readonly sweepDecay: number;
  /** 0 none to 0.95 nearly whistling. */
  readonly resonance: number;
  readonly drive: number;
  /** Cents and hertz; it fades in. */
  readonly vibrato: number;
  readonly vibratoRate: number;
  /** The initial pitch above the note in semitones, and the time it takes to fall. */
  readonly drop: number;
  readonly dropTime: number;
}

/** One note of it. */
export interface SubtractiveNote {
  /** The sample at which it starts. */
  readonly at: number;
  /** MIDI note. */
  readonly note: number;
  /** Samples until the key is released. */
  readonly gate: number;
  /** 0 to 1; a softer key is also darker. */
  readonly velocity: number;
  readonly gain: number;
}

/** Samples between updates of filter and bend. */
const BLOCK = 32;
/** In how many time constants a released note is gone. */
const RELEASES = 7;

/** Adds one note. */
export function renderSubtractive(
  out: StereoAudio,
  patch: SubtractivePatch,
  { at, note, gate, velocity, gain }: SubtractiveNote,
  random: Random,
): void {
  const oscillators = new Oscillators(patch, note, random);
  const envelope = new Envelope(patch, gate);
  const damping = 2 - 1.96 * patch.resonance;
  const filters = { left: new ChannelFilter('low', damping), right: new ChannelFilter('low', damping) };
  const level = gain * (0.25 + 0.75 * velocity);
  const end = Math.min(out.left.length - at, Math.ceil(gate + patch.release * SAMPLE_RATE * RELEASES));
  const block = { left: new Float64Array(BLOCK), right: new Float64Array(BLOCK) };
  const levels = new Float64Array(BLOCK);

  for (let from = 0; from < end; from += BLOCK) {
    const length = Math.min(BLOCK, end - from);
    const seconds = from / SAMPLE_RATE;
    const hertz = cutoffAt(seconds, patch, note, velocity);
    oscillators.write(block, length, bendAt(seconds, patch));
    envelope.write(levels, from, length);
    for (const side of ['left', 'right'] as const) {
      filters[side].run(block[side], hertz, 0, length);
      const [channel, samples] = [out[side], block[side]];
      for (let i = 0; i < length; i += 1) {
        const sample = samples[i] ?? 0;
        const driven = patch.drive > 0 ? softClip(sample * patch.drive) : sample;
        channel[at + from + i] = (channel[at + from + i] ?? 0) + driven * ((levels[i] ?? 0) * level);
      }
    }
  }
}

/** Hertz of the filter: its envelope falls, and it follows the key by half. */
function cutoffAt(seconds: number, patch: SubtractivePatch, note: number, velocity: number): number {
  const sweep = patch.sweep * exp2((-1.4427 * seconds) / patch.sweepDecay) * (0.5 + 0.5 * velocity);
  const keyFollow = ((note - 60) / 12) * 0.5;
  return patch.cutoff * exp2(sweep + keyFollow + (velocity - 0.7) * 0.8);
}

/** By what the pitch is multiplied: vibrato that fades in, and the fall at the start. */
function bendAt(seconds: number, patch: SubtractivePatch): number {
  const fadeIn = seconds < 0.6 ? seconds / 0.6 : 1;
  const wobble = patch.vibrato === 0 ? 0 : patch.vibrato * fadeIn * sine(patch.vibratoRate * seconds);
  const fall = patch.drop === 0 ? 0 : patch.drop * 100 * exp2((-1.4427 * seconds) / patch.dropTime);
  return wobble === 0 && fall === 0 ? 1 : exp2((wobble + fall) / 1200);
}

/** How loud a note is from sample to sample: it rises in a line, falls to what is held, and rings out. */
class Envelope {
  readonly #gate: number;
  readonly #sustain: number;
  readonly #attackStep: number;
  readonly #decayFactor: number;
  readonly #releaseFactor: number;
  #level = 0;
  #isAttacking = true;

  constructor({ attack, decay, sustain, release }: SubtractivePatch, gate: number) {
    this.#gate = gate;
    this.#sustain = sustain;
    this.#attackStep = 1 / Math.max(1, attack * SAMPLE_RATE);
    this.#decayFactor = exp2(-1.4427 / Math.max(1, decay * SAMPLE_RATE));
    this.#releaseFactor = exp2(-1.4427 / Math.max(1, release * SAMPLE_RATE));
  }

  /** Writes the levels of the next samples, starting with sample `from` of the note. */
  write(levels: Float64Array, from: number, length: number): void {
    for (let i = 0; i < length; i += 1) {
      if (from + i >= this.#gate) this.#level *= this.#releaseFactor;
      else if (!this.#isAttacking) this.#level = this.#sustain + (this.#level - this.#sustain) * this.#decayFactor;
      else {
        this.#level = Math.min(1, this.#level + this.#attackStep);
        this.#isAttacking = this.#level < 1;
      }
      levels[i] = this.#level;
    }
  }
}

/** Detuned saws and pulses across the sides, with sines and noise in the middle. */
class Oscillators {
  readonly #patch: SubtractivePatch;
  readonly #random: Random;
  /** Turns per sample of the played note. */
  readonly #base: number;
  readonly #phases: Float64Array;
  readonly #increments: Float64Array;
  readonly #leftGains: Float64Array;
  readonly #rightGains: Float64Array;
  #sinePhase: number;

  constructor(patch: SubtractivePatch, note: number, random: Random) {
    const count = patch.unison;
    this.#patch = patch;
    this.#random = random;
    this.#base = noteFrequency(note) / SAMPLE_RATE;
    this.#phases = new Float64Array(count);
    this.#increments = new Float64Array(count);
    this.#leftGains = new Float64Array(count);
    this.#rightGains = new Float64Array(count);
    for (let u = 0; u < count; u += 1) {
      const spread = count === 1 ? 0 : (2 * u) / (count - 1) - 1;
      this.#phases[u] = random.next();
      this.#increments[u] = this.#base * exp2((spread * patch.detune + random.between(-1, 1)) / 1200);
      const side = (u % 2 === 0 ? spread : -spread) * patch.width;
      this.#leftGains[u] = (1 - side * 0.8) / Math.sqrt(count);
      this.#rightGains[u] = (1 + side * 0.8) / Math.sqrt(count);
    }
    this.#sinePhase = random.next();
  }

  /** Writes the next samples of both sides. */
  write(block: { readonly left: Float64Array; readonly right: Float64Array }, length: number, bend: number): void {
    const { sine: middle, sub, noise } = this.#patch;
    block.left.fill(0, 0, length);
    block.right.fill(0, 0, length);
    for (let u = 0; u < this.#phases.length; u += 1) this.#addOne(u, block, length, bend);
    for (let i = 0; i < length; i += 1) {
      this.#sinePhase += this.#base * bend;
      const low = middle > 0 || sub > 0 ? middle * sine(this.#sinePhase) + sub * sine(this.#sinePhase * 0.5) : 0;
      block.left[i] = (block.left[i] ?? 0) + low + (noise > 0 ? noise * (this.#random.next() * 2 - 1) : 0);
      block.right[i] = (block.right[i] ?? 0) + low + (noise > 0 ? noise * (this.#random.next() * 2 - 1) : 0);
    }
  }

  #addOne(
    u: number,
    { left, right }: { readonly left: Float64Array; readonly right: Float64Array },
    length: number,
    bend: number,
  ): void {
    const { saw, pulseWidth } = this.#patch;
    const pulse = 1 - saw;
    const offset = 2 * pulseWidth - 1;
    const step = (this.#increments[u] ?? 0) * bend;
    const [leftGain, rightGain] = [this.#leftGains[u] ?? 0, this.#rightGains[u] ?? 0];
    let phase = this.#phases[u] ?? 0;
    for (let i = 0; i < length; i += 1) {
      phase += step;
      if (phase >= 1) phase -= 1;
      let value = 0;
      if (saw > 0) value += saw * (2 * phase - 1 - blep(phase, step));
      if (pulse > 0) {
        let end = phase + pulseWidth;
        if (end >= 1) end -= 1;
        value += pulse * ((phase < 1 - pulseWidth ? -1 : 1) - offset - blep(phase, step) + blep(end, step));
      }
      left[i] = (left[i] ?? 0) + value * leftGain;
      right[i] = (right[i] ?? 0) + value * rightGain;
    }
    this.#phases[u] = phase;
  }
}

/** The correction that rounds off a step of a waveform (PolyBLEP), so that high notes do not alias. */
function blep(phase: number, dt: number): number {
  if (phase < dt) {
    const t = phase / dt;
    return t + t - t * t - 1;
  }
  if (phase > 1 - dt) {
    const t = (phase - 1) / dt;
    return t * t + t + t + 1;
  }
  return 0;
}
