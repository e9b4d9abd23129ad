import { itemAt } from '../known.ts';
import type { Asked } from './asked.ts';
import { isOneSlip } from './slips.ts';

/** The matches of one word of a name: sets of wanted words, by number. */
export interface WordHit {
  /** It is what is wanted. */
  readonly whole: number;
  /** It starts with the last typed word. */
  readonly begun: number;
  /** It is one slip away from a word that no name has. */
  readonly mistyped: number;
  /** With the word behind it, or before it, it may be what is wanted. */
  readonly opens: number;
  readonly closes: number;
  readonly length: number;
}

/** The score of a field for a word of a query that it contains. */
export interface Worth {
  /** The field consists of exactly this. */
  readonly complete: number;
  readonly whole: number;
  /** Begun or mistyped. */
  readonly nearly: number;
  /** More for the first word of the field. */
  readonly first: number;
  /** More for two words next to each other, as they were typed and the other way round. */
  readonly phrase: number;
  readonly swapped: number;
}

/**
 * How well something fits a query: the points of each of its words, then those of each two neighbors. A word without
 * points is not there. Points are small: 8 bits hold them.
 */
export type Fit = Uint8Array;

export const emptyFit = ({ words }: Asked): Fit => new Uint8Array(words.length * 2 - 1);

function raiseAt(fit: Fit, at: number, points: number): void {
  if (points > (fit[at] ?? 0)) fit[at] = points;
}

/** Takes on what another field fits better. */
export function raise(fit: Fit, other: Fit): void {
  for (let i = 0; i < fit.length; i += 1) raiseAt(fit, i, other[i] ?? 0);
}

/** The sum of all points. */
export function scoreOf(fit: Fit): number {
  let sum = 0;
  for (let i = 0; i < fit.length; i += 1) sum += fit[i] ?? 0;
  return sum;
}

/** The matched words, as bits. */
export function wordsIn(fit: Fit, { words }: Asked): number {
  let bits = 0;
  for (let i = 0; i < words.length; i += 1) if ((fit[i] ?? 0) > 0) bits |= 1 << i;
  return bits;
}

/** The matches of a word, null if there are none. `unknown` are the words that nothing in the catalogue has. */
export function hitOf(asked: Asked, word: string, unknown: number): WordHit | null {
  let [whole, mistyped, opens, closes] = [0, 0, 0, 0];
  asked.wanted.forEach(({ text }, at) => {
    const bit = 1 << at;
    if (text === word) whole |= bit;
    else if (text.length > word.length) {
      if (text.startsWith(word)) opens |= bit;
      if (text.endsWith(word)) closes |= bit;
    }
    if ((unknown & bit) !== 0 && isOneSlip(text, word)) mistyped |= bit;
  });
  const last = 1 << (asked.words.length - 1);
  const begun = (whole & last) === 0 && word.startsWith(asked.begun) ? last : 0;
  return (whole | begun | mistyped | opens | closes) === 0
    ? null
    : { whole, begun, mistyped, opens, closes, length: word.length };
}

/** How well the words of a field fit. `glued` is the whole field as one word if it counts as a name. */
export function addFit(
  asked: Asked,
  hits: readonly (WordHit | null)[],
  worth: Worth,
  glued: string | null,
  into: Fit,
): void {
  for (let at = 0; at < hits.length; at += 1) {
    const hit = hits[at];
    if (!hit) continue;
    const more = at === 0 ? worth.first : 0;
    creditAll(asked, hit.whole, worth.whole + more, worth.phrase, into);
    creditAll(asked, hit.begun | hit.mistyped, worth.nearly + more, worth.phrase, into);
    const next = hits[at + 1];
    if (!next) continue;
    creditAll(asked, joined(asked, hit, next), worth.whole + more, worth.phrase, into);
    creditPairs(asked, typedIn(hit), typedIn(next), worth, into);
  }
  if (glued === null) return;
  for (const run of asked.runs.get(glued) ?? []) credit(asked, run, worth.complete, worth.phrase, into);
  for (const { text, ...other } of asked.wanted.slice(asked.words.length * 2 - 1))
    if (text === glued) credit(asked, other, worth.complete, worth.phrase, into);
}

/** The wanted words that two neighbors match together. */
function joined(asked: Asked, { opens, length }: WordHit, next: WordHit): number {
  let both = opens & next.closes;
  for (let rest = both; rest !== 0; rest &= rest - 1) {
    const at = 31 - Math.clz32(rest & -rest);
    if (itemAt(asked.wanted, at).text.length !== length + next.length) both &= ~(1 << at);
  }
  return both;
}

const typedIn = ({ whole, begun, mistyped }: WordHit): number => whole | begun | mistyped;

function creditAll(asked: Asked, wanted: number, points: number, phrase: number, into: Fit): void {
  for (let rest = wanted; rest !== 0; rest &= rest - 1)
    credit(asked, itemAt(asked.wanted, 31 - Math.clz32(rest & -rest)), points, phrase, into);
}

/** Words of a query that are found together, each with the points, and each two of them with those of neighbors. */
export function credit(
  { words }: Asked,
  { from, to }: { readonly from: number; readonly to: number },
  points: number,
  phrase: number,
  into: Fit,
): void {
  for (let at = from; at <= to; at += 1) {
    raiseAt(into, at, points);
    if (at < to) raiseAt(into, words.length + at, phrase);
  }
}

function creditPairs({ words }: Asked, one: number, next: number, worth: Worth, into: Fit): void {
  for (let at = 0; at + 1 < words.length; at += 1) {
    const [first, second] = [1 << at, 1 << (at + 1)];
    const isTyped = (one & first) !== 0 && (next & second) !== 0;
    const isSwapped = (one & second) !== 0 && (next & first) !== 0;
    raiseAt(into, words.length + at, isTyped ? worth.phrase : isSwapped ? worth.swapped : 0);
  }
}
