import { fitsMatchers, isMapping, isMatcher } from './matchers.ts';

/** A place at which a value is not what was expected. */
export interface Difference {
  readonly path: ReadonlyArray<string | number>;
  readonly expected: unknown;
  /** Undefined where there is nothing. */
  readonly actual: unknown;
}

/**
 * Compares a value with a pattern: a mapping asks for its own keys alone, a list for as many items, a matcher for what
 * it says, and anything else for the same.
 */
export function differences(pattern: unknown, actual: unknown, path: Difference['path'] = []): readonly Difference[] {
  if (isMatcher(pattern)) return fitsMatchers(pattern, actual, fits) ? [] : [{ path, expected: pattern, actual }];
  if (Array.isArray(pattern) && Array.isArray(actual)) return listDifferences(pattern, actual, path);
  if (isMapping(pattern) && isMapping(actual))
    return Object.entries(pattern).flatMap(([key, part]) =>
      differences(part, Object.hasOwn(actual, key) ? actual[key] : undefined, [...path, key]),
    );
  return Object.is(pattern, actual) ? [] : [{ path, expected: pattern, actual }];
}

const fits = (pattern: unknown, actual: unknown): boolean => differences(pattern, actual).length === 0;

/** Of lists that are not equally long, all that is there is told. */
function listDifferences(
  pattern: readonly unknown[],
  actual: readonly unknown[],
  path: Difference['path'],
): readonly Difference[] {
  const inside = pattern.flatMap((part, at) =>
    at < actual.length ? differences(part, actual[at], [...path, at]) : [],
  );
  return pattern.length === actual.length ? inside : [{ path, expected: pattern, actual }];
}
