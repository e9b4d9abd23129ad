import { listBits, type Bits } from './bitset.ts';
import type { Matches, SegmentMatches } from './matching.ts';
import type { Bundle } from './bundle.ts';
import type { Segment } from './segment.ts';
import type { ValueDictionary } from './value-dictionary.ts';

/** Bitset words read at a time: their ordinals (128 kB) stay in the processor's cache. */
const BLOCK_WORDS = 1024;
const block = new Uint32Array(BLOCK_WORDS * 32);

/** Selections smaller than this share of a bundle's sets are counted value by value, without a tally per set. */
const FEW_DOCUMENTS = 4;

/**
 * Adds the counts of a segment to `totals[value]`, each facet's under all clauses but its own. Facets with the same
 * selection are counted in one pass, which costs O(bundles * min(selected, not selected)).
 */
export function addFacetCounts(
  matches: SegmentMatches,
  facets: number,
  dictionary: ValueDictionary,
  totals: Uint32Array,
): void {
  const facetsOf = new Map<Matches, Set<number>>();
  for (let facet = 0; facet < facets; facet += 1) {
    const selection = matches.forCountsOf(facet);
    facetsOf.set(selection, (facetsOf.get(selection) ?? new Set()).add(facet));
  }
  for (const [selection, counted] of facetsOf) {
    const counts = countValues(matches.segment, selection, counted);
    for (let value = 0; value < counts.length; value += 1) {
      if (counted.has(dictionary.facetOf(value))) totals[value]! += counts[value]!;
    }
  }
}

/** The counts of these facets' values (other facets are left open): from a table if there is one, else by iterating. */
function countValues(segment: Segment, { bits, count, exactly }: Matches, facets: ReadonlySet<number>): Uint32Array {
  if (exactly === 'everything') return segment.counts;
  if (exactly !== null && segment.pairs !== null) return segment.pairs.row(exactly.value);
  const bundles = segment.bundles.filter((bundle) => bundle.facets.some((facet) => facets.has(facet)));
  if (count * 2 <= segment.liveCount) return walk(segment, bits, count, bundles);
  const unselected = complement(segment, bits);
  const counts = walk(segment, unselected, segment.liveCount - count, bundles);
  for (let value = 0; value < counts.length; value += 1) counts[value] = segment.counts[value]! - counts[value]!;
  return counts;
}

function complement(segment: Segment, bits: Bits): Bits {
  return segment.live.map((word, i) => word & ~bits[i]!);
}

function walk(segment: Segment, bits: Bits, count: number, bundles: readonly Bundle[]): Uint32Array {
  const counts = new Uint32Array(segment.counts.length);
  const tallies = bundles.map(({ sets }) =>
    count * FEW_DOCUMENTS < sets.starts.length ? null : new Uint32Array(sets.starts.length - 1),
  );
  for (let word = 0; word < bits.length; word += BLOCK_WORDS) {
    const listed = listBits(bits, word, Math.min(bits.length, word + BLOCK_WORDS), block);
    bundles.forEach((bundle, b) => {
      const tally = tallies[b];
      if (tally) tallySets(bundle.column, listed, tally);
      else countSets(bundle, listed, counts);
    });
  }
  bundles.forEach((bundle, b) => {
    const tally = tallies[b];
    if (tally) addTally(bundle, tally, counts);
  });
  return counts;
}

function tallySets(column: Bundle['column'], listed: number, tally: Uint32Array): void {
  for (let i = 0; i < listed; i += 1) tally[column[block[i]!]!]! += 1;
}

function countSets({ sets: { starts, values }, column }: Bundle, listed: number, counts: Uint32Array): void {
  for (let i = 0; i < listed; i += 1) {
    const set = column[block[i]!]!;
    for (let at = starts[set]!, end = starts[set + 1]!; at < end; at += 1) counts[values[at]!]! += 1;
  }
}

function addTally({ sets: { starts, values } }: Bundle, tally: Uint32Array, counts: Uint32Array): void {
  for (let set = 0; set < tally.length; set += 1) {
    const documents = tally[set]!;
    if (documents === 0) continue;
    for (let at = starts[set]!, end = starts[set + 1]!; at < end; at += 1) counts[values[at]!]! += documents;
  }
}
