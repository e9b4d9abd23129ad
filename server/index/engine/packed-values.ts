import type { ValueSets } from './value-sets.ts';

/** In the lowest byte: the document has more values than fit. */
export const TOO_MANY = 255;
/** With fewer sets, a tally of them stays in the processor's cache. */
const MANY_SETS = 1 << 14;
const BYTES = 4;

/**
 * Up to four values of each document in one number, a byte for each. A bundle with very many sets is counted from there:
 * what a set consists of would be read from all over the memory.
 */
export interface PackedValues {
  /** By ordinal. A byte is 0 for no value, else the place of one in `values`, plus one. */
  readonly words: Uint32Array;
  readonly values: readonly number[];
}

/** Null for few sets, which are counted as quickly, and for more values than a byte holds. */
export function packValues(sets: ValueSets, column: ArrayLike<number>): PackedValues | null {
  const size = sets.starts.length - 1;
  const distinct = new Set(sets.values);
  if (size < MANY_SETS || distinct.size >= TOO_MANY) return null;
  const values = [...distinct];
  const byteOf = new Map(values.map((value, place) => [value, place + 1]));
  const packed = new Uint32Array(size);
  for (let set = 0; set < size; set += 1) {
    const [from, to] = [sets.starts[set]!, sets.starts[set + 1]!];
    if (to - from > BYTES) packed[set] = TOO_MANY;
    else for (let at = from; at < to; at += 1) packed[set]! |= byteOf.get(sets.values[at]!)! << ((at - from) * 8);
  }
  const words = new Uint32Array(column.length);
  for (let ordinal = 0; ordinal < words.length; ordinal += 1) words[ordinal] = packed[column[ordinal]!]!;
  return { words, values };
}

/** Tells of an ordinal whether it may have one of these values; of one with too many it says that it may. */
export function anyOf(
  { words, values }: PackedValues,
  isOne: (value: number) => boolean,
): (ordinal: number) => boolean {
  const bytes = new Uint8Array(256);
  values.forEach((value, place) => {
    if (isOne(value)) bytes[place + 1] = 1;
  });
  bytes[TOO_MANY] = 1;
  return (ordinal) => {
    const word = words[ordinal]! | 0;
    return (bytes[word & 255]! | bytes[(word >>> 8) & 255]! | bytes[(word >>> 16) & 255]! | bytes[word >>> 24]!) !== 0;
  };
}
