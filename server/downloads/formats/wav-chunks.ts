import { chunksOf, letters, viewOf } from '../../../domain/audio/chunks.ts';

/** A chunk of a WAV file: its name and its body, without the byte that evens it out. */
export interface WavChunk {
  readonly id: string;
  readonly body: Uint8Array;
}

/** Whole samples of a WAV file, with everything else that it carries. */
export interface PcmFile {
  readonly sampleRate: number;
  readonly bits: 16 | 24;
  /** One array per channel. */
  readonly channels: readonly Int32Array[];
  /** Every chunk in its order. */
  readonly chunks: readonly WavChunk[];
}

const PCM = 1;
const EXTENSIBLE = 0xfffe;

/** Reads 16-bit and 24-bit PCM; null for anything else, such as a file that is no WAV. */
export function readPcm(bytes: Uint8Array): PcmFile | null {
  const chunks = readChunks(bytes);
  const format = chunks?.find(({ id }) => id === 'fmt ')?.body;
  const data = chunks?.find(({ id }) => id === 'data')?.body;
  if (!chunks || !format || !data || format.length < 16) return null;
  const head = viewOf(format);
  const declared = head.getUint16(0, true);
  const encoding = declared === EXTENSIBLE && format.length >= 40 ? head.getUint16(24, true) : declared;
  const count = head.getUint16(2, true);
  const bits = head.getUint16(14, true);
  if (encoding !== PCM || (bits !== 16 && bits !== 24) || count < 1 || count > 8) return null;
  return { sampleRate: head.getUint32(4, true), bits, channels: samplesOf(data, count, bits), chunks };
}

/** Null where the bytes are no whole WAV file. */
function readChunks(bytes: Uint8Array): readonly WavChunk[] | null {
  if (letters(bytes, 0, 4) !== 'RIFF' || letters(bytes, 8, 4) !== 'WAVE') return null;
  const chunks = [...chunksOf(bytes, true)];
  return chunks.some(({ size, body }) => size > body.length) ? null : chunks;
}

function samplesOf(data: Uint8Array, count: number, bits: 16 | 24): Int32Array[] {
  const width = bits / 8;
  const frames = Math.floor(data.length / (count * width));
  const view = viewOf(data);
  return Array.from({ length: count }, (_, channel) => {
    const samples = new Int32Array(frames);
    for (let frame = 0, at = channel * width; frame < frames; frame += 1, at += count * width)
      samples[frame] = width === 2 ? view.getInt16(at, true) : (view.getInt8(at + 2) << 16) | view.getUint16(at, true);
    return samples;
  });
}

/** The title among the texts of a file; empty where it has none. */
export function titleOf({ chunks }: PcmFile): string {
  const texts = chunks.find(
    ({ id, body }) => id === 'LIST' && body.length >= 4 && letters(body, 0, 4) === 'INFO',
  )?.body;
  if (!texts) return '';
  const view = viewOf(texts);
  for (let at = 4; at + 8 <= texts.length;) {
    const size = view.getUint32(at + 4, true);
    const text = texts.subarray(at + 8, at + 8 + size);
    if (letters(texts, at, 4) === 'INAM') return new TextDecoder().decode(text).replace(/\0+$/, '');
    at += 8 + size + (size % 2);
  }
  return '';
}

/** Makes a WAV file of chunks. */
export function writeChunks(chunks: readonly WavChunk[]): Uint8Array {
  const size = chunks.reduce((sum, { body }) => sum + 8 + body.length + (body.length % 2), 12);
  const file = new Uint8Array(size);
  const view = viewOf(file);
  writeAscii(file, 0, 'RIFF');
  view.setUint32(4, size - 8, true);
  writeAscii(file, 8, 'WAVE');
  let at = 12;
  for (const { id, body } of chunks) {
    writeAscii(file, at, id);
    view.setUint32(at + 4, body.length, true);
    file.set(body, at + 8);
    at += 8 + body.length + (body.length % 2);
  }
  return file;
}

export function writeAscii(bytes: Uint8Array, at: number, text: string): void {
  for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i);
}
