import { MATCHER_NAMES, isMapping, isMatcher } from '../matching/matchers.ts';
import { hasReferences } from '../matching/variables.ts';
import { nearest } from '../../guess/nearest.ts';
import { accepted } from '../reading/near.ts';
import type { Path } from '../reading/source.ts';
import {
  type Shape,
  accepts,
  fieldOf,
  fieldsIn,
  isList,
  isOpen,
  itemsOf,
  kindsIn,
  namesIn,
  objectsIn,
} from './shape.ts';
import { shapeTexts } from './shapes.messages.ts';

/** A part of an expectation that no value of a shape can decide: it would hold, or fail, whatever happens. */
export interface Misfit {
  /** Within the expectation. */
  readonly path: Path;
  readonly text: string;
  /** Whether it is about a key rather than its value. */
  readonly isKey: boolean;
  /** Whether it may be meant: a path that must never be there. What is no matcher cannot be. */
  readonly isPath: boolean;
}

/** The parts of an expectation that no value of this shape can satisfy. */
export function misfits(pattern: unknown, shape: Shape, path: Path = []): readonly Misfit[] {
  if (isOpen(shape) || (typeof pattern === 'string' && hasReferences(pattern))) return [];
  if (isMatcher(pattern))
    return Object.entries(pattern).flatMap(([name, operand]) => inMatcher(name, operand, shape, [...path, name]));
  if (isMapping(pattern)) return inMapping(pattern, shape, path);
  if (Array.isArray(pattern)) return inList(pattern, shape, path);
  return accepts(shape, pattern) ? [] : [never(pattern, shape, path)];
}

/** The types of the values of matchers that do not compare the value itself. */
const APPLIES: Readonly<Record<string, readonly string[]>> = {
  gt: ['number'],
  gte: ['number'],
  lt: ['number'],
  lte: ['number'],
  near: ['number'],
  matches: ['string'],
  contains: ['array', 'string'],
  every: ['array'],
  startsWith: ['array', 'string'],
  length: ['array', 'string'],
};

function inMatcher(name: string, operand: unknown, shape: Shape, path: Path): readonly Misfit[] {
  const kinds = kindsIn(shape);
  if (APPLIES[name] && !APPLIES[name].some((kind) => kinds.includes(kind)))
    return [{ path, text: shapeTexts.notFor(name, kinds), isKey: true, isPath: false }];
  switch (name) {
    case 'not':
    case 'equals':
      return misfits(operand, shape, path);
    case 'oneOf':
      return [operand].flat().flatMap((one: unknown, at) => misfits(one, shape, [...path, at]));
    case 'every':
      return misfits(operand, itemsOf(shape), path);
    case 'contains':
      return kinds.includes('array') && !(typeof operand === 'string' && kinds.includes('string'))
        ? misfits(operand, itemsOf(shape), path)
        : [];
    case 'startsWith':
      if (Array.isArray(operand)) return misfits(operand, shape, path);
      if (typeof operand !== 'string' || hasReferences(operand) || kinds.includes('string')) return [];
      return [{ path, text: shapeTexts.neverFits(kinds), isKey: false, isPath: false }];
    default:
      return [];
  }
}

function inMapping(pattern: Readonly<Record<string, unknown>>, shape: Shape, path: Path): readonly Misfit[] {
  const entries = Object.entries(pattern);
  const objects = objectsIn(shape);
  if (objects.length === 0) {
    const stranger = entries.find(([key]) => !MATCHER_NAMES.includes(key))?.[0] ?? '';
    return isMistyped(stranger)
      ? [noMatcher(stranger, path)]
      : [{ path, text: shapeTexts.neverFits(kindsIn(shape)), isKey: false, isPath: true }];
  }
  const meant = narrowed(entries, objects);
  return entries.flatMap(([key, part]) => inField(key, part, meant, [...path, key]));
}

function inField(key: string, part: unknown, objects: Shape, path: Path): readonly Misfit[] {
  const field = fieldOf(objects, key);
  if (field.length > 0) return misfits(part, field, path);
  if (hasReferences(key)) return [];
  const fields = fieldsIn(objects);
  if (nearest(key, fields).length === 0 && isMistyped(key)) return [noMatcher(key, path.slice(0, -1))];
  return [{ path, text: shapeTexts.noField(key, accepted(key, fields)), isKey: true, isPath: true }];
}

/** Narrows several forms to those the pattern can mean, by the values it names: `phase: loaded`. */
function narrowed(entries: ReadonlyArray<readonly [string, unknown]>, objects: Shape): Shape {
  return entries.reduce((left, [key, part]) => {
    if (typeof part === 'object' || (typeof part === 'string' && hasReferences(part))) return left;
    const fitting = left.filter((form) => accepts(fieldOf([form], key), part));
    return fitting.length === 0 ? left : fitting;
  }, objects);
}

function inList(pattern: readonly unknown[], shape: Shape, path: Path): readonly Misfit[] {
  if (!shape.some(isList)) return [{ path, text: shapeTexts.neverFits(kindsIn(shape)), isKey: false, isPath: true }];
  const items = itemsOf(shape);
  return pattern.flatMap((part, at) => misfits(part, items, [...path, at]));
}

function never(value: unknown, shape: Shape, path: Path): Misfit {
  const names = typeof value === 'string' ? namesIn(shape) : null;
  const text = names
    ? shapeTexts.noValue(String(value), accepted(String(value), names))
    : shapeTexts.neverFits(kindsIn(shape));
  return { path, text, isKey: false, isPath: true };
}

/**
 * From this length on, a name close to a matcher is a typo of it: `lenght`. Shorter ones would be close to `not` or
 * `gte`.
 */
const LONG_NAME = 6;

/** Whether no field is called so: it is a matcher, with letters in another order or twice, or a long one's near name. */
const isMistyped = (name: string): boolean =>
  nearest(name, MATCHER_NAMES).some((matcher) => name.length >= LONG_NAME || lettersOf(matcher) === lettersOf(name));

const lettersOf = (name: string): string => [...new Set(name.toLowerCase())].toSorted().join('');

const noMatcher = (name: string, path: Path): Misfit => ({
  path: [...path, name],
  text: shapeTexts.noMatcher(name, accepted(name, MATCHER_NAMES)),
  isKey: true,
  isPath: false,
});
