import type { Asked, Place } from './asked.ts';

/**
 * How much of a query all results have. `words` are as typed, without accents and in lower case. Filters do not change
 * it: a search finds one list, and they select from it.
 */
export type Coverage =
  | { readonly kind: 'all' }
  /** All that is found lacks the same words; `rest` is the text without them. */
  | { readonly kind: 'without'; readonly words: readonly string[]; readonly rest: string }
  /** Each result has this many of the words, but not all the same ones. */
  | { readonly kind: 'most'; readonly words: number; readonly of: number }
  /** Nothing has any of the words. */
  | { readonly kind: 'nothing' };

/** How many are set of the bits of a number. */
export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * The coverage of a search whose best results have the most of its needed words; `had` are those that any result has.
 * Optional words are never reported as missing.
 */
export function coverageOf(asked: Asked, most: number, had: number): Coverage {
  const of = countBits(asked.needed) + asked.beyond.length;
  if (most === 0) return { kind: 'nothing' };
  if (most === of) return { kind: 'all' };
  const hadNeeded = had & asked.needed;
  return countBits(hadNeeded) === most ? without(asked, hadNeeded) : { kind: 'most', words: most, of };
}

function without(asked: Asked, had: number): Coverage {
  const { words, places, beyond, needed, text } = asked;
  const isHad = (at: number): boolean => (had & (1 << at)) !== 0;
  const isNeeded = (at: number): boolean => (needed & (1 << at)) !== 0;
  const all = words.map((_, at) => at);
  // A preposition at the end would be searched for.
  const last = all.findLast(isHad) ?? 0;
  const kept = all.filter((at) => at <= last && (isHad(at) || !isNeeded(at)));
  const textAt = (place: Place | undefined): string => text.slice(place?.start, place?.end);
  const rest = kept.map((at, i) => {
    const before = places[at - 1];
    // The text between two words is kept if both are: a range of tempos keeps its hyphen.
    const isJoined = i > 0 && kept[i - 1] === at - 1;
    return `${isJoined ? text.slice(before?.end, places[at]?.start) : i > 0 ? ' ' : ''}${textAt(places[at])}`;
  });
  const missed = all.filter((at) => isNeeded(at) && !isHad(at)).map((at) => places[at]);
  return { kind: 'without', words: [...missed, ...beyond].map(textAt), rest: rest.join('') };
}
