/** The keys of a record that has no others; `Object.keys` forgets their type. */
export const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): readonly Key[] =>
  Object.keys(record) as Key[];

/** The entries of a record that has no others. */
export const entriesOf = <Key extends string, Value>(
  record: Readonly<Partial<Record<Key, Value>>>,
): readonly (readonly [Key, Value])[] => Object.entries(record) as [Key, Value][];

/** A record over all keys of a list. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, index: number) => Value,
): Readonly<Record<Key, Value>> =>
  Object.fromEntries(keys.map((key, index) => [key, valueOf(key, index)])) as Record<Key, Value>;
