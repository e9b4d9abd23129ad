import type { StereoAudio } from '../../domain/audio/stereo.ts';
import { createStereo, SAMPLE_RATE } from '../../domain/audio/stereo.ts';
import type { Edges } from '../../domain/audio/resample.ts';
import { openSignalsmith, type SignalsmithWasm } from './signalsmith.ts';

/** The engine's window and hop in milliseconds. */
export interface Blocks {
  readonly block: number;
  readonly interval: number;
}

/** For everything that has both tones and attacks. */
export const MIXED: Blocks = { block: 120, interval: 30 };
/** For what has hardly an attack: chords stay pure. */
export const SUSTAINED: Blocks = { block: 186, interval: 46 };
/** For the tails of drums. */
export const SHORT: Blocks = { block: 46, interval: 12 };

/** Samples per call of the engine. */
const TURN = 2048;

/**
 * Stretches a whole sound to `frames` samples, and gives `extra` more that continue beyond its end. A circular sound is fed
 * its own end before its start and its start after its end.
 *
 * What has been fed after each turn is a rounded place in the whole, never a sum of rounded steps: the length is exact,
 * and no attack drifts from its beat.
 */
export async function stretch(
  audio: StereoAudio,
  frames: number,
  { block, interval }: Blocks,
  edges: Edges,
  extra = 0,
): Promise<StereoAudio> {
  const rate = audio.left.length / frames;
  const wasm = await openSignalsmith();
  wasm._configure(2, milliseconds(block), milliseconds(interval), false);
  wasm._reset();
  const ahead = wasm._inputLatency();
  const late = wasm._outputLatency();
  const feed = new Feed(wasm, audio, edges, Math.max(ahead + late, TURN, Math.ceil(TURN * rate) + 1));

  const fedAfter = (given: number): number => Math.round(given * rate) + ahead;
  feed.put(fedAfter(0) - (ahead + late), ahead + late);
  wasm._seek(ahead + late, rate);

  const total = frames + extra;
  const result = createStereo(total);
  for (let given = 0; given < late + total; given += TURN) {
    const count = Math.min(TURN, late + total - given);
    const from = fedAfter(given);
    const taken = fedAfter(given + count) - from;
    feed.put(from, taken);
    wasm._process(taken, count);
    feed.take(result, given - late, count);
  }
  return result;
}

const milliseconds = (count: number): number => Math.round((count / 1000) * SAMPLE_RATE);

/** The buffers through which the engine is fed and emptied. */
class Feed {
  private readonly wasm: SignalsmithWasm;
  private readonly audio: StereoAudio;
  private readonly edges: Edges;
  private readonly capacity: number;
  private readonly at: number;

  constructor(wasm: SignalsmithWasm, audio: StereoAudio, edges: Edges, capacity: number) {
    this.wasm = wasm;
    this.audio = audio;
    this.edges = edges;
    this.capacity = capacity;
    this.at = wasm._setBuffers(2, capacity);
  }

  /** Lays `count` samples of the sound, from a place that may lie beyond its ends, before the engine. */
  put(from: number, count: number): void {
    this.fill(this.view(0), this.audio.left, from, count);
    this.fill(this.view(1), this.audio.right, from, count);
  }

  /** Moves what the engine gave to its place in the result; what belongs before the start is dropped. */
  take(result: StereoAudio, place: number, count: number): void {
    const dropped = Math.min(count, Math.max(0, -place));
    if (dropped === count) return;
    result.left.set(this.view(2).subarray(dropped, count), place + dropped);
    result.right.set(this.view(3).subarray(dropped, count), place + dropped);
  }

  private fill(target: Float32Array, source: Float32Array, from: number, count: number): void {
    const { length } = source;
    if (this.edges === 'circular') {
      for (let done = 0; done < count;) {
        const start = (((from + done) % length) + length) % length;
        const part = Math.min(count - done, length - start);
        target.set(source.subarray(start, start + part), done);
        done += part;
      }
      return;
    }
    target.fill(0, 0, count);
    const first = Math.max(0, from);
    const last = Math.min(length, from + count);
    if (last > first) target.set(source.subarray(first, last), first - from);
  }

  /** The memory of the engine may grow, so no view of it is kept. */
  private view(index: number): Float32Array {
    return new Float32Array(this.wasm.HEAP8.buffer, this.at + index * this.capacity * 4, this.capacity);
  }
}
