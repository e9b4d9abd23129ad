import { Random } from '../../domain/random.ts';
import { known } from '../../domain/known.ts';

/** The part of the engine's WebAssembly that is used here. Pointers are in bytes, lengths in samples. */
export interface SignalsmithWasm {
  readonly HEAP8: Int8Array;
  _configure(channels: number, block: number, interval: number, splitsComputation: boolean): void;
  _reset(): void;
  /** Returns the address of the inputs of all channels; the outputs follow. */
  _setBuffers(channels: number, frames: number): number;
  _inputLatency(): number;
  _outputLatency(): number;
  _seek(inputFrames: number, rate: number): void;
  _process(inputFrames: number, outputFrames: number): void;
}

type Processor = new (options: object) => { readonly wasmModule: SignalsmithWasm };

/** The part of the global scope that the package reads while it is evaluated and while an engine is made. */
interface PackageScope {
  AudioWorkletProcessor?: unknown;
  registerProcessor?: unknown;
  sampleRate?: unknown;
}

/**
 * The package is made for an audio worklet and only exposes its engine by registering a processor. During its
 * evaluation, the scope of this thread looks like that of a worklet; afterwards it is restored.
 */
async function readPackage(): Promise<Processor> {
  const scope: typeof globalThis & PackageScope = globalThis;
  let registered: Processor | null = null;
  scope.AudioWorkletProcessor = class {
    /** The package posts a message once its WebAssembly is loaded. */
    readonly port: { readonly postMessage: () => void };
    constructor({ onReady }: { readonly onReady: () => void }) {
      this.port = { postMessage: onReady };
    }
  };
  scope.registerProcessor = (_: string, processor: Processor) => (registered = processor);
  // Every engine reads it again for an initial setup that is then replaced.
  scope.sampleRate = 44_100;
  try {
    await import('signalsmith-stretch');
  } finally {
    delete scope.AudioWorkletProcessor;
    delete scope.registerProcessor;
  }
  if (registered === null) throw new Error('signalsmith-stretch registered no processor');
  return registered;
}

let packaged: Promise<Processor> | null = null;

/**
 * A new engine. It uses random phases for large stretches, from a seeded source, so that two engines with the same
 * input give the same bits. An engine continues where it stopped: the same result twice needs two.
 */
export async function openSignalsmith(): Promise<SignalsmithWasm> {
  const Packaged = await (packaged ??= readPackage());
  const chance = known(Object.getOwnPropertyDescriptor(globalThis, 'crypto'), 'global crypto');
  Object.defineProperty(globalThis, 'crypto', { value: seededChance(), configurable: true });
  try {
    return await new Promise((resolve) => {
      const options = { numberOfOutputs: 1, outputChannelCount: [2] };
      const opened = new Packaged({ ...options, onReady: () => resolve(opened.wasmModule) });
    });
  } finally {
    Object.defineProperty(globalThis, 'crypto', chance);
  }
}

function seededChance(): { readonly getRandomValues: (bytes: Uint8Array) => Uint8Array } {
  const random = new Random('signalsmith');
  return { getRandomValues: (bytes) => bytes.fill(0).map(() => random.below(256)) };
}
