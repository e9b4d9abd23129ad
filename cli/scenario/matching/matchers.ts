import { known } from '../../../domain/known.ts';
import { matcherTexts } from './matching.messages.ts';

/** What an expectation asks of a value beyond being equal. `fits` compares with another pattern. */
interface Matcher {
  /** What the operand has to be, where it is not that; null where it is. */
  problem(operand: unknown): string | null;
  fits(operand: unknown, actual: unknown, fits: (pattern: unknown, actual: unknown) => boolean): boolean;
}

/** As far as two measures of the same length in seconds may be from each other. */
const NEAR = 0.002;

const number = (operand: unknown) => (typeof operand === 'number' ? null : matcherTexts.number);
const isTrue = (operand: unknown) => (operand === true ? null : matcherTexts.true);
const anything = () => null;

const compared = (compare: (actual: number, operand: number) => boolean): Matcher => ({
  problem: number,
  fits: (operand, actual) => typeof actual === 'number' && typeof operand === 'number' && compare(actual, operand),
});

const MATCHERS: Readonly<Record<string, Matcher>> = {
  gt: compared((actual, least) => actual > least),
  gte: compared((actual, least) => actual >= least),
  lt: compared((actual, most) => actual < most),
  lte: compared((actual, most) => actual <= most),
  matches: {
    problem: (operand) => (isPattern(operand) ? null : matcherTexts.pattern),
    fits: (operand, actual) =>
      typeof actual === 'string' && isPattern(operand) && new RegExp(operand, 'u').test(actual),
  },
  contains: {
    problem: anything,
    fits: (operand, actual, fits) =>
      Array.isArray(actual)
        ? actual.some((item) => fits(operand, item))
        : typeof actual === 'string' && typeof operand === 'string' && actual.includes(operand),
  },
  every: {
    problem: anything,
    fits: (operand, actual, fits) => Array.isArray(actual) && actual.every((item) => fits(operand, item)),
  },
  startsWith: {
    problem: (operand) => (Array.isArray(operand) || typeof operand === 'string' ? null : matcherTexts.listOrText),
    fits: (operand, actual, fits) =>
      Array.isArray(operand)
        ? Array.isArray(actual) && fits(operand, actual.slice(0, operand.length))
        : typeof actual === 'string' && typeof operand === 'string' && actual.startsWith(operand),
  },
  near: compared((actual, operand) => Math.abs(actual - operand) <= NEAR),
  length: {
    problem: (operand) => (typeof operand === 'number' || isMatcher(operand) ? null : matcherTexts.numberOrMatcher),
    fits: (operand, actual, fits) =>
      fits(operand, Array.isArray(actual) || typeof actual === 'string' ? actual.length : undefined),
  },
  oneOf: {
    problem: (operand) => (Array.isArray(operand) ? null : matcherTexts.listOfAccepted),
    fits: (operand, actual, fits) =>
      Array.isArray(operand) && operand.some((pattern: unknown) => fits(pattern, actual)),
  },
  not: { problem: anything, fits: (operand, actual, fits) => !fits(operand, actual) },
  equals: { problem: anything, fits: (operand, actual) => isSame(operand, actual) },
  any: { problem: isTrue, fits: (_, actual) => actual !== undefined },
  absent: { problem: isTrue, fits: (_, actual) => actual === undefined },
};

export const MATCHER_NAMES: readonly string[] = Object.keys(MATCHERS);

/** A mapping of matchers and nothing else; any other mapping is data. */
export const isMatcher = (pattern: unknown): pattern is Readonly<Record<string, unknown>> =>
  isMapping(pattern) &&
  Object.keys(pattern).length > 0 &&
  Object.keys(pattern).every((key) => Object.hasOwn(MATCHERS, key));

const matcher = (name: string): Matcher => known(MATCHERS[name], `matcher ${name}`);

/** What is wrong with the operand of a matcher; null when nothing is. */
export const matcherProblem = (name: string, operand: unknown): string | null => matcher(name).problem(operand);

/** Whether a value is what all matchers of a mapping ask for. */
export const fitsMatchers = (
  matchers: Readonly<Record<string, unknown>>,
  actual: unknown,
  fits: (pattern: unknown, actual: unknown) => boolean,
): boolean => Object.entries(matchers).every(([name, operand]) => matcher(name).fits(operand, actual, fits));

export const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same data, down to the last field. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => isSame(item, b[at]));
  if (!isMapping(a) || !isMapping(b)) return Object.is(a, b);
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return keys.length === others.length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

function isPattern(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
