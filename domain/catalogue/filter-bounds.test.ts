import { expect, test } from 'vitest';
import { refusalOfChoices } from './choice-refusals.ts';
import { withinBounds } from './filter-bounds.ts';

const named = (count: number, prefix = 'v') => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const nothing = { include: [], exclude: [] };

test('50 values of a facet are taken, the chosen and the kept out ones together, and one more is refused [FILT-48]', () => {
  expect(refusalOfChoices({ tags: { include: named(20), exclude: named(30, 'x') }, moods: nothing })).toBeNull();
  expect(refusalOfChoices({ moods: nothing, tags: { include: named(20), exclude: named(31, 'x') } })).toBe(
    '"tags" must name at most 50 values.',
  );
});

test('200 values in all are taken, and one more is refused [FILT-48]', () => {
  const four = { a: { include: named(50), exclude: [] }, b: { include: [], exclude: named(50) } };
  const more = { c: { include: named(50), exclude: [] }, d: { include: named(50), exclude: [] } };
  expect(refusalOfChoices({ ...four, ...more })).toBeNull();
  expect(refusalOfChoices({ ...four, ...more, e: { include: ['v'], exclude: [] } })).toBe(
    '"filters" must name at most 200 values in all.',
  );
});

test('of too many values the last are dropped', () => {
  const choices = {
    a: { include: named(60), exclude: named(5) },
    b: { include: named(10), exclude: named(60, 'x') },
    c: { include: named(50), exclude: [] },
    d: { include: named(49), exclude: [] },
    e: { include: named(3), exclude: ['y'] },
  };
  const bounded = withinBounds(choices);
  expect(bounded).toEqual({
    a: { include: named(50), exclude: [] },
    b: { include: named(10), exclude: named(40, 'x') },
    c: choices.c,
    d: choices.d,
    e: { include: named(1), exclude: [] },
  });
  expect(refusalOfChoices(bounded)).toBeNull();
});
