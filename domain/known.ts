/** A value that cannot be missing here; if it is, that is a bug, and `what` names it. */
export function known<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new TypeError(`There is no ${what}.`);
  return value;
}

/** Item `index` of a list that has one. Samples in a loop take `samples[i] ?? 0` instead: silence past the end. */
export const itemAt = <Item>(list: readonly Item[], index: number): Item =>
  known(list[index], `item ${index} in a list of ${list.length}`);
