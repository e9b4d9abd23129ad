import { letters } from '../../domain/audio/chunks.ts';
import { chunksByName, rounded } from './chunks.ts';
import type { SoundFacts } from './facts.ts';
import { keyName } from './keys.ts';

const ACID_HAS_ROOT = 0x02;
const ACID_BYTES = 24;

export const isWav = (bytes: Uint8Array): boolean => letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WAVE';

/** A WAV: its format, and tempo and root of its `acid` chunk, which does not say whether a key is major or minor. */
export function readWav(bytes: Uint8Array): SoundFacts | null {
  const chunks = chunksByName(bytes, true);
  const [format, data, acid] = ['fmt ', 'data', 'acid'].map((name) => chunks.get(name));
  if (!format || !data) return null;
  const sampleRate = format.getUint32(4, true);
  const frames = Math.floor(data.byteLength / format.getUint16(12, true));
  return {
    type: 'wav',
    channels: format.getUint16(2, true),
    sampleRate,
    bits: format.getUint16(14, true),
    frames,
    seconds: rounded(frames / sampleRate),
    ...(acid && acid.byteLength >= ACID_BYTES && readAcid(acid)),
  };
}

function readAcid(acid: DataView): Pick<SoundFacts, 'bpm' | 'key'> {
  const bpm = rounded(acid.getFloat32(20, true));
  const hasRoot = (acid.getUint32(0, true) & ACID_HAS_ROOT) !== 0;
  return { ...(bpm > 0 && { bpm }), ...(hasRoot && { key: keyName(acid.getUint16(4, true), null) }) };
}
