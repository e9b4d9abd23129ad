import { countBits as countWords } from '../../../domain/search/coverage.ts';
import { itemAt, known } from '../../../domain/known.ts';
import { wordsIn } from '../../../domain/search/fit.ts';
import type { Reading } from '../../../domain/search/searched.ts';
import { FARTHEST_TEMPO } from '../../../domain/search/worth.ts';
import { countBits, emptyBits, intersect, isAnyInBoth, isAnySet, unite, type Bits } from './bitset.ts';
import type { Counted } from './counted.ts';
import type { WordHits } from './hit-kinds.ts';
import { type LookupColumn, NO_KEY } from './lookup-column.ts';
import type { IndexSchema } from './schema.ts';
import { type NameFits, Scorer } from './scoring.ts';
import type { Segment } from './segment.ts';

/** The documents of a segment with the most of the needed words, and how many those are. */
export interface WordsFound {
  readonly words: number;
  readonly bits: Bits;
}

/** What has a word of a query: values, own words and packs of the segment, by their numbers. */
interface WordSources {
  readonly values: readonly number[];
  readonly words: readonly number[];
  readonly packs: readonly number[];
  /** The documents of those packs. */
  readonly inPacks: number;
}

/** Looking up the pack of a document takes as long as adding this many to a set. */
const LOOK_UP = 2;

/** The matches of a query in one segment. */
export class SegmentSearch {
  readonly #schema: IndexSchema;
  readonly #segment: Segment;
  readonly #reading: Reading;
  readonly #fits: NameFits;
  readonly #hits: WordHits;
  /** By word of the query. */
  readonly #sources: readonly WordSources[];
  /** By word, the live documents that have it, once they are asked for. */
  readonly #having: (Bits | undefined)[] = [];
  #scorer: Scorer | null = null;

  constructor(schema: IndexSchema, segment: Segment, reading: Reading, fits: NameFits) {
    this.#schema = schema;
    this.#segment = segment;
    this.#reading = reading;
    this.#fits = fits;
    this.#hits = segment.words.hits(reading);
    this.#sources = this.#collectSources();
  }

  /** The words that any document has, as bits. */
  known(): number {
    return this.#bitsOfWords((at) => this.#isAnywhere(at));
  }

  /** The words that any of the best documents has, as bits. */
  wordsOf({ words, bits }: WordsFound): number {
    const { needed } = this.#reading.asked;
    if (words === countWords(needed)) return needed;
    return this.#bitsOfWords((at) => isAnyInBoth(this.#documentsOf(at), bits));
  }

  best(): WordsFound {
    const { asked } = this.#reading;
    const needed = [...asked.words.keys()].filter((at) => (asked.needed & (1 << at)) !== 0);
    const all = this.#withAll(needed);
    if (isAnySet(all)) return { words: needed.length, bits: all };
    return mostOf(
      needed.map((at) => this.#documentsOf(at)),
      this.#segment.live,
    );
  }

  /** The documents of common words and values of the query. */
  near(): readonly Counted[] {
    const values = new Set(this.#sources.flatMap((sources) => sources.values));
    const words = new Set(this.#sources.flatMap((sources) => sources.words));
    return [
      ...Array.from(values).flatMap((value) => this.#segment.countedValue(value) ?? []),
      ...Array.from(words).flatMap((word) => this.#segment.countedWord(word) ?? []),
    ];
  }

  scorer(): Scorer {
    this.#scorer ??= new Scorer({
      schema: this.#schema,
      segment: this.#segment,
      reading: this.#reading,
      fits: this.#fits,
      hits: this.#hits,
      freeDocuments: this.#freeDocuments(),
    });
    return this.#scorer;
  }

  /** The documents with all of these words: the rarest first, so that few are left for the common ones. */
  #withAll(needed: readonly number[]): Bits {
    const [first, ...others] = needed
      .map((at) => ({ at, most: this.#mostOf(at) }))
      .toSorted((one, other) => one.most - other.most);
    const bits = this.#collect(known(first, 'needed word').at);
    for (const { at } of others) this.#narrow(bits, at);
    return bits;
  }

  /** Keeps in `bits` what has this word. Of few documents each one's pack is looked up; of many, packs list theirs. */
  #narrow(bits: Bits, at: number): void {
    const packs = this.#packColumn();
    if (packs === null || countBits(bits) * LOOK_UP >= this.#sourcesOf(at).inPacks)
      intersect(bits, this.#documentsOf(at));
    else keepWith(bits, this.#outsidePacks(at), packs.places(), this.#placesWith(at));
  }

  #bitsOfWords(isOne: (at: number) => boolean): number {
    return this.#reading.asked.words.reduce((bits, _, at) => (isOne(at) ? bits | (1 << at) : bits), 0);
  }

  /** Whether any live document has the word; its first one tells, as a rule. */
  #isAnywhere(at: number): boolean {
    const { counts, live } = this.#segment;
    const { values, words } = this.#sourcesOf(at);
    return (
      values.some((value) => (counts[value] ?? 0) > 0) ||
      words.some((word) => this.#segment.words.documents.isAnyIn(word, live)) ||
      isAnySet(this.#documentsOf(at))
    );
  }

  /** How many documents have the word, at most: all that each of its sources has. */
  #mostOf(at: number): number {
    const { counts, size } = this.#segment;
    const { documents } = this.#segment.words;
    const { values, words, inPacks } = this.#sourcesOf(at);
    const { meanings } = this.#reading.asked;
    if (meanings.some(({ says, from, to }) => (says.kind === 'bpm' || says.kind === 'free') && from <= at && at <= to))
      return size;
    return (
      values.reduce((sum, value) => sum + (counts[value] ?? 0), 0) +
      words.reduce((sum, word) => sum + documents.countOf(word), 0) +
      inPacks
    );
  }

  #documentsOf(at: number): Bits {
    return (this.#having[at] ??= this.#collect(at));
  }

  #collect(at: number): Bits {
    const bits = this.#outsidePacks(at);
    this.#packColumn()?.addTo(bits, this.#sourcesOf(at).packs);
    intersect(bits, this.#segment.live);
    return bits;
  }

  /** The documents that have a word without the help of their packs. */
  #outsidePacks(at: number): Bits {
    const { segment, asked } = { segment: this.#segment, asked: this.#reading.asked };
    const bits = emptyBits(segment.size);
    const { values, words } = this.#sourcesOf(at);
    segment.values.addWithAny(bits, values);
    segment.words.addDocuments(this.#reading, words, at, bits);
    for (const { says, from, to } of asked.meanings) {
      if (at < from || at > to) continue;
      if (says.kind === 'bpm')
        unite(bits, segment.ranges.between(says.min - FARTHEST_TEMPO, says.max + FARTHEST_TEMPO));
      const free = says.kind === 'free' ? this.#freeDocuments() : null;
      if (free !== null) unite(bits, free);
    }
    return bits;
  }

  #sourcesOf(at: number): WordSources {
    return itemAt(this.#sources, at);
  }

  #collectSources(): readonly WordSources[] {
    const packs = this.#packsByWords();
    const column = this.#packColumn();
    return this.#reading.asked.words.map((_, at) => {
      const having = [...packs].flatMap(([words, places]) => ((words & (1 << at)) === 0 ? [] : places));
      return {
        values: this.#fits.values.flatMap(({ fit, numbers }) => (fit[at]! > 0 ? numbers : [])),
        words: this.#segment.words.having(this.#reading, this.#hits, at),
        packs: having,
        inPacks: having.reduce((sum, place) => sum + (column?.countAt(place) ?? 0), 0),
      };
    });
  }

  /** By place of the pack, whether it has the word. */
  #placesWith(at: number): Uint8Array {
    const isWith = new Uint8Array(this.#packColumn()?.keys.length ?? 0);
    for (const place of this.#sourcesOf(at).packs) isWith[place] = 1;
    return isWith;
  }

  /** The places of packs that have words of the query, by those words as bits. */
  #packsByWords(): ReadonlyMap<number, readonly number[]> {
    const packs = new Map<number, number[]>();
    const placeOf = this.#packColumn()?.placesOf(this.#fits.packKeys);
    if (placeOf === undefined) return packs;
    for (const { fit, numbers } of this.#fits.packs) {
      const words = wordsIn(fit, this.#reading.asked);
      const places = packs.get(words) ?? [];
      packs.set(words, places);
      for (const pack of numbers) if (placeOf[pack] !== NO_KEY) places.push(placeOf[pack]!);
    }
    return packs;
  }

  #packColumn(): LookupColumn | null {
    const { packs } = this.#schema.search;
    return packs === null ? null : itemAt(this.#segment.lookups, packs);
  }

  #freeDocuments(): Bits | null {
    const { free } = this.#schema.search;
    const isAsked = this.#reading.asked.meanings.some(({ says }) => says.kind === 'free');
    return free === null || !isAsked ? null : itemAt(this.#segment.flags, free);
  }
}

/** Keeps in `bits` what is in `others`, too, or whose key is at one of these places. */
function keepWith(bits: Bits, others: Bits, places: ArrayLike<number>, isWith: Uint8Array): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word]! & ~others[word]!; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const place = places[word * 32 + 31 - Math.clz32(bit)]!;
      if (isWith[place] !== 1) bits[word]! ^= bit;
    }
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
    for (let at = 0; isAnySet(carry); at += 1) {
      const slice = slices[at] ?? new Uint32Array(set.length);
      slices[at] = slice.map((word, i) => word ^ carry[i]!);
      carry = slice.map((word, i) => word & carry[i]!);
    }
  }
  let words = 0;
  let bits = live;
  slices.toReversed().forEach((slice, fromTop) => {
    const more = slice.map((word, i) => word & bits[i]!);
    if (!isAnySet(more)) return;
    bits = more;
    words |= 1 << (slices.length - 1 - fromTop);
  });
  return { words, bits };
}
