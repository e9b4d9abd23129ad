import { viewOf } from './chunks.ts';

/** How samples are written. */
export interface SampleFormat {
  readonly encoding: 'pcm' | 'float';
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
  /** The bytes of one sample of each channel. */
  readonly frameBytes: number;
}

/** Samples as numbers in -1..1, an array per channel; float files may go beyond. */
export interface Samples {
  readonly channels: readonly Float32Array[];
  /** Samples that are no finite number, which read as 0, and the frame of the first. */
  readonly notFinite: { readonly count: number; readonly first: number } | null;
}

/** Decodes whole frames; what is left over of one is not read. WAV is little endian, AIFF big endian. */
export function decodeSamples(data: Uint8Array, format: SampleFormat, isLittleEndian = true): Samples {
  const view = viewOf(data);
  const read = sampleReader(view, format, isLittleEndian);
  const width = format.bits / 8;
  const frames = Math.floor(data.length / format.frameBytes);
  let count = 0;
  let first = frames;
  const channels = Array.from({ length: format.channels }, (_, channel) => {
    const samples = new Float32Array(frames);
    let offset = channel * width;
    for (let i = 0; i < frames; i += 1, offset += format.frameBytes) {
      const value = read(offset);
      if (Number.isFinite(value)) samples[i] = value;
      else {
        count += 1;
        first = Math.min(first, i);
      }
    }
    return samples;
  });
  return { channels, notFinite: count > 0 ? { count, first } : null };
}

const FULL_SCALE_24 = 8_388_608;

/** Reads one sample at an offset. */
export function sampleReader(
  view: DataView,
  { encoding, bits }: SampleFormat,
  isLittleEndian: boolean,
): (offset: number) => number {
  if (encoding === 'float')
    return bits === 32
      ? (offset) => view.getFloat32(offset, isLittleEndian)
      : (offset) => view.getFloat64(offset, isLittleEndian);
  switch (bits) {
    case 8:
      // WAV writes eight bits without a sign, AIFF with one.
      return isLittleEndian ? (offset) => (view.getUint8(offset) - 128) / 128 : (offset) => view.getInt8(offset) / 128;
    case 16:
      return (offset) => view.getInt16(offset, isLittleEndian) / 32_768;
    case 24:
      return isLittleEndian
        ? (offset) => ((view.getInt8(offset + 2) << 16) | view.getUint16(offset, true)) / FULL_SCALE_24
        : (offset) => ((view.getInt8(offset) << 16) | view.getUint16(offset + 1)) / FULL_SCALE_24;
    default:
      return (offset) => view.getInt32(offset, isLittleEndian) / 2_147_483_648;
  }
}

/** Writes one sample at an offset, in the format of a WAV; clips at full scale unless the samples are floats. */
export function sampleWriter(
  view: DataView,
  { encoding, bits }: Pick<SampleFormat, 'encoding' | 'bits'>,
): (offset: number, value: number) => void {
  if (encoding === 'float')
    return bits === 32
      ? (offset, value) => view.setFloat32(offset, value, true)
      : (offset, value) => view.setFloat64(offset, value, true);
  const full = 2 ** (bits - 1);
  const stepped = (value: number) => Math.min(full - 1, Math.max(-full, Math.round(value * full)));
  switch (bits) {
    case 8:
      return (offset, value) => view.setUint8(offset, stepped(value) + 128);
    case 16:
      return (offset, value) => view.setInt16(offset, stepped(value), true);
    case 24:
      return (offset, value) => {
        const step = stepped(value);
        view.setUint16(offset, step & 0xffff, true);
        view.setInt8(offset + 2, step >> 16);
      };
    default:
      return (offset, value) => view.setInt32(offset, stepped(value), true);
  }
}
