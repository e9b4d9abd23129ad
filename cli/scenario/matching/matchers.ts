import { known } from '../../../domain/known.ts';
import { isRecord } from '../../../domain/records.ts';
import { matcherTexts } from './matching.messages.ts';

/**
 * Whether a value is as expected. Undecidable values are neither, and stay so under `not`: `unknown` if there is
 * nothing to compare with, or nothing of that kind; `empty` if an `every` had no item to check. `none` differs, as a
 * list without items contains nothing, and its negation is `empty`.
 */
export type Verdict = 'fits' | 'differs' | 'unknown' | 'none' | 'empty';

/** Compares with another pattern. */
type Judge = (pattern: unknown, actual: unknown) => Verdict;

/** An expectation other than equality. */
interface Matcher {
  /** The requirement that the operand violates; null if it is valid. */
  problem(operand: unknown): string | null;
  judge(operand: unknown, actual: unknown, judge: Judge): Verdict;
}

/** The largest difference between two measures of the same length in seconds. */
const NEAR = 0.002;

const number = (operand: unknown) => (typeof operand === 'number' ? null : matcherTexts.number);
const isTrue = (operand: unknown) => (operand === true ? null : matcherTexts.true);
const anything = () => null;
const something = (operand: unknown) =>
  operand === '' || (Array.isArray(operand) && operand.length === 0) ? matcherTexts.empty : null;

const verdict = (fits: boolean): Verdict => (fits ? 'fits' : 'differs');

/** All of them have to fit: the first of these that one of them is. */
const ALL: readonly Verdict[] = ['differs', 'unknown', 'none', 'empty'];
/** One of them has to fit. */
const SOME: readonly Verdict[] = ['fits', 'unknown', 'empty', 'none'];

export const all = (verdicts: readonly Verdict[]): Verdict => ALL.find((one) => verdicts.includes(one)) ?? 'fits';
const some = (verdicts: readonly Verdict[]): Verdict => SOME.find((one) => verdicts.includes(one)) ?? 'differs';

const NEGATED: Readonly<Record<Verdict, Verdict>> = {
  fits: 'differs',
  differs: 'fits',
  unknown: 'unknown',
  none: 'empty',
  empty: 'empty',
};

/** Whether there is a value that could be the one that is expected: one of the same kind, and anything may be null. */
export const isComparable = (pattern: unknown, actual: unknown): boolean =>
  actual !== undefined && (pattern === null || kindOf(pattern) === kindOf(actual));

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const compared = (compare: (actual: number, operand: number) => boolean): Matcher => ({
  problem: number,
  judge: (operand, actual) =>
    typeof actual === 'number' && typeof operand === 'number' ? verdict(compare(actual, operand)) : 'unknown',
});

const MATCHERS: Readonly<Record<string, Matcher>> = {
  gt: compared((actual, least) => actual > least),
  gte: compared((actual, least) => actual >= least),
  lt: compared((actual, most) => actual < most),
  lte: compared((actual, most) => actual <= most),
  matches: {
    problem: (operand) => (isPattern(operand) ? something(operand) : matcherTexts.pattern),
    judge: (operand, actual) =>
      typeof actual === 'string' && isPattern(operand) ? verdict(new RegExp(operand, 'u').test(actual)) : 'unknown',
  },
  contains: {
    problem: something,
    judge(operand, actual, judge) {
      if (Array.isArray(actual)) return actual.length === 0 ? 'none' : some(actual.map((item) => judge(operand, item)));
      return typeof actual === 'string' && typeof operand === 'string' ? verdict(actual.includes(operand)) : 'unknown';
    },
  },
  every: {
    problem: anything,
    judge: (operand, actual, judge) => {
      if (!Array.isArray(actual)) return 'unknown';
      return actual.length === 0 ? 'empty' : all(actual.map((item) => judge(operand, item)));
    },
  },
  startsWith: {
    problem(operand) {
      if (!Array.isArray(operand) && typeof operand !== 'string') return matcherTexts.listOrText;
      return operand.length > 0 ? null : matcherTexts.empty;
    },
    judge(operand, actual, judge) {
      if (Array.isArray(operand) && Array.isArray(actual)) return judge(operand, actual.slice(0, operand.length));
      if (typeof actual !== 'string' || typeof operand !== 'string') return 'unknown';
      return verdict(actual.startsWith(operand));
    },
  },
  near: compared((actual, operand) => Math.abs(actual - operand) <= NEAR),
  length: {
    problem(operand) {
      if (typeof operand !== 'number' && !isMatcher(operand)) return matcherTexts.numberOrMatcher;
      return isOfEveryLength(operand) ? matcherTexts.everyLength : null;
    },
    judge: (operand, actual, judge) =>
      judge(operand, Array.isArray(actual) || typeof actual === 'string' ? actual.length : undefined),
  },
  oneOf: {
    problem: (operand) => (Array.isArray(operand) && operand.length > 0 ? null : matcherTexts.listOfAccepted),
    judge(operand, actual, judge) {
      if (!Array.isArray(operand)) return 'unknown';
      const possible = operand.filter((pattern) => isMatcher(pattern) || isComparable(pattern, actual));
      return possible.length === 0 ? 'unknown' : some(possible.map((pattern: unknown) => judge(pattern, actual)));
    },
  },
  not: {
    problem: anything,
    judge: (operand, actual, judge) => NEGATED[judge(operand, actual)],
  },
  equals: {
    problem: anything,
    judge: (operand, actual) => (isComparable(operand, actual) ? verdict(isSame(operand, actual)) : 'unknown'),
  },
  any: { problem: isTrue, judge: (_, actual) => verdict(actual !== undefined) },
  absent: { problem: isTrue, judge: (_, actual) => verdict(actual === undefined) },
};

export const MATCHER_NAMES: readonly string[] = Object.keys(MATCHERS);

/** A mapping of matchers and nothing else; any other mapping is data. */
export const isMatcher = (pattern: unknown): pattern is Readonly<Record<string, unknown>> =>
  isMapping(pattern) &&
  Object.keys(pattern).length > 0 &&
  Object.keys(pattern).every((key) => Object.hasOwn(MATCHERS, key));

const matcher = (name: string): Matcher => known(MATCHERS[name], `matcher ${name}`);

/** The problem with a matcher's operand; null if there is none. */
export const matcherProblem = (name: string, operand: unknown): string | null => matcher(name).problem(operand);

/** Whether a value is what all matchers of a mapping ask for. */
export const judgeByMatchers = (matchers: Readonly<Record<string, unknown>>, actual: unknown, judge: Judge): Verdict =>
  all(Object.entries(matchers).map(([name, operand]) => matcher(name).judge(operand, actual, judge)));

/** YAML's term. */
export const isMapping = isRecord;

/** The same data, down to the last field. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => isSame(item, b[at]));
  if (!isMapping(a) || !isMapping(b)) return Object.is(a, b);
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return keys.length === others.length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

/** Whether nothing could be too short for it: `{ gte: 0 }`. */
const isOfEveryLength = (operand: unknown): boolean =>
  isMapping(operand) &&
  Object.entries(operand).every(
    ([name, least]) => typeof least === 'number' && ((name === 'gte' && least <= 0) || (name === 'gt' && least < 0)),
  );

function isPattern(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
