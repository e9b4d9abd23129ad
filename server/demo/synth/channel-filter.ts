import { tanPi } from '../../../domain/audio/maths.ts';
import { SAMPLE_RATE } from '../../../domain/audio/stereo.ts';

/** A second-order low-pass or high-pass over one channel (a state variable filter): its memory lasts between runs. */
export class ChannelFilter {
  readonly #kind: 'low' | 'high';
  readonly #damping: number;
  #first = 0;
  #second = 0;

  /** `damping` is 1 / Q: 1.4142 is flat, 0 whistles. */
  constructor(kind: 'low' | 'high', damping: number) {
    this.#kind = kind;
    this.#damping = damping;
  }

  /** Filters samples in place, at a cutoff that holds for all of them. */
  run(samples: Float32Array | Float64Array, hertz: number, from = 0, to = samples.length): void {
    const isLow = this.#kind === 'low';
    const k = this.#damping;
    const g = tanPi(hertz / SAMPLE_RATE);
    const a = 1 / (1 + g * (g + k));
    let s1 = this.#first;
    let s2 = this.#second;
    for (let i = from; i < to; i += 1) {
      const high = ((samples[i] ?? 0) - (g + k) * s1 - s2) * a;
      const band = g * high + s1;
      const low = g * band + s2;
      s1 = g * high + band;
      s2 = g * band + low;
      samples[i] = isLow ? low : high;
    }
    this.#first = s1;
    this.#second = s2;
  }
}
