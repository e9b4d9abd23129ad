import { type PitchedKey } from '../catalogue/musical-key.ts';
import { type Asked, askedOf } from './asked.ts';
import { itemAt } from '../known.ts';
import { type Coverage, countBits, coverageOf } from './coverage.ts';
import { type Fit, emptyFit, raise, scoreOf, wordsIn } from './fit.ts';
import {
  type Reading,
  type SearchedName,
  addFreeFit,
  addKeyFit,
  addOwnFit,
  addTempoFit,
  fitOfName,
  readingOf,
  ofSoMany,
} from './searched.ts';

/** All that a search reads of a sound or a pack; names as words of a search. */
export interface Searched {
  readonly name: readonly string[];
  readonly file: readonly string[];
  readonly names: readonly SearchedName[];
  readonly key: PitchedKey | null;
  readonly bpm: number | null;
  readonly free: boolean;
}

/**
 * How many of the needed words of a text a result has: a name filter asks for all of them, a search for the most that
 * anything has.
 */
export type Demand = 'all' | 'most';

/** A searchable text. */
export interface SearchText {
  readonly text: string;
  readonly demand: Demand;
}

/** The plain meaning of a search: the score of everything that it finds. A text without words finds everything alike. */
export function bestFits<Item>(
  items: readonly Item[],
  searchedOf: (item: Item) => Searched,
  { text, demand }: SearchText,
): ReadonlyMap<Item, number> {
  const asked = askedOf(text);
  if (!asked) return new Map(items.map((item) => [item, 0]));
  const fits = fitsFor(asked, items.map(searchedOf));
  const counts = fits.map((fit) => countBits(wordsIn(fit, asked) & asked.needed));
  const wanted = wordsDemanded(asked, demand, counts);
  const found = new Map<Item, number>();
  items.forEach((item, at) => {
    if (counts[at] === wanted) found.set(item, scoreOf(itemAt(fits, at)));
  });
  return found;
}

/** How much of a text those have that a search for it finds. A text without words leaves none out. */
export function coverageAmong(searched: readonly Searched[], text: string): Coverage {
  const asked = askedOf(text);
  if (!asked) return { kind: 'all' };
  const had = fitsFor(asked, searched).map((fit) => wordsIn(fit, asked) & asked.needed);
  const most = had.reduce((best, words) => Math.max(best, countBits(words)), 0);
  return coverageOf(
    asked,
    most,
    had.reduce((all, words) => (countBits(words) === most ? all | words : all), 0),
  );
}

/** The score of a text in each; words that nothing has may be mistyped. */
function fitsFor(asked: Asked, searched: readonly Searched[]): readonly Fit[] {
  const asTyped = fitsOf(readingOf(asked, 0), searched);
  const unknown = unknownOf(
    asked,
    asTyped.reduce((bits, fit) => bits | wordsIn(fit, asked), 0),
  );
  return unknown === 0 ? asTyped : fitsOf(readingOf(asked, unknown), searched);
}

/** How many of the needed words a result has. `counts` are those that parts of the catalogue have at most. */
export const wordsDemanded = ({ needed }: Asked, demand: Demand, counts: readonly number[]): number =>
  demand === 'all' ? countBits(needed) : counts.reduce((best, count) => Math.max(best, count), 1);

/** The words of a query that nothing has, which may be mistyped. */
export const unknownOf = ({ words }: Asked, known: number): number => ((1 << words.length) - 1) & ~known;

function fitsOf(reading: Reading, all: readonly Searched[]): readonly Fit[] {
  const ofNames = new Map<SearchedName, Fit>();
  const fitOnce = (name: SearchedName): Fit => {
    const fit = ofNames.get(name) ?? fitOfName(reading, name);
    ofNames.set(name, fit);
    return fit;
  };
  return all.map((one) => fitOf(reading, one, fitOnce));
}

function fitOf(
  { asked, hit }: Reading,
  { name, file, names, key, bpm, free }: Searched,
  nameFit: (name: SearchedName) => Fit,
): Fit {
  const fit = emptyFit(asked);
  addOwnFit(asked, name.map(hit), file.map(hit), fit);
  const instruments = names.filter(({ field }) => field === 'instruments').length;
  for (const one of names) {
    const isOfMix = one.field === 'instruments' || one.field === 'heading';
    raise(fit, isOfMix ? ofSoMany(nameFit(one), instruments) : nameFit(one));
  }
  if (key) addKeyFit(asked, key, fit);
  if (bpm !== null) addTempoFit(asked, bpm, fit);
  if (free) addFreeFit(asked, fit);
  return fit;
}
