import { viewOf } from '../../../domain/audio/chunks.ts';
import { writeChunkFile } from '../../../domain/audio/chunk-file.ts';
import { textOf } from '../../../domain/audio/wav.ts';
import type { PcmFile } from './pcm.ts';

/** The same samples as an AIFF file, for Logic and older samplers. Its chunks have no room for tempo and loops. */
export function writeAiff(file: PcmFile): Uint8Array {
  const { channels, frames, bits, sampleRate } = file;
  return writeChunkFile('FORM/AIFF', [
    { id: 'COMM', body: commonOf(channels.length, frames, bits, sampleRate) },
    { id: 'NAME', body: new TextEncoder().encode(textOf(file.chunks)?.title ?? '') },
    { id: 'SSND', body: soundOf(channels, frames, bits / 8) },
  ]);
}

function commonOf(channels: number, frames: number, bits: number, sampleRate: number): Uint8Array {
  const body = new Uint8Array(18);
  const view = viewOf(body);
  view.setInt16(0, channels);
  view.setUint32(2, frames);
  view.setInt16(6, bits);
  // The rate is an 80-bit float: an exponent, and a fraction that shows its leading one.
  const exponent = Math.floor(Math.log2(sampleRate));
  view.setUint16(8, 16_383 + exponent);
  view.setUint32(10, sampleRate * 2 ** (31 - exponent));
  return body;
}

/** Big-endian samples after an offset and a block size, both 0. */
function soundOf(channels: readonly Int32Array[], frames: number, width: number): Uint8Array {
  const body = new Uint8Array(8 + frames * channels.length * width);
  channels.forEach((samples, channel) => {
    for (let frame = 0, at = 8 + channel * width; frame < frames; frame += 1, at += channels.length * width) {
      const value = samples[frame] ?? 0;
      for (let byte = 0; byte < width; byte += 1) body[at + byte] = value >> (8 * (width - 1 - byte));
    }
  });
  return body;
}
