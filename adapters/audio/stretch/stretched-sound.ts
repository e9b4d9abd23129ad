import type { Tuning } from '../../../core/player/tuning.ts';
import { Resampler } from './resampler.ts';
import type { StretchEngine } from './stretch-engine.ts';

/** Frames that are given at once: a render quantum. */
export const QUANTUM = 128;
/** Frames of the fades: starting or ending in the middle of a wave would click. The start of a sound is its attack. */
const FADE = { start: 8, middle: 64 } as const;

export interface SoundToStretch {
  /** The frames of each channel. */
  readonly channels: readonly Float32Array[];
  readonly sampleRate: number;
  /** The frame to start at. */
  readonly from: number;
  readonly tuning: Tuning;
  /** Whether it loops. */
  readonly repeats: boolean;
}

/**
 * A sound played at another tempo and in another key: it is resampled, which changes key and tempo by the same factor,
 * then stretched to the wanted tempo. It starts with its first frame, without delay, and ends with its last; a looping
 * sound continues with its first, so that the stretching covers the seam.
 */
export class StretchedSound {
  readonly #engine: StretchEngine;
  #sound: SoundToStretch;
  #tuning: Tuning;
  #resampler: Resampler;
  /** The next source frame to read, usually between two frames, counted on across repetitions. */
  #read: number;
  /** How often it plays: once, endlessly, or as often as it had when looping was turned off. */
  #rounds: number;
  /** The remainder from reading whole frames only: less than half a frame. */
  #owed = 0;
  /** Frames that were given. */
  #given = 0;

  constructor(engine: StretchEngine, sound: SoundToStretch) {
    this.#engine = engine;
    this.#sound = sound;
    this.#tuning = sound.tuning;
    this.#rounds = sound.repeats ? Infinity : 1;
    this.#resampler = new Resampler(this.#step);
    engine.begin(sound.channels.length, sound.sampleRate);
    this.#read = sound.from + this.#step * (engine.inputLatency - engine.capacity);
    this.#feed(engine.capacity);
    engine.seek(engine.capacity, this.#rate);
    for (let late = engine.outputLatency; late > 0; late -= QUANTUM) this.#turn(Math.min(QUANTUM, late));
  }

  /** Applies from the next frame read; it is heard within the latency of the engine. */
  retune(tuning: Tuning): void {
    if (tuning.semitones !== this.#tuning.semitones) this.#resampler = new Resampler(2 ** (tuning.semitones / 12));
    this.#tuning = tuning;
  }

  /** More of the sound has come: the same from its start, and longer. */
  extend(channels: readonly Float32Array[]): void {
    this.#sound = { ...this.#sound, channels };
  }

  /** A sound that stops looping ends with the current round. */
  repeat(isOn: boolean): void {
    this.#rounds = isOn ? Infinity : Math.max(1, Math.ceil(this.#heard / this.#length));
  }

  /**
   * Writes the next frames to every output. Returns how many there were: fewer than requested at the end of the sound.
   */
  give(outputs: readonly Float32Array[], frames = QUANTUM): number {
    const left = Math.round((this.#end - this.#heard) / this.#tuning.tempoRatio);
    const count = Math.max(0, Math.min(frames, left));
    if (count > 0) this.#turn(count);
    for (const [index, output] of outputs.entries()) {
      output.set(this.#engine.output(index % this.#sound.channels.length).subarray(0, count));
      output.fill(0, count, frames);
      this.#fade(output, count, left);
    }
    this.#given += count;
    return count;
  }

  get #length(): number {
    return this.#sound.channels[0]?.length ?? 0;
  }

  /** The frame at which it ends, counted from the first start. */
  get #end(): number {
    return this.#rounds * this.#length;
  }

  /** The source frame heard next. */
  get #heard(): number {
    const { inputLatency, outputLatency } = this.#engine;
    return this.#read + this.#owed * this.#step - inputLatency * this.#step - outputLatency * this.#tuning.tempoRatio;
  }

  /** Frames of the sound for each that the engine is fed. */
  get #step(): number {
    return 2 ** (this.#tuning.semitones / 12);
  }

  /** Frames that the engine is fed for each that it gives. */
  get #rate(): number {
    return this.#tuning.tempoRatio / this.#step;
  }

  #turn(frames: number): void {
    this.#owed += frames * this.#rate;
    const whole = Math.round(this.#owed);
    this.#owed -= whole;
    this.#feed(whole);
    this.#engine.process(whole, frames);
  }

  #feed(frames: number): void {
    const reading = { from: this.#read, count: frames, end: this.#end };
    for (const [index, channel] of this.#sound.channels.entries())
      this.#resampler.read(channel, reading, this.#engine.input(index));
    this.#read += frames * this.#step;
  }

  #fade(output: Float32Array, count: number, left: number): void {
    const fadeIn = this.#sound.from === 0 ? FADE.start : FADE.middle;
    for (let index = 0; index < count; index += 1) {
      const gain = Math.min(1, (this.#given + index + 1) / fadeIn, (left - index) / FADE.middle);
      output[index] = (output[index] ?? 0) * gain;
    }
  }
}
