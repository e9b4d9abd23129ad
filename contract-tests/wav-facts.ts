import { chunksOf, viewOf } from '../domain/audio/chunks.ts';
import { known } from '../domain/known.ts';

/** The facts of a 24-bit PCM WAV, parsed independently of the shop's own code. */
export interface WavFacts {
  readonly sampleRate: number;
  readonly bits: number;
  readonly channels: number;
  /** Samples per channel. */
  readonly frames: number;
  readonly seconds: number;
  /** Beats per minute of the `acid` chunk. */
  readonly tempo: number | null;
  /** The greatest absolute sample, from 0 to 1. */
  readonly peak: number;
}

export function wavFacts(file: Uint8Array): WavFacts {
  const chunks = new Map(Array.from(chunksOf(file, true), ({ id, body }) => [id, viewOf(body)]));
  const format = known(chunks.get('fmt '), 'format of a WAV');
  const data = known(chunks.get('data'), 'samples of a WAV');
  const sampleRate = format.getUint32(4, true);
  const frames = data.byteLength / format.getUint16(12, true);
  let peak = 0;
  for (let at = 0; at + 3 <= data.byteLength; at += 3)
    peak = Math.max(peak, Math.abs((data.getInt8(at + 2) << 16) | data.getUint16(at, true)));
  return {
    sampleRate,
    bits: format.getUint16(14, true),
    channels: format.getUint16(2, true),
    frames,
    seconds: frames / sampleRate,
    tempo: chunks.get('acid')?.getFloat32(20, true) ?? null,
    peak: peak / 0x7fffff,
  };
}
