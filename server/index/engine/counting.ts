import { inBothOnly, overlap, subtract } from './bitset.ts';
import type { Counted } from './counted.ts';
import type { Matches, SegmentMatches } from './matching.ts';
import type { Segment } from './segment.ts';
import { tally, type Weighed } from './tally.ts';
import type { ValueDictionary } from './value-dictionary.ts';

/** Looking at this many documents takes longer than comparing with a set. */
const WORTHWHILE = 1 << 14;

/**
 * Adds the counts of a segment to `totals[value]`, each facet's under all clauses but its own. Facets with the same
 * selection are counted in one pass over the documents in which it differs from sets with known counts.
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

/** The counts of these facets' values; those of other facets are left open. */
function countValues(segment: Segment, matches: Matches, facets: ReadonlySet<number>): Uint32Array {
  const { exactly } = matches;
  if (exactly === 'everything') return segment.counts;
  if (exactly !== null && segment.pairs !== null) return segment.pairs.row(exactly.value);
  const bundles = segment.bundles.filter((bundle) => bundle.facets.some((facet) => facets.has(facet)));
  const { sets, rest } = apart(segment, matches);
  const counts = new Uint32Array(segment.counts.length);
  for (const { counts: known } of sets)
    for (let value = 0; value < counts.length; value += 1) counts[value]! += known[value]!;
  tally(
    bundles,
    rest.filter((one) => one.count > 0),
    counts,
  );
  return counts;
}

/** A selection as the sum of sets with known counts, and of the documents in which it differs from that. */
interface Apart {
  readonly sets: readonly Counted[];
  readonly rest: readonly Weighed[];
}

/** Takes the largest sets first, each that leaves far fewer documents to look at. */
function apart(segment: Segment, { bits, count, near }: Matches): Apart {
  if (count < WORTHWHILE) return { sets: [], rest: [{ bits, count, weight: 1 }] };
  const { live, liveCount, counts } = segment;
  const everything: Counted = { bits: live, count: liveCount, counts };
  const sets: Counted[] = [];
  const taken: Weighed[] = [];
  let added = bits;
  let left = count;
  for (const set of [everything, ...near].toSorted((one, other) => other.count - one.count)) {
    if (left < WORTHWHILE) break;
    if (left * 2 - set.count < WORTHWHILE) continue;
    const inBoth = overlap(added, set.bits);
    if (inBoth * 2 - set.count < WORTHWHILE) continue;
    const surplus = inBothOnly(set.bits, live, added);
    if (added === bits) added = bits.slice();
    subtract(added, set.bits);
    left -= inBoth;
    sets.push(set);
    taken.push({ bits: surplus, count: set.count - inBoth, weight: -1 });
  }
  return { sets, rest: [{ bits: added, count: left, weight: 1 }, ...taken] };
}
