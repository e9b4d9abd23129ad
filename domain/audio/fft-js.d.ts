declare module 'fft.js' {
  /** Radix-4 transform of a power-of-two size; spectra are interleaved real and imaginary parts. */
  export default class FFT {
    constructor(size: number);
    createComplexArray(): number[];
    /** Fills the first half of the spectrum of real input. */
    realTransform(out: number[] | Float64Array, data: ArrayLike<number>): void;
  }
}
