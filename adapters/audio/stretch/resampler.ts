/** Taps on each side of a position: enough for the ear, cheap enough for every quantum. */
const REACH = 16;
const PHASES = 128;
/** Of the Kaiser window: 80 dB down. */
const BETA = 8;

/** Reads a sound between its frames, at a step of any size. Reading faster raises it, and what would fold back is kept out. */
export class Resampler {
  readonly #step: number;
  readonly #kernel: Float32Array | null;

  /** `step` is in frames of the sound for each frame that is read. */
  constructor(step: number) {
    this.#step = step;
    this.#kernel = step === 1 ? null : kernelFor(Math.min(1, 1 / step));
  }

  /**
   * Reads `count` frames from position `from` into `into`. A sound is silent before its start and repeats after its
   * end, until `end`, which is counted in frames from its first start.
   */
  read(sound: Float32Array, { from, count, end }: Reading, into: Float32Array): void {
    for (let index = 0; index < count; index += 1) into[index] = this.#frameAt(sound, from + index * this.#step, end);
  }

  #frameAt(sound: Float32Array, place: number, end: number): number {
    const kernel = this.#kernel;
    const whole = Math.floor(place);
    if (!kernel) return frameOf(sound, whole, end) ?? 0;
    const phase = (place - whole) * PHASES;
    const row = Math.floor(phase);
    const mix = phase - row;
    let sum = 0;
    for (let tap = 0; tap < 2 * REACH; tap += 1) {
      const frame = frameOf(sound, whole - REACH + 1 + tap, end);
      if (frame === undefined) continue;
      const low = kernel[row * 2 * REACH + tap] ?? 0;
      const high = kernel[(row + 1) * 2 * REACH + tap] ?? 0;
      sum += frame * (low + (high - low) * mix);
    }
    return sum;
  }
}

interface Reading {
  readonly from: number;
  readonly count: number;
  readonly end: number;
}

/** Undefined for silence. */
const frameOf = (sound: Float32Array, at: number, end: number): number | undefined =>
  at < 0 || at >= end ? undefined : sound[at % sound.length];

/** A row of taps for each phase between two frames, and one more to end on. */
function kernelFor(cutoff: number): Float32Array {
  const kernel = new Float32Array((PHASES + 1) * 2 * REACH);
  for (let row = 0; row <= PHASES; row += 1)
    for (let tap = 0; tap < 2 * REACH; tap += 1) {
      const distance = tap - REACH + 1 - row / PHASES;
      kernel[row * 2 * REACH + tap] = cutoff * sinc(cutoff * distance) * kaiser(distance / REACH);
    }
  return kernel;
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

const kaiser = (x: number): number => (Math.abs(x) > 1 ? 0 : bessel(BETA * Math.sqrt(1 - x * x)) / bessel(BETA));

/** The modified Bessel function of order zero. */
function bessel(x: number): number {
  let [sum, term] = [1, 1];
  for (let k = 1; k < 20; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
