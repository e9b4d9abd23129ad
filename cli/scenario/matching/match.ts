import { type Verdict, all, isMapping, isComparable, isMatcher, judgeByMatchers } from './matchers.ts';

/** A place at which a value is not what was expected. */
export interface Difference {
  /** Whether it differs, or cannot be told. */
  readonly verdict: Exclude<Verdict, 'fits'>;
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
  if (isMatcher(pattern)) {
    const found = judgeByMatchers(pattern, actual, judge);
    return found === 'fits' ? [] : [{ verdict: found, path, expected: pattern, actual }];
  }
  if (Array.isArray(pattern) && Array.isArray(actual)) return listDifferences(pattern, actual, path);
  if (isMapping(pattern) && isMapping(actual))
    return Object.entries(pattern).flatMap(([key, part]) =>
      differences(part, Object.hasOwn(actual, key) ? actual[key] : undefined, [...path, key]),
    );
  if (Object.is(pattern, actual)) return [];
  return [{ verdict: isComparable(pattern, actual) ? 'differs' : 'unknown', path, expected: pattern, actual }];
}

const judge = (pattern: unknown, actual: unknown): Verdict =>
  all(differences(pattern, actual).map(({ verdict }) => verdict));

/** Of lists that are not equally long, all that is there is told. */
function listDifferences(
  pattern: readonly unknown[],
  actual: readonly unknown[],
  path: Difference['path'],
): readonly Difference[] {
  const inside = pattern.flatMap((part, at) =>
    at < actual.length ? differences(part, actual[at], [...path, at]) : [],
  );
  return pattern.length === actual.length ? inside : [{ verdict: 'differs', path, expected: pattern, actual }];
}
