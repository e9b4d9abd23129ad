import type { Asked, Place } from './asked.ts';

/**
 * How much of a text everything has that is found by it. `words` are as they were typed, without accents and in lower
 * case. Filters do not change it: a search finds one list, of which they take parts.
 */
export type Coverage =
  | { readonly kind: 'all' }
  /** All that is found lacks the same words; `rest` is the text without them. */
  | { readonly kind: 'without'; readonly words: readonly string[]; readonly rest: string }
  /** What is found has so many of the words, some these and some those. */
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
 * What a search covers that found what has the most of its needed words, of which `had` are those that any of it has.
 * Words that need not be there are never missed.
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
  // A preposition at the end would be looked for.
  const last = all.findLast(isHad) ?? 0;
  const kept = all.filter((at) => at <= last && (isHad(at) || !isNeeded(at)));
  const textAt = (place: Place | undefined): string => text.slice(place?.start, place?.end);
  const rest = kept.map((at, i) => {
    const before = places[at - 1];
    // What joins two words stays where both do: a range of tempos is one with its hyphen.
    const isJoined = i > 0 && kept[i - 1] === at - 1;
    return `${isJoined ? text.slice(before?.end, places[at]?.start) : i > 0 ? ' ' : ''}${textAt(places[at])}`;
  });
  const missed = all.filter((at) => isNeeded(at) && !isHad(at)).map((at) => places[at]);
  return { kind: 'without', words: [...missed, ...beyond].map(textAt), rest: rest.join('') };
}
