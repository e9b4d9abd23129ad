import { known } from '../../../domain/known.ts';
import type { Asked } from '../../../domain/search/asked.ts';
import { type Coverage, coverageOf } from '../../../domain/search/coverage.ts';
import { type Demand, unknownOf, wordsDemanded } from '../../../domain/search/best-fits.ts';
import { type Reading, readingOf } from '../../../domain/search/searched.ts';
import { emptyBits } from './bitset.ts';
import type { Found } from './matching.ts';
import type { IndexSchema } from './schema.ts';
import type { NameFits, Scorer } from './scoring.ts';
import type { Segment } from './segment.ts';
import { SegmentSearch, type WordsFound } from './segment-search.ts';

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
    const known = parts().reduce((bits, part) => bits | part.known(), 0);
    const unknown = unknownOf(asked, known);
    if (unknown !== 0) readAll(unknown);
    this.#asked = asked;
    this.#best = new Map([...this.#parts].map(([segment, part]) => [segment, part.best()]));
  }

  /** The documents of a segment that are found. */
  foundIn(segment: Segment, demand: Demand): Found {
    const best = this.#best.get(segment);
    const counts = [...this.#best.values()].map(({ words }) => words);
    const isFound = best?.words === wordsDemanded(this.#asked, demand, counts);
    return isFound
      ? { bits: best.bits, near: this.#part(segment).near() }
      : { bits: emptyBits(segment.size), near: [] };
  }

  /** How much of the query that has which is found. */
  coverage(): Coverage {
    const best = [...this.#best];
    const most = best.reduce((words, [, found]) => Math.max(words, found.words), 0);
    const had = best.reduce(
      (words, [segment, found]) => (found.words === most ? words | this.#part(segment).wordsOf(found) : words),
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
