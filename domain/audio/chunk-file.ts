import { viewOf } from './chunks.ts';

/** A chunk of a file: its name of four letters, and its body without the byte that evens it out. */
export interface Chunk {
  readonly id: string;
  readonly body: Uint8Array;
}

/** A file of chunks, which `chunksOf` in the domain reads: RIFF counts in little endian, IFF in big endian. */
export function writeChunkFile(form: 'RIFF/WAVE' | 'FORM/AIFF', chunks: readonly Chunk[]): Uint8Array {
  const isLittleEndian = form === 'RIFF/WAVE';
  const bytes = new Uint8Array(12 + lengthOf(chunks));
  writeAscii(bytes, 0, form.slice(0, 4));
  viewOf(bytes).setUint32(4, bytes.length - 8, isLittleEndian);
  writeAscii(bytes, 8, form.slice(5));
  writeChunks(bytes.subarray(12), chunks, isLittleEndian);
  return bytes;
}

/** The body of a chunk that is itself a list of chunks, as RIFF has them. */
export function writeChunkList(name: string, chunks: readonly Chunk[]): Uint8Array {
  const bytes = new Uint8Array(4 + lengthOf(chunks));
  writeAscii(bytes, 0, name);
  writeChunks(bytes.subarray(4), chunks, true);
  return bytes;
}

/** Bytes that chunks take with their names, their lengths and what evens them out. */
const lengthOf = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { body }) => sum + 8 + body.length + (body.length % 2), 0);

function writeChunks(bytes: Uint8Array, chunks: readonly Chunk[], isLittleEndian: boolean): void {
  const view = viewOf(bytes);
  let at = 0;
  for (const { id, body } of chunks) {
    writeAscii(bytes, at, id);
    view.setUint32(at + 4, body.length, isLittleEndian);
    bytes.set(body, at + 8);
    at += 8 + body.length + (body.length % 2);
  }
}

function writeAscii(bytes: Uint8Array, at: number, text: string): void {
  for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i);
}
