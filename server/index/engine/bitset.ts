/** A set of ordinals, one bit each, 32 to a word. All operands of one operation have the same length. */
export type Bits = Uint32Array;

export const emptyBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

/** The set of all ordinals below `size`. */
export function fullBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff);
  if ((size & 31) !== 0) bits[bits.length - 1] = (1 << (size & 31)) - 1;
  return bits;
}

export const hasBit = (bits: Bits, ordinal: number): boolean => ((bits[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === 1;

export function setBit(bits: Bits, ordinal: number): void {
  bits[ordinal >>> 5]! |= 1 << (ordinal & 31);
}

export function clearBit(bits: Bits, ordinal: number): void {
  bits[ordinal >>> 5]! &= ~(1 << (ordinal & 31));
}

export function intersect(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word += 1) into[word]! &= other[word]!;
}

export function subtract(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word += 1) into[word]! &= ~other[word]!;
}

export function unite(into: Bits, other: Bits): void {
  for (let word = 0; word < into.length; word += 1) into[word]! |= other[word]!;
}

export const isAnySet = (bits: Bits): boolean => bits.some((word) => word !== 0);

/** Whether any ordinal is in both sets. */
export const isAnyInBoth = (bits: Bits, other: Bits): boolean => bits.some((word, i) => (word & other[i]!) !== 0);

/** The number of set bits of one word. */
export function popcount(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  word = (word + (word >>> 4)) & 0x0f0f0f0f;
  return Math.imul(word, 0x01010101) >>> 24;
}

/** The size of the set: O(words). */
export const countBits = (bits: Bits): number => overlap(bits, bits);

/**
 * The number of ordinals in both sets: O(words). Four words at a time are added bit by bit into words of ones, twos and
 * fours, of which only the fours have to be counted.
 */
export function overlap(bits: Bits, other: Bits): number {
  let [ones, twos, fours] = [0, 0, 0];
  const whole = bits.length & ~3;
  for (let word = 0; word < whole; word += 4) {
    const first = bits[word]! & other[word]!;
    const second = bits[word + 1]! & other[word + 1]!;
    const third = bits[word + 2]! & other[word + 2]!;
    const fourth = bits[word + 3]! & other[word + 3]!;
    const firstTwos = carryOf(ones, first, second);
    ones ^= first ^ second;
    const otherTwos = carryOf(ones, third, fourth);
    ones ^= third ^ fourth;
    fours += popcount(carryOf(twos, firstTwos, otherTwos));
    twos ^= firstTwos ^ otherTwos;
  }
  let count = popcount(ones) + 2 * popcount(twos) + 4 * fours;
  for (let word = whole; word < bits.length; word += 1) count += popcount(bits[word]! & other[word]!);
  return count;
}

/** The bits that at least two of three words have. */
const carryOf = (one: number, two: number, three: number): number => (one & two) | ((one ^ two) & three);

/** The ordinals in both sets that are not in a third. */
export function inBothOnly(bits: Bits, other: Bits, third: Bits): Bits {
  const only = new Uint32Array(bits.length);
  for (let word = 0; word < bits.length; word += 1) only[word] = bits[word]! & other[word]! & ~third[word]!;
  return only;
}

/**
 * Writes the ordinals of the words `from` to `to` (excluded) into `out`, ascending, and returns how many there are.
 * `out` must hold 32 per word. Reading in blocks keeps `out` within the processor's cache.
 */
export function listBits(bits: Bits, from: number, to: number, out: Uint32Array): number {
  let count = 0;
  for (let word = from; word < to; word += 1) {
    const all = bits[word]! | 0;
    if (all === 0) continue;
    const last = (word << 5) + 31;
    // The first four are written even where there are fewer: a loop that ends at random costs more than the writes.
    let rest = all;
    out[count] = last - Math.clz32(rest & -rest);
    rest &= rest - 1;
    out[count + 1] = last - Math.clz32(rest & -rest);
    rest &= rest - 1;
    out[count + 2] = last - Math.clz32(rest & -rest);
    rest &= rest - 1;
    out[count + 3] = last - Math.clz32(rest & -rest);
    rest &= rest - 1;
    for (let at = count + 4; rest !== 0; at += 1) {
      out[at] = last - Math.clz32(rest & -rest);
      rest &= rest - 1;
    }
    count += popcount(all);
  }
  return count;
}
