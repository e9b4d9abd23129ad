import { itemAt } from '../../../domain/known.ts';
import type { SearchText } from '../../../domain/search/best-fits.ts';
import { countBits, emptyBits, hasBit, intersect, setBit, subtract, type Bits } from './bitset.ts';
import type { Counted } from './counted.ts';
import type { Clause } from './schema.ts';
import type { Segment } from './segment.ts';

/** The live matches of a text search in a segment; read-only. */
export interface Found {
  readonly bits: Bits;
  readonly near: readonly Counted[];
}

export type FoundIn = (text: SearchText, segment: Segment) => Found;

/** The documents of a segment that satisfy some clauses; all of it read-only. */
export class Matches {
  readonly bits: Bits;
  /** Known counts: these are all live documents, or exactly those with one value. */
  readonly exactly: 'everything' | { readonly value: number } | null;
  /** Sets with known counts, from which it may differ little. */
  readonly near: readonly Counted[];
  #count: number | null = null;

  constructor({ bits, near }: Found, exactly: Matches['exactly'] = null) {
    this.bits = bits;
    this.near = near;
    this.exactly = exactly;
  }

  get count(): number {
    this.#count ??= countBits(this.bits);
    return this.#count;
  }
}

/**
 * The selection of a query in one segment, cached so that its page, its total and all facet counts share the work. Each
 * operation is a pass over bitsets: O(documents / 32) per clause.
 */
export class SegmentMatches {
  readonly segment: Segment;
  /** The clauses that no facet leaves out. */
  readonly #base: Matches;
  /** By facet, what its own clauses ask for. */
  readonly #own = new Map<number, Matches>();
  #all: Matches | null = null;

  /** `foundIn` knows what the searches of text clauses find. */
  constructor(segment: Segment, clauses: readonly Clause[], foundIn: FoundIn) {
    this.segment = segment;
    const shared = clauses.filter((clause) => ownerOf(clause) === null);
    this.#base = conjunction(segment, shared, foundIn);
    for (const facet of new Set(clauses.map(ownerOf))) {
      if (facet === null) continue;
      const own = clauses.filter((clause) => ownerOf(clause) === facet);
      this.#own.set(facet, conjunction(segment, own, foundIn));
    }
  }

  /** The documents that satisfy every clause. */
  all(): Matches {
    this.#all ??= this.#without(null);
    return this.#all;
  }

  /** Whether the document with this id satisfies every clause. */
  hasId(id: number): boolean {
    const ordinal = this.segment.ordinalOf(id);
    return ordinal !== undefined && hasBit(this.all().bits, ordinal);
  }

  /** The documents that a facet's counts are taken from: its own clauses are left out. */
  forCountsOf(facet: number): Matches {
    return this.#own.has(facet) ? this.#without(facet) : this.all();
  }

  #without(facet: number | null): Matches {
    const others = [this.#base, ...[...this.#own].filter(([owner]) => owner !== facet).map(([, matches]) => matches)];
    const narrowing = others.filter(({ exactly }) => exactly !== 'everything');
    const [first = this.#base, ...more] = narrowing;
    if (more.length === 0) return first;
    const bits = first.bits.slice();
    for (const { bits: other } of more) intersect(bits, other);
    return new Matches({ bits, near: narrowing.flatMap(({ near }) => near) });
  }
}

const ownerOf = (clause: Clause): number | null => (clause.kind === 'values' ? clause.leftOutOf : null);

function conjunction(segment: Segment, clauses: readonly Clause[], foundIn: FoundIn): Matches {
  const [only, ...others] = clauses;
  if (only === undefined) return new Matches({ bits: segment.live, near: [] }, 'everything');
  if (others.length === 0 && only.kind === 'text') return new Matches(foundIn(only, segment));
  if (others.length === 0 && only.kind === 'values' && segment.liveCount === segment.size) {
    const bits = segment.values.withAny(only.values);
    return new Matches({ bits, near: nearValues(segment, only.values) }, onlyValueOf(clauses));
  }
  const bits = segment.live.slice();
  const near = clauses.flatMap((clause) => narrow(segment, bits, clause, foundIn));
  return new Matches({ bits, near }, onlyValueOf(clauses));
}

const nearValues = (segment: Segment, values: readonly number[]): readonly Counted[] =>
  values.flatMap((value) => segment.countedValue(value) ?? []);

/** The single value, if the query asks for nothing else. */
function onlyValueOf([clause, ...others]: readonly Clause[]): { readonly value: number } | null {
  if (clause?.kind !== 'values' || others.length > 0) return null;
  const [value, ...alternatives] = clause.values;
  return value === undefined || alternatives.length > 0 ? null : { value };
}

/** Keeps in `bits` what satisfies the clause, and returns sets with known counts that are like it. */
function narrow(segment: Segment, bits: Bits, clause: Clause, foundIn: FoundIn): readonly Counted[] {
  if (clause.kind === 'text') {
    const found = foundIn(clause, segment);
    intersect(bits, found.bits);
    return found.near;
  }
  narrowPlainly(segment, bits, clause);
  return clause.kind === 'values' ? nearValues(segment, clause.values) : [];
}

function narrowPlainly(segment: Segment, bits: Bits, clause: Exclude<Clause, { readonly kind: 'text' }>): void {
  switch (clause.kind) {
    case 'values':
      return intersect(bits, segment.values.withAny(clause.values));
    case 'withoutValues':
      return segment.values.removeWithAny(bits, clause.values);
    case 'flag':
      return intersect(bits, itemAt(segment.flags, clause.flag));
    case 'lookup':
      return intersect(bits, bitsOf(segment, itemAt(segment.lookups, clause.lookup).find(clause.key)));
    case 'range':
      return intersect(bits, segment.ranges.between(clause.min, clause.max));
    case 'ids':
      return intersect(bits, bitsOfIds(segment, clause.ids));
    case 'withoutIds':
      return subtract(bits, bitsOfIds(segment, clause.ids));
  }
}

function bitsOf(segment: Segment, ordinals: Uint32Array): Bits {
  const bits = emptyBits(segment.size);
  for (const ordinal of ordinals) setBit(bits, ordinal);
  return bits;
}

function bitsOfIds(segment: Segment, ids: readonly number[]): Bits {
  const bits = emptyBits(segment.size);
  for (const id of ids) {
    const ordinal = segment.ordinalOf(id);
    if (ordinal !== undefined) setBit(bits, ordinal);
  }
  return bits;
}
