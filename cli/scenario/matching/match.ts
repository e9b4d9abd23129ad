import { type Verdict, all, isMapping, isComparable, isMatcher, judgeByMatchers } from './matchers.ts';

/** A place where a value is not as expected. */
export interface Difference {
  /** Whether it differs, or cannot be decided. */
  readonly verdict: Exclude<Verdict, 'fits'>;
  readonly path: ReadonlyArray<string | number>;
  readonly expected: unknown;
  /** Undefined if there is nothing. */
  readonly actual: unknown;
}

/**
 * Compares a value with a pattern: a mapping only checks its own keys, a list needs equally many items, a matcher
 * decides by its rule, and anything else must be equal.
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

/** Lists of different lengths are reported whole. */
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
