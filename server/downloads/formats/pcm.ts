import { viewOf } from '../../../domain/audio/chunks.ts';
import type { Chunk } from '../../../domain/audio/chunk-file.ts';
import { openWav } from '../../../domain/audio/wav.ts';

/** Whole samples of a WAV file, with everything else that it carries. */
export interface PcmFile {
  readonly sampleRate: number;
  readonly bits: 16 | 24;
  /** Samples of each channel. */
  readonly frames: number;
  /** One array per channel. */
  readonly channels: readonly Int32Array[];
  /** Every chunk in its order. */
  readonly chunks: readonly Chunk[];
}

/**
 * Reads 16-bit and 24-bit PCM within the limits of `openWav`; null for anything else, such as a file that is not a WAV.
 */
export function readPcm(bytes: Uint8Array): PcmFile | null {
  const opened = openWav(bytes);
  if (!opened.ok) return null;
  const { format, data, chunks } = opened.wav;
  const { encoding, bits, sampleRate, channels } = format;
  if (encoding !== 'pcm' || (bits !== 16 && bits !== 24)) return null;
  const frames = Math.floor(data.length / ((channels * bits) / 8));
  return { sampleRate, bits, frames, channels: samplesOf(data, channels, bits / 8, frames), chunks };
}

function samplesOf(data: Uint8Array, count: number, width: number, frames: number): Int32Array[] {
  const view = viewOf(data);
  return Array.from({ length: count }, (_, channel) => {
    const samples = new Int32Array(frames);
    for (let frame = 0, at = channel * width; frame < frames; frame += 1, at += count * width)
      samples[frame] = width === 2 ? view.getInt16(at, true) : (view.getInt8(at + 2) << 16) | view.getUint16(at, true);
    return samples;
  });
}
