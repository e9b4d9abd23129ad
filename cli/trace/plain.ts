/** Cache of converted parts of states: states are never changed, and later ones share most of their parts. */
const made = new WeakMap<object, unknown>();

/** A state as plain JSON data: maps become objects, sets become lists. */
export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = made.get(value);
  if (known !== undefined) return known;
  const data = dataOf(value);
  made.set(value, data);
  return data;
}

function dataOf(value: object): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [String(key), plain(item)]));
  if (value instanceof Set) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  // Drops undefined, like JSON.
  const said = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(said.map(([key, item]) => [key, plain(item)]));
}
