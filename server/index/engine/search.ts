import { itemAt, known } from '../../../domain/known.ts';
import type { Asked } from '../../../domain/search/asked.ts';
import { type Coverage, coverageOf } from '../../../domain/search/coverage.ts';
import { type Demand, unknownOf, wordsDemanded } from '../../../domain/search/best-fits.ts';
import { type Reading, readingOf } from '../../../domain/search/searched.ts';
import { FARTHEST_TEMPO } from '../../../domain/search/worth.ts';
import { emptyBits, intersect, setBit, unite, type Bits } from './bitset.ts';
import type { WordHits } from './own-words.ts';
import type { IndexSchema } from './schema.ts';
import { type NameFits, Scorer } from './scoring.ts';
import type { Segment } from './segment.ts';

/** Everything that knows how names fit. */
export interface Names {
  fits(reading: Reading): NameFits;
}

/** The matches of a query in the segments of an index, by the rules of `domain/search`. */
export class Search {
  readonly #parts = new Map<Segment, SegmentSearch>();
  readonly #asked: Asked;
  readonly #best: ReadonlyMap<Segment, WordsFound>;

  constructor(schema: IndexSchema, segments: readonly Segment[], names: Names, asked: Asked) {
    const readAll = (unknown: number) => {
      const reading = readingOf(asked, unknown);
      const fits = names.fits(reading);
      for (const segment of segments) this.#parts.set(segment, new SegmentSearch(schema, segment, reading, fits));
    };
    readAll(0);
    const parts = () => [...this.#parts.values()];
    const known = parts().reduce((bits, part) => bits | part.known, 0);
    const unknown = unknownOf(asked, known);
    if (unknown !== 0) readAll(unknown);
    this.#asked = asked;
    this.#best = new Map([...this.#parts].map(([segment, part]) => [segment, part.best()]));
  }

  /** The documents of a segment that are found. */
  foundIn(segment: Segment, demand: Demand): Bits {
    const best = this.#best.get(segment);
    const counts = [...this.#best.values()].map(({ words }) => words);
    const isFound = best?.words === wordsDemanded(this.#asked, demand, counts);
    return isFound ? best.bits : emptyBits(segment.size);
  }

  /** How much of the query that has which is found. */
  coverage(): Coverage {
    const best = [...this.#best];
    const most = best.reduce((words, [, found]) => Math.max(words, found.words), 0);
    const had = best.reduce(
      (words, [segment, found]) => (found.words === most ? words | this.#part(segment).wordsIn(found.bits) : words),
      0,
    );
    return coverageOf(this.#asked, most, had);
  }

  /** Tells how well the documents of a segment fit. */
  scorer(segment: Segment): Scorer {
    return this.#part(segment).scorer();
  }

  #part(segment: Segment): SegmentSearch {
    return known(this.#parts.get(segment), 'segment that was searched');
  }
}

/** The documents of a segment with the most of the needed words, and how many those are. */
interface WordsFound {
  readonly words: number;
  readonly bits: Bits;
}

/** The matches of a query in one segment. */
class SegmentSearch {
  /** The words that something has, as bits. */
  readonly known: number;
  readonly #schema: IndexSchema;
  readonly #segment: Segment;
  readonly #reading: Reading;
  readonly #fits: NameFits;
  readonly #hits: WordHits;
  /** By word, the live documents that have it. */
  readonly #having: readonly Bits[];

  constructor(schema: IndexSchema, segment: Segment, reading: Reading, fits: NameFits) {
    this.#schema = schema;
    this.#segment = segment;
    this.#reading = reading;
    this.#fits = fits;
    this.#hits = segment.words.hits(reading);
    this.#having = this.#documents();
    this.known = this.wordsIn(segment.live);
  }

  /** The words that any of these documents has, as bits. */
  wordsIn(documents: Bits): number {
    return this.#having.reduce(
      (bits, having, at) => (having.some((word, i) => (word & documents[i]!) !== 0) ? bits | (1 << at) : bits),
      0,
    );
  }

  best(): WordsFound {
    const needed = this.#having.filter((_, at) => (this.#reading.asked.needed & (1 << at)) !== 0);
    const all = itemAt(needed, 0).slice();
    for (const having of needed.slice(1)) intersect(all, having);
    if (all.some((word) => word !== 0)) return { words: needed.length, bits: all };
    return mostOf(needed, this.#segment.live);
  }

  scorer(): Scorer {
    return new Scorer({
      schema: this.#schema,
      segment: this.#segment,
      reading: this.#reading,
      fits: this.#fits,
      hits: this.#hits,
      freeDocuments: this.#freeDocuments(),
    });
  }

  #documents(): readonly Bits[] {
    const { segment, asked } = { segment: this.#segment, asked: this.#reading.asked };
    const having = asked.words.map(() => emptyBits(segment.size));
    having.forEach((bits, at) => {
      const values = [...this.#fits.values].filter(([, fit]) => fit[at]! > 0).map(([value]) => value);
      if (values.length > 0) unite(bits, segment.values.withAny(values));
    });
    this.#addPacks(having);
    segment.words.addDocuments(this.#reading, this.#hits, having);
    for (const { says, from, to } of asked.meanings) {
      const documents =
        says.kind === 'bpm'
          ? segment.ranges.between(says.min - FARTHEST_TEMPO, says.max + FARTHEST_TEMPO)
          : says.kind === 'free'
            ? this.#freeDocuments()
            : null;
      if (documents !== null) for (let at = from; at <= to; at += 1) unite(having[at]!, documents);
    }
    for (const bits of having) intersect(bits, segment.live);
    return having;
  }

  #addPacks(having: readonly Bits[]): void {
    const packs = this.#packColumn();
    if (packs === null) return;
    for (const [key, fit] of this.#fits.packs) {
      const ordinals = packs.find(key);
      having.forEach((bits, at) => {
        if (fit[at]! > 0) for (const ordinal of ordinals) setBit(bits, ordinal);
      });
    }
  }

  #packColumn(): Segment['lookups'][number] | null {
    const { packs } = this.#schema.search;
    return packs === null ? null : itemAt(this.#segment.lookups, packs);
  }

  #freeDocuments(): Bits | null {
    const { free } = this.#schema.search;
    const isAsked = this.#reading.asked.meanings.some(({ says }) => says.kind === 'free');
    return free === null || !isAsked ? null : itemAt(this.#segment.flags, free);
  }
}

/**
 * The documents with the most of these sets, counted in bit slices: slice `s` holds bit `s` of each document's number of
 * sets.
 */
function mostOf(sets: readonly Bits[], live: Bits): WordsFound {
  const slices: Bits[] = [];
  for (const set of sets) {
    let carry = set;
    for (let at = 0; carry.some((word) => word !== 0); at += 1) {
      const slice = slices[at] ?? new Uint32Array(set.length);
      slices[at] = slice.map((word, i) => word ^ carry[i]!);
      carry = slice.map((word, i) => word & carry[i]!);
    }
  }
  let words = 0;
  let bits = live;
  slices.toReversed().forEach((slice, fromTop) => {
    const more = slice.map((word, i) => word & bits[i]!);
    if (!more.some((word) => word !== 0)) return;
    bits = more;
    words |= 1 << (slices.length - 1 - fromTop);
  });
  return { words, bits };
}
