import type { Chunk } from './chunk-file.ts';
import { chunkListOf, letters, viewOf } from './chunks.ts';
import { type SampleFormat, type Samples, decodeSamples } from './pcm.ts';
import { textFrom } from './utf8.ts';
import { type ContainerError, beyondReading } from './wav.ts';

/** An AIFF file: its samples, and how they are written. */
export interface AiffFile extends Samples {
  readonly format: SampleFormat;
  readonly title: string | null;
  /** All of its chunks in their order. */
  readonly chunks: readonly Chunk[];
}

type Opened<File> = { readonly ok: true; readonly file: File } | { readonly ok: false; readonly error: ContainerError };

/** The exponent of 1 in an 80-bit float, and the bits of the upper half of its fraction. */
const BIAS = 16_383;
const HALF = 31;
const COMMON_BYTES = 18;

/** The ways of AIFF-C to write samples as they are. */
const PLAIN: Readonly<Record<string, Pick<SampleFormat, 'encoding'> & { readonly isLittleEndian: boolean }>> = {
  NONE: { encoding: 'pcm', isLittleEndian: false },
  twos: { encoding: 'pcm', isLittleEndian: false },
  sowt: { encoding: 'pcm', isLittleEndian: true },
  fl32: { encoding: 'float', isLittleEndian: false },
  FL32: { encoding: 'float', isLittleEndian: false },
  fl64: { encoding: 'float', isLittleEndian: false },
  FL64: { encoding: 'float', isLittleEndian: false },
};

export const isAiff = (bytes: Uint8Array): boolean =>
  letters(bytes, 0, 4) === 'FORM' && ['AIFF', 'AIFC'].includes(letters(bytes, 8, 4));

const refuse = (error: ContainerError) => ({ ok: false, error }) as const;

/** Reads AIFF and uncompressed AIFF-C of untrusted bytes. Every size is checked; bad input is a value, not a throw. */
export function parseAiff(bytes: Uint8Array): Opened<AiffFile> {
  const chunks = chunkListOf(bytes, false);
  if (!chunks) return refuse({ kind: 'too-many-parts' });
  const cut = chunks.find(({ size, body }) => size > body.length);
  if (cut) return refuse({ kind: 'truncated', part: cut.id, needed: cut.size, left: cut.body.length });
  const bodyOf = (name: string): Uint8Array | undefined => chunks.find(({ id }) => id === name)?.body;
  const [common, sound] = [bodyOf('COMM'), bodyOf('SSND')];
  if (!common) return refuse({ kind: 'missing', part: 'COMM' });
  if (!sound) return refuse({ kind: 'missing', part: 'SSND' });
  if (common.length < COMMON_BYTES) return refuse({ kind: 'malformed', part: 'COMM', value: common.length });
  if (sound.length < 8) return refuse({ kind: 'malformed', part: 'SSND', value: sound.length });

  const view = viewOf(common);
  const channels = view.getUint16(0);
  const frames = view.getUint32(2);
  const bits = view.getUint16(6);
  const sampleRate = view.getUint32(10) * 2 ** (view.getUint16(8) - BIAS - HALF);
  const way = letters(bytes, 8, 4) === 'AIFC' ? letters(common, COMMON_BYTES, 4) : 'NONE';
  const plain = PLAIN[way];
  const isKnown = plain && (plain.encoding === 'float' ? [32, 64] : [8, 16, 24, 32]).includes(bits);
  if (!isKnown) return refuse({ kind: 'unsupported', what: 'encoding', value: `${way}/${bits}` });
  const wrong = beyondReading(channels, sampleRate);
  if (wrong) return refuse(wrong);

  const format = { encoding: plain.encoding, channels, sampleRate, bits, frameBytes: (channels * bits) / 8 };
  const start = 8 + viewOf(sound).getUint32(0);
  const needed = frames * format.frameBytes;
  const left = Math.max(0, sound.length - start);
  if (needed > left) return refuse({ kind: 'truncated', part: 'SSND', needed, left });
  const name = bodyOf('NAME');
  return {
    ok: true,
    file: {
      format,
      ...decodeSamples(sound.subarray(start, start + needed), format, plain.isLittleEndian),
      title: name ? textFrom(name) : null,
      chunks,
    },
  };
}
