import { letters } from '../../domain/audio/chunks.ts';
import { chunksByName, rounded } from './chunks.ts';
import type { SoundFacts } from './facts.ts';

/** The exponent of 1 in an 80-bit float, and the bits of the upper half of its fraction. */
const BIAS = 16_383;
const HALF = 31;

export const isAiff = (bytes: Uint8Array): boolean =>
  letters(bytes, 0, 4) === 'FORM' && letters(bytes, 8, 4) === 'AIFF';

export function readAiff(bytes: Uint8Array): SoundFacts | null {
  const chunks = chunksByName(bytes, false);
  const [common, name] = ['COMM', 'NAME'].map((id) => chunks.get(id));
  if (!common) return null;
  const sampleRate = common.getUint32(10) * 2 ** (common.getUint16(8) - BIAS - HALF);
  const frames = common.getUint32(2);
  return {
    type: 'aiff',
    channels: common.getInt16(0),
    sampleRate,
    bits: common.getInt16(6),
    frames,
    seconds: rounded(frames / sampleRate),
    ...(name && { title: new TextDecoder().decode(name) }),
  };
}
