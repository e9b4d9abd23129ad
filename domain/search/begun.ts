import { isOneSlip } from './slips.ts';
import { stemOf } from './words.ts';

/** Where a name matches the typed text: at its start, or at a later word; null if nowhere. */
export type Begun = 'start' | 'word' | null;

/**
 * Whether a name continues the typed text. Word boundaries do not matter: 'hihat', 'hi-h' and 'hats' all begin 'Hi-hat'
 * or a word of it.
 */
export const begunAs = (typed: readonly string[], name: readonly string[]): Begun =>
  placed(name, (rest) => begins(typed.join(''), rest));

/** The same for text that begins no name and may be mistyped. */
export const mistypedAs = (typed: readonly string[], name: readonly string[]): Begun =>
  placed(name, ([word = '']) => isOneSlip(stemOf(typed.join('')), stemOf(word)));

function placed(name: readonly string[], fits: (rest: readonly string[]) => boolean): Begun {
  const place = name.findIndex((_, at) => fits(name.slice(at)));
  return place < 0 ? null : place === 0 ? 'start' : 'word';
}

function begins(typed: string, words: readonly string[]): boolean {
  if (words.join('').startsWith(typed)) return true;
  const one = stemOf(typed);
  return words.some((_, at) => stemOf(words.slice(0, at + 1).join('')) === one);
}
