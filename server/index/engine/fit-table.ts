import { itemAt } from '../../../domain/known.ts';
import type { Asked } from '../../../domain/search/asked.ts';
import { type Fit, emptyFit, raise, scoreOf } from '../../../domain/search/fit.ts';

/** The number of a fit: 0 means that no word of the query matches. */
export type FitNumber = number;

/** Pairs of numbers below this are kept in a table, the others in a map. */
const TABLED = 256;

/**
 * Numbers for the few different fits of a query. Documents are counted in millions and fits in dozens, so what two of
 * them are worth together is worked out once.
 */
export class FitTable {
  readonly #asked: Asked;
  readonly #fits: Fit[];
  readonly #scores: number[] = [0];
  readonly #numbers = new Map<string, FitNumber>();
  readonly #tabled = new Uint16Array(TABLED * TABLED);
  readonly #others = new Map<number, FitNumber>();

  constructor(asked: Asked) {
    this.#asked = asked;
    this.#fits = [emptyFit(asked)];
    this.#numbers.set(this.#fits.join(), 0);
  }

  /** The number of a fit; equal ones have one. */
  numberOf(fit: Fit): FitNumber {
    const name = fit.join();
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#fits.push(fit.slice()) - 1;
    this.#numbers.set(name, number);
    this.#scores.push(scoreOf(fit));
    return number;
  }

  /** The better of both for each word. */
  together(one: FitNumber, other: FitNumber): FitNumber {
    if (one === 0 || one === other) return other;
    if (other === 0) return one;
    const isTabled = one < TABLED && other < TABLED;
    const known = isTabled ? this.#tabled[one * TABLED + other] : this.#others.get(one * 2 ** 24 + other);
    if (known !== undefined && known > 0) return known;
    const fit = emptyFit(this.#asked);
    raise(fit, this.fit(one));
    raise(fit, this.fit(other));
    const number = this.numberOf(fit);
    if (isTabled) this.#tabled[one * TABLED + other] = number;
    else this.#others.set(one * 2 ** 24 + other, number);
    return number;
  }

  fit(number: FitNumber): Fit {
    return itemAt(this.#fits, number);
  }

  scoreOf(number: FitNumber): number {
    return this.#scores[number] ?? 0;
  }
}
