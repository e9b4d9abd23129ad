import { itemAt } from '../../domain/known.ts';

const MAX_NEAR = 3;

/** The names that may have been meant, likeliest first. */
export const nearest = (name: string, names: readonly string[]): readonly string[] =>
  within(Math.max(Math.min(2, name.length - 1), Math.floor(name.length / 4)), name, names);

/** The same for a few short words, where two different letters make another word: typos only. */
export const mistyped = (word: string, words: readonly string[]): readonly string[] =>
  within(word.length <= 2 ? 0 : Math.max(1, Math.floor(word.length / 4)), word, words);

function within(limit: number, name: string, names: readonly string[]): readonly string[] {
  const wanted = name.toLowerCase();
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
