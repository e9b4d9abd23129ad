/** The names in a pattern: `/license/:number` has `number`. */
type PartsOf<Pattern extends string> = string extends Pattern
  ? string
  : Pattern extends `${string}:${infer Name}/${infer Rest}`
    ? Name | PartsOf<`/${Rest}`>
    : Pattern extends `${string}:${infer Name}`
      ? Name
      : never;

/** Reads a path by its pattern, such as `/license/:number`; null if it does not match. No part is empty. */
export function readPath<Pattern extends string>(
  pattern: Pattern,
  path: string,
): Readonly<Record<PartsOf<Pattern>, string>> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [at, name] of wanted.entries()) {
    const part = decodePart(given[at] ?? '');
    if (name.startsWith(':') && part !== '') parts[name.slice(1)] = part;
    else if (part !== name) return null;
  }
  return parts as Record<PartsOf<Pattern>, string>;
}

/** The id in a part of a path; null if it is not one. */
export const idIn = (part = ''): number | null => (/^[1-9]\d{0,14}$/.test(part) ? Number(part) : null);

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
