import { viewOf } from '../../../domain/audio/chunks.ts';
import { type Chunk, writeChunkFile } from '../../../domain/audio/chunk-file.ts';
import { formatChunk } from '../../../domain/audio/wav.ts';
import type { PcmFile } from './pcm.ts';

/**
 * The sound in 16 bits, with all other chunks unchanged. The lost 8 bits become faint, even noise (TPDF dither of
 * 2 steps) instead of distortion that follows the signal; the noise is the same every time.
 */
export function writeWav16(file: PcmFile): Uint8Array {
  return writeChunkFile(
    'RIFF/WAVE',
    file.chunks.map((chunk) => rewritten(chunk, file)),
  );
}

function rewritten(chunk: Chunk, file: PcmFile): Chunk {
  const { channels, sampleRate } = file;
  if (chunk.id === 'fmt ') return formatChunk({ channels: channels.length, sampleRate, bits: 16 });
  return chunk.id === 'data' ? { id: 'data', body: dithered(file) } : chunk;
}

function dithered({ channels, frames, bits }: PcmFile): Uint8Array {
  const body = new Uint8Array(frames * channels.length * 2);
  const view = viewOf(body);
  const step = 2 ** (bits - 16);
  channels.forEach((samples, channel) => {
    const noise = noiseFrom(channel + 1);
    for (let frame = 0, at = channel * 2; frame < frames; frame += 1, at += channels.length * 2) {
      const dither = step === 1 ? 0 : noise() + noise() - 1;
      const value = Math.round((samples[frame] ?? 0) / step + dither);
      view.setInt16(at, Math.min(32_767, Math.max(-32_768, value)), true);
    }
  });
  return body;
}

/** Numbers from 0 to 1, the same for the same seed (xorshift32). */
function noiseFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b9) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}
