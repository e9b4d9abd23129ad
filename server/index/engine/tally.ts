import { countBits, listBits, type Bits } from './bitset.ts';
import type { Bundle } from './bundle.ts';

/** Bitset words read at a time: their ordinals (128 kB) stay in the processor's cache. */
const BLOCK_WORDS = 1024;
const block = new Uint32Array(BLOCK_WORDS * 32);

/** Selections smaller than this share of a bundle's sets are counted value by value, without a tally per set. */
const FEW_DOCUMENTS = 4;

/** Documents, and how many times each counts: less than once if they are taken from another count. */
export interface Weighed {
  readonly bits: Bits;
  readonly weight: 1 | -1;
}

/** Adds to `counts[value]` the documents that have the value, by looking at each of them. */
export function tally(bundles: readonly Bundle[], all: readonly Weighed[], counts: Uint32Array): void {
  const documents = all.reduce((sum, { bits }) => sum + countBits(bits), 0);
  if (documents === 0) return;
  const tallies = bundles.map(({ sets }) =>
    documents * FEW_DOCUMENTS < sets.starts.length ? null : new Int32Array(sets.starts.length - 1),
  );
  for (const { bits, weight } of all)
    for (let word = 0; word < bits.length; word += BLOCK_WORDS) {
      const listed = listBits(bits, word, Math.min(bits.length, word + BLOCK_WORDS), block);
      bundles.forEach((bundle, b) => {
        const tally = tallies[b];
        if (tally) tallySets(bundle.column, listed, weight, tally);
        else countSets(bundle, listed, weight, counts);
      });
    }
  bundles.forEach((bundle, b) => {
    const tally = tallies[b];
    if (tally) addTally(bundle, tally, counts);
  });
}

function tallySets(column: Bundle['column'], listed: number, weight: number, tally: Int32Array): void {
  for (let i = 0; i < listed; i += 1) tally[column[block[i]!]!]! += weight;
}

function countSets({ sets, column }: Bundle, listed: number, weight: number, counts: Uint32Array): void {
  const { starts, values } = sets;
  for (let i = 0; i < listed; i += 1) {
    const set = column[block[i]!]!;
    for (let at = starts[set]!, end = starts[set + 1]!; at < end; at += 1) counts[values[at]!]! += weight;
  }
}

function addTally({ sets: { starts, values } }: Bundle, tally: Int32Array, counts: Uint32Array): void {
  for (let set = 0; set < tally.length; set += 1) {
    const documents = tally[set]!;
    if (documents === 0) continue;
    for (let at = starts[set]!, end = starts[set + 1]!; at < end; at += 1) counts[values[at]!]! += documents;
  }
}
