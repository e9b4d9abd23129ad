import { type SignalsmithWasm, openSignalsmith, restoreScope } from './signalsmith-scope.ts';
import './signalsmith-package.ts';

restoreScope();

const BLOCK_SECONDS = 0.12;
const INTERVAL_SECONDS = 0.03;

/** Frames per channel: a view into the engine, to be read or written at once. */
export type Frames = Float32Array<ArrayBufferLike>;

/** The stretching engine: takes more or fewer frames than it gives. */
export class StretchEngine {
  readonly #wasm: SignalsmithWasm;
  #channels = 0;
  #sampleRate = 0;
  #at = 0;
  /** Frames that fit in at once. */
  capacity = 0;
  /** Frames that must be fed beyond a place before that place can be given. */
  inputLatency = 0;
  /** Frames that come out before what was fed does. */
  outputLatency = 0;

  private constructor(wasm: SignalsmithWasm) {
    this.#wasm = wasm;
  }

  static async open(): Promise<StretchEngine> {
    return new StretchEngine(await openSignalsmith());
  }

  /** Forgets what it was fed, ready for another sound. */
  begin(channels: number, sampleRate: number): void {
    if (this.#channels === channels && this.#sampleRate === sampleRate) return this.#wasm._reset();
    this.#channels = channels;
    this.#sampleRate = sampleRate;
    const block = Math.round(BLOCK_SECONDS * sampleRate);
    const interval = Math.round(INTERVAL_SECONDS * sampleRate);
    // Split, so that no render quantum has to wait for a whole block.
    this.#wasm._configure(channels, block, interval, true);
    this.#wasm._reset();
    this.inputLatency = this.#wasm._inputLatency();
    this.outputLatency = this.#wasm._outputLatency();
    this.capacity = block + interval;
    this.#at = this.#wasm._setBuffers(channels, this.capacity);
  }

  /** Where to write the next frames of a channel. */
  input(channel: number): Frames {
    return this.#frames(channel);
  }

  /** The output of the last call for a channel. */
  output(channel: number): Frames {
    return this.#frames(this.#channels + channel);
  }

  /** Takes the input as what went before, at `rate` frames of it for each that is given. */
  seek(frames: number, rate: number): void {
    this.#wasm._seek(frames, rate);
  }

  process(inputFrames: number, outputFrames: number): void {
    this.#wasm._process(inputFrames, outputFrames);
  }

  /** The memory of the engine may grow, so no view of it is kept. */
  #frames(index: number): Frames {
    return new Float32Array(this.#wasm.HEAP8.buffer, this.#at + index * this.capacity * 4, this.capacity);
  }
}
