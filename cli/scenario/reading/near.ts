import { itemAt } from '../../../domain/known.ts';
import { readingTexts } from './reading.messages.ts';

/** Of more names than these a message lists only the nearest. */
const MAX_LISTED = 16;
const MAX_NEAR = 3;

/**
 * What is accepted in place of a name that is not: the nearest names first, and all of them where they are few. Of many,
 * those of the same feature, where none is near.
 */
export function accepted(name: string, names: readonly string[]): string {
  const near = name === '' ? [] : nearest(name, names);
  const guess = near.length === 0 ? [] : [readingTexts.guess(near)];
  if (names.length > MAX_LISTED) return guess[0] ?? sameFeature(name, names);
  return [...guess, readingTexts.accepted(names)].join(' ');
}

/** The names that share what stands before the dot. */
function sameFeature(name: string, names: readonly string[]): string {
  const [feature = ''] = name.split('.');
  const same = names.filter((other) => other.startsWith(`${feature}.`));
  return same.length === 0 ? '' : readingTexts.sameFeature(feature, same);
}

/** The names that somebody may have meant, the likeliest first. */
export function nearest(name: string, names: readonly string[]): readonly string[] {
  const wanted = name.toLowerCase();
  const limit = Math.max(Math.min(2, name.length - 1), Math.floor(name.length / 4));
  return names
    .map((candidate) => ({ candidate, far: farness(wanted, candidate.toLowerCase()) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_NEAR)
    .map(({ candidate }) => candidate);
}

/** Letters to change between two names; a name that is the other's last word is near in any case. */
const farness = (a: string, b: string): number => (b.endsWith(`.${a}`) ? 1 : lettersBetween(a, b));

/** Levenshtein's distance, and a swap of neighbors counts once. */
function lettersBetween(a: string, b: string): number {
  let [before, last] = [
    Array.from<number>({ length: b.length + 1 }).fill(0),
    Array.from({ length: b.length + 1 }, (_, i) => i),
  ];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          itemAt(last, j) + 1,
          itemAt(row, j - 1) + 1,
          itemAt(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwap ? itemAt(before, j - 2) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return itemAt(last, b.length);
}
