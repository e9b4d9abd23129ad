import { viewOf } from '../../../domain/audio/chunks.ts';
import { type PcmFile, titleOf, writeAscii } from './wav-chunks.ts';

/** The same samples as an AIFF file, as Logic and older samplers like them. Its chunks have no room for tempo and loops. */
export function writeAiff(file: PcmFile): Uint8Array {
  const { channels, bits, sampleRate } = file;
  const frames = channels[0]?.length ?? 0;
  const parts = [
    chunk('COMM', commonOf(channels.length, frames, bits, sampleRate)),
    chunk('NAME', new TextEncoder().encode(titleOf(file))),
    chunk('SSND', soundOf(channels, frames, bits / 8)),
  ];
  const size = parts.reduce((sum, part) => sum + part.length, 12);
  const bytes = new Uint8Array(size);
  writeAscii(bytes, 0, 'FORM');
  viewOf(bytes).setUint32(4, size - 8);
  writeAscii(bytes, 8, 'AIFF');
  let at = 12;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
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

function chunk(id: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + body.length + (body.length % 2));
  writeAscii(bytes, 0, id);
  viewOf(bytes).setUint32(4, body.length);
  bytes.set(body, 8);
  return bytes;
}
