/** Rows, or parameters, of one statement: databases count them. */
const AT_ONCE = 500;

/** A list in parts that one statement takes. */
export const inParts = <Item>(list: readonly Item[]): ReadonlyArray<readonly Item[]> =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, part) =>
    list.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
