/**
 * The engine's package says what it has by registering a processor of its own, and has no other way out. While it is
 * read, its scope gives it a base class and a register that only note what they are given. Read this file before the
 * package and call `restoreScope` after it.
 */

/** The part of the engine's WebAssembly that is used here. Pointers and lengths are in bytes and in frames. */
export interface SignalsmithWasm {
  readonly HEAP8: Int8Array;
  _configure(channels: number, blockFrames: number, intervalFrames: number, splitsComputation: boolean): void;
  _reset(): void;
  /** Returns where the inputs of all channels are; the outputs follow. */
  _setBuffers(channels: number, frames: number): number;
  _inputLatency(): number;
  _outputLatency(): number;
  _seek(inputFrames: number, rate: number): void;
  _process(inputFrames: number, outputFrames: number): void;
}

interface PackagedProcessor {
  readonly wasmModule: SignalsmithWasm;
}

/** The globals the package expects. */
interface PackageScope {
  readonly WebAssembly: unknown;
  AudioWorkletProcessor?: unknown;
  registerProcessor?: unknown;
  sampleRate?: unknown;
}

const scope: PackageScope = globalThis;
const { AudioWorkletProcessor, registerProcessor } = scope;

class NotingProcessor {
  /** The package posts a message once its WebAssembly is ready. */
  readonly port: { readonly postMessage: () => void };

  constructor({ onReady }: { readonly onReady: () => void }) {
    this.port = { postMessage: onReady };
  }
}

let packaged: (new (options: object) => PackagedProcessor) | null = null;
const isForeign = scope.sampleRate === undefined;

scope.AudioWorkletProcessor = NotingProcessor;
scope.registerProcessor = (_name: string, processor: typeof packaged) => (packaged = processor);
// Outside of a worklet the package still asks for it, to set itself up in a way that is not used.
if (isForeign) scope.sampleRate = 48_000;

export function restoreScope(): void {
  put('AudioWorkletProcessor', AudioWorkletProcessor);
  put('registerProcessor', registerProcessor);
}

function put(name: 'AudioWorkletProcessor' | 'registerProcessor', value: unknown): void {
  if (value === undefined) delete scope[name];
  else scope[name] = value;
}

/** A fresh engine. Engines share nothing. */
export const openSignalsmith = (): Promise<SignalsmithWasm> =>
  new Promise((resolve) => {
    if (!packaged) throw new TypeError('The package of the engine was not read.');
    const opened: PackagedProcessor = new packaged({
      numberOfOutputs: 1,
      outputChannelCount: [2],
      onReady: () => resolve(opened.wasmModule),
    });
  });
