/** Plain data with fields, and no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys of a record that has no others; `Object.keys` forgets their type. */
export const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): readonly Key[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A type cannot say that there are no others.
  Object.keys(record) as Key[];

/** The entries of a record that has no others. */
export const entriesOf = <Key extends string, Value>(
  record: Readonly<Partial<Record<Key, Value>>>,
): readonly (readonly [Key, Value])[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A type cannot say that there are no others.
  Object.entries(record) as [Key, Value][];

/** A record from entries that cover every key. */
export const recordFrom = <Key extends string, Value>(
  entries: Iterable<readonly [Key, Value]>,
): Readonly<Record<Key, Value>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Every key has got its value.
  Object.fromEntries(entries) as Record<Key, Value>;

/** A record over all keys of a list. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, index: number) => Value,
): Readonly<Record<Key, Value>> => recordFrom(keys.map((key, index) => [key, valueOf(key, index)] as const));
