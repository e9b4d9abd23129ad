import { type AudioChunk, chunksOf, viewOf } from '../../domain/audio/chunks.ts';

/** The bodies of the chunks of a file of RIFF (WAV) or IFF (AIFF), by their names. */
export const chunksByName = (bytes: Uint8Array, isLittleEndian: boolean): ReadonlyMap<string, DataView> =>
  new Map(Array.from(chunksOf(bytes, isLittleEndian), ({ id, body }: AudioChunk) => [id, viewOf(body)]));

/** Rounds to three decimals; nobody needs more. */
export const rounded = (number: number): number => Math.round(number * 1000) / 1000;
