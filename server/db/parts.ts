/** SQLite accepts this many values in a statement, and a few more. */
export const MOST_AT_ONCE = 500;

/** Splits a list into parts of limited size. */
export function* inParts<Item>(items: readonly Item[], most: number = MOST_AT_ONCE): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += most) yield items.slice(from, from + most);
}
