import { viewOf } from '../../../domain/audio/chunks.ts';
import { type PcmFile, type WavChunk, writeChunks } from './wav-chunks.ts';

/**
 * The sound in 16 bits, with every other chunk as it was. What the 8 bits less cannot say becomes a faint, even noise
 * (TPDF dither of 2 steps) instead of distortion that moves with the sound; the noise is the same every time.
 */
export function writeWav16(file: PcmFile): Uint8Array {
  return writeChunks(file.chunks.map((chunk) => rewritten(chunk, file)));
}

function rewritten(chunk: WavChunk, file: PcmFile): WavChunk {
  if (chunk.id === 'fmt ') return { id: 'fmt ', body: formatOf(file) };
  return chunk.id === 'data' ? { id: 'data', body: dithered(file) } : chunk;
}

function formatOf({ channels, sampleRate }: PcmFile): Uint8Array {
  const body = new Uint8Array(16);
  const view = viewOf(body);
  view.setUint16(0, 1, true);
  view.setUint16(2, channels.length, true);
  view.setUint32(4, sampleRate, true);
  view.setUint32(8, sampleRate * channels.length * 2, true);
  view.setUint16(12, channels.length * 2, true);
  view.setUint16(14, 16, true);
  return body;
}

function dithered({ channels, bits }: PcmFile): Uint8Array {
  const frames = channels[0]?.length ?? 0;
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
