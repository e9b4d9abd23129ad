import { stemsOf } from './naive-search.ts';

/** Compares names: word by word, character by character, numbers by value. Negative if the first comes first. */
export function compareNames(first: string, second: string): number {
  return compareLists(stemsOf(first), stemsOf(second), (one, other) =>
    compareLists(signsOf(one), signsOf(other), compareSigns),
  );
}

const signsOf = (word: string): readonly string[] => word.match(/\d+|\D/gu) ?? [];

function compareSigns(one: string, other: string): number {
  const apart = Number(one) - Number(other);
  return Number.isNaN(apart) ? Number(one > other) - Number(one < other) : apart;
}

function compareLists<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (one: Item, other: Item) => number,
): number {
  const [first, ...more] = one;
  const [second, ...others] = other;
  if (first === undefined || second === undefined) return one.length - other.length;
  return compare(first, second) || compareLists(more, others, compare);
}
