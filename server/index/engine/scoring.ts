import { emptyFit, raise, scoreOf } from '../../../domain/search/fit.ts';
import { type Reading, addFreeFit, addTempoFit, ofSoMany } from '../../../domain/search/searched.ts';
import { hasBit, type Bits } from './bitset.ts';
import type { Bundle } from './bundle.ts';
import { anyOf } from './packed-values.ts';
import { type FitNumber, FitTable } from './fit-table.ts';
import type { WordHits } from './hit-kinds.ts';
import { NO_KEY } from './lookup-column.ts';
import type { Fitting } from './name-table.ts';
import type { IndexSchema, LookupKey } from './schema.ts';
import type { Segment } from './segment.ts';

/** How well the values and the packs that have a part of a query fit it. */
export interface NameFits {
  readonly values: readonly Fitting[];
  /** Packs by their places in `packKeys`. */
  readonly packs: readonly Fitting[];
  readonly packKeys: readonly LookupKey[];
  /** The facets of those values. */
  readonly facets: ReadonlySet<number>;
}

/** The data of a search about one segment. */
export interface SearchedSegment {
  readonly schema: IndexSchema;
  readonly segment: Segment;
  readonly reading: Reading;
  readonly fits: NameFits;
  readonly hits: WordHits;
  /** Free documents, if the query asks for them. */
  readonly freeDocuments: Bits | null;
}

/** Documents that are scored at once: what each part of them is worth stays in the processor's cache. */
export const SCORED_AT_ONCE = 1 << 15;

/** Raises `numbers[i]`, the fit of `ordinals[i]`, by what a part of the documents is worth. */
type Part = (ordinals: Uint32Array, count: number, numbers: Uint16Array) => void;

const numbers = new Uint16Array(SCORED_AT_ONCE);

/** How well documents of one segment fit one search. What is the same for many is worked out when the first asks for it. */
export class Scorer {
  /** No document has a higher score. */
  readonly most: number;
  readonly #table: FitTable;
  readonly #parts: readonly Part[];
  readonly #searched: SearchedSegment;

  constructor(searched: SearchedSegment) {
    this.#searched = searched;
    this.#table = new FitTable(searched.reading.asked);
    this.most = this.#mostPoints();
    this.#parts = [...this.#ownWords(), ...this.#bundles(), ...this.#packs(), ...this.#tempo(), ...this.#price()];
  }

  /** Adds to `scores[i]` the score of `ordinals[i]`, up to `count` of them: `SCORED_AT_ONCE` at most. */
  addScores(ordinals: Uint32Array, count: number, scores: Uint16Array): void {
    numbers.fill(0, 0, count);
    for (const raiseBy of this.#parts) raiseBy(ordinals, count, numbers);
    for (let i = 0; i < count; i += 1) scores[i]! += this.#table.scoreOf(numbers[i]!);
  }

  #mostPoints(): number {
    const { segment, reading, fits, hits } = this.#searched;
    const { asked } = reading;
    const best = emptyFit(asked);
    segment.words.addMost(reading, hits, best);
    for (const { fit } of fits.values) raise(best, fit);
    for (const { fit } of fits.packs) raise(best, fit);
    for (const { says } of asked.meanings) if (says.kind === 'bpm') addTempoFit(asked, says.min, best);
    addFreeFit(asked, best);
    return scoreOf(best);
  }

  #ownWords(): readonly Part[] {
    const { segment, reading, hits } = this.#searched;
    if (hits.size === 0) return [];
    return [this.#each(segment.words.fitsOf(reading, hits, this.#table))];
  }

  #bundles(): readonly Part[] {
    const { schema, segment, fits } = this.#searched;
    return segment.bundles.flatMap((bundle, place) =>
      bundle.facets.some((facet) => fits.facets.has(facet))
        ? [this.#bundle(bundle, place === schema.search.mixes)]
        : [],
    );
  }

  #bundle({ sets, column, packed }: Bundle, isMixed: boolean): Part {
    const table = this.#table;
    const worthOf = this.#worthOfValues();
    const ofSet = (set: number): FitNumber => {
      const [from, to] = [sets.starts[set]!, sets.starts[set + 1]!];
      let fit: FitNumber = 0;
      for (let at = from; at < to; at += 1) {
        const own = worthOf(sets.values[at]!);
        if (own === 0) continue;
        fit = table.together(fit, isMixed ? table.numberOf(ofSoMany(table.fit(own), to - from)) : own);
      }
      return fit;
    };
    const isWorth = packed && anyOf(packed, (value) => worthOf(value) !== 0);
    // The fit plus one, or 0 for a set that no document has asked for yet.
    const known = new Uint16Array(sets.starts.length - 1);
    return (ordinals, count, into) => {
      for (let i = 0; i < count; i += 1) {
        const ordinal = ordinals[i]!;
        if (isWorth !== null && !isWorth(ordinal)) continue;
        const set = column[ordinal]!;
        if (known[set] === 0) known[set] = ofSet(set) + 1;
        const fit = known[set]! - 1;
        if (fit !== 0) into[i] = table.together(into[i]!, fit);
      }
    };
  }

  #worthOfValues(): (value: number) => FitNumber {
    const { segment, fits } = this.#searched;
    const worth = new Uint16Array(segment.counts.length);
    for (const { fit, numbers: values } of fits.values) {
      const number = this.#table.numberOf(fit);
      for (const value of values) if (value < worth.length) worth[value] = number;
    }
    return (value) => worth[value]!;
  }

  #packs(): readonly Part[] {
    const { schema, segment, fits } = this.#searched;
    const packs = schema.search.packs === null ? undefined : segment.lookups[schema.search.packs];
    if (packs === undefined || fits.packs.length === 0) return [];
    const worth = new Uint16Array(packs.keys.length + 1);
    const placeOf = packs.placesOf(fits.packKeys);
    for (const { fit, numbers: found } of fits.packs) {
      const number = this.#table.numberOf(fit);
      for (const pack of found) if (placeOf[pack] !== NO_KEY) worth[placeOf[pack]!] = number;
    }
    const places = packs.places();
    return [this.#each((ordinal) => worth[places[ordinal]!]!)];
  }

  #tempo(): readonly Part[] {
    const { segment, reading } = this.#searched;
    const { asked } = reading;
    if (!asked.meanings.some(({ says }) => says.kind === 'bpm')) return [];
    const known = new Map<number, FitNumber>();
    const worthOf = (bpm: number): FitNumber => {
      const fit = emptyFit(asked);
      addTempoFit(asked, bpm, fit);
      const number = this.#table.numberOf(fit);
      known.set(bpm, number);
      return number;
    };
    return [
      this.#each((ordinal) => {
        const bpm = segment.ranges.at(ordinal);
        return known.get(bpm) ?? worthOf(bpm);
      }),
    ];
  }

  #price(): readonly Part[] {
    const { reading, freeDocuments } = this.#searched;
    if (freeDocuments === null) return [];
    const fit = emptyFit(reading.asked);
    addFreeFit(reading.asked, fit);
    const number = this.#table.numberOf(fit);
    return [this.#each((ordinal) => (hasBit(freeDocuments, ordinal) ? number : 0))];
  }

  #each(fitOf: (ordinal: number) => FitNumber): Part {
    const table = this.#table;
    return (ordinals, count, into) => {
      for (let i = 0; i < count; i += 1) {
        const fit = fitOf(ordinals[i]!);
        if (fit !== 0) into[i] = table.together(into[i]!, fit);
      }
    };
  }
}
