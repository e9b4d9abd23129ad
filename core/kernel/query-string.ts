/** Ordered name and value pairs of a query string: `?a=1&b[]=2&b[]=3`. */
export type QueryPairs = ReadonlyArray<readonly [name: string, value: string]>;

/**
 * Reads a query string with or without its `?`. Broken percent escapes are kept as they were written;
 * half a surrogate pair becomes U+FFFD, so everything that was read can be written again.
 */
export function parseQuery(search: string): QueryPairs {
  const text = (search.startsWith('?') ? search.slice(1) : search).toWellFormed();
  if (text === '') return [];
  return text.split('&').flatMap((part) => {
    if (part === '') return [];
    const at = part.indexOf('=');
    const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
    return [[decode(name), decode(value)] as const];
  });
}

/** The last value of this name, or null: if a parameter occurs twice, the second counts. */
export const lastOf = (pairs: QueryPairs, name: string): string | null =>
  pairs.findLast(([known]) => known === name)?.[1] ?? null;

/** Writes pairs as `?a=1&b[]=2`, or `''` when there are none. Brackets and commas stay readable. */
export function formatQuery(pairs: QueryPairs): string {
  if (pairs.length === 0) return '';
  return `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

/** Escapes a text for one place in an address, as `encodeURIComponent` does, but never throws. */
export const escapePart = (text: string): string => encodeURIComponent(text.toWellFormed());

const encode = (text: string): string =>
  escapePart(text).replace(/%5B/g, '[').replace(/%5D/g, ']').replace(/%2C/g, ',');

function decode(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
