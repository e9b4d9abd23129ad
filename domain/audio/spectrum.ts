import FFT from 'fft.js';
import { cosine } from './maths.ts';

/** Power spectra of windowed frames of one size, without allocating per frame. */
export class SpectrumAnalyser {
  readonly size: number;
  /** Power of bins 0 to size / 2 of the last analysed frame. */
  readonly power: Float64Array;
  private readonly transform: FFT;
  private readonly window: Float64Array;
  private readonly frame: Float64Array;
  private readonly out: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.power = new Float64Array(size / 2 + 1);
    this.transform = new FFT(size);
    this.window = new Float64Array(size).map((_, i) => 0.5 - 0.5 * cosine(i / size));
    this.frame = new Float64Array(size);
    this.out = new Float64Array(size * 2);
  }

  /** Analyses `size` samples from `start` (Hann window; beyond the end counts as silence) into `power`. */
  analyse(samples: Float32Array, start: number): Float64Array {
    const { frame, window, out, power } = this;
    for (let i = 0; i < this.size; i += 1) frame[i] = (samples[start + i] ?? 0) * (window[i] ?? 0);
    this.transform.realTransform(out, frame);
    for (let bin = 0; bin < power.length; bin += 1) {
      const re = out[2 * bin] ?? 0;
      const im = out[2 * bin + 1] ?? 0;
      power[bin] = re * re + im * im;
    }
    return power;
  }
}
