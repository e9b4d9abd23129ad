import { expect, test } from 'vitest';
import { differences } from './match.ts';
import { MATCHER_NAMES, isMatcher } from './matchers.ts';

/** For each matcher, what matches and what does not. */
const EXAMPLES: Readonly<Record<string, { readonly is: unknown; readonly fits: unknown; readonly fails: unknown }>> = {
  gt: { is: 1, fits: 2, fails: 1 },
  gte: { is: 1, fits: 1, fails: 0.5 },
  lt: { is: 1, fits: 0, fails: 1 },
  lte: { is: 1, fits: 1, fails: 1.5 },
  matches: { is: '^a.c$', fits: 'abc', fails: 'abd' },
  contains: { is: { id: 1 }, fits: [{ id: 0 }, { id: 1, name: 'a' }], fails: [{ id: 2 }] },
  every: { is: { gt: 0 }, fits: [1, 2], fails: [1, 0] },
  startsWith: { is: [1], fits: [1, 2], fails: [2, 1] },
  near: { is: 2, fits: 2.001, fails: 2.1 },
  length: { is: 2, fits: [1, 2], fails: [1] },
  oneOf: { is: [1, { a: 1 }], fits: { a: 1, b: 2 }, fails: 2 },
  not: { is: { a: 1 }, fits: { a: 2 }, fails: { a: 1, b: 1 } },
  equals: { is: { a: [1] }, fits: { a: [1] }, fails: { a: [1], b: 2 } },
  any: { is: true, fits: null, fails: undefined },
  absent: { is: true, fits: undefined, fails: null },
};

test('every matcher has an example', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(MATCHER_NAMES.toSorted());
});

test.each(Object.entries(EXAMPLES))(
  '%s fits what it should, and fails where it should',
  (name, { is, fits, fails }) => {
    const pattern = { [name]: is };
    expect(differences(pattern, fits)).toEqual([]);
    expect(differences(pattern, fails)).toEqual([{ verdict: 'differs', path: [], expected: pattern, actual: fails }]);
  },
);

test.each([
  ['a text', { gt: 1 }],
  [5, { matches: '5' }],
  [5, { contains: 5 }],
  [{}, { every: 1 }],
  [5, { length: 1 }],
])('%j is not what %j speaks of', (actual, pattern) => {
  expect(differences(pattern, actual)).toHaveLength(1);
});

test('several matchers hold together', () => {
  expect(differences({ gte: 1, lt: 3 }, 2)).toEqual([]);
  expect(differences({ gte: 1, lt: 3 }, 3)).toHaveLength(1);
});

test('a mapping with other keys is data, and so is an empty one', () => {
  expect(isMatcher({ length: 3, name: 'a' })).toBe(false);
  expect(isMatcher({})).toBe(false);
  expect(differences({ length: 3, name: 'a' }, { length: 3, name: 'a' })).toEqual([]);
});

test('a difference tells where it is', () => {
  expect(differences({ items: [{ id: 1 }, { id: { gt: 5 } }] }, { items: [{ id: 1 }, { id: 2 }] })).toEqual([
    { verdict: 'differs', path: ['items', 1, 'id'], expected: { gt: 5 }, actual: 2 },
  ]);
  expect(differences({ a: 1 }, null)).toEqual([{ verdict: 'unknown', path: [], expected: { a: 1 }, actual: null }]);
});

test.each([
  [{ every: { free: true } }, []],
  [{ not: { every: { free: true } } }, []],
  [{ contains: { every: 1 } }, [[]]],
  [
    { items: { every: { free: true } }, total: 0 },
    { items: [], total: 0 },
  ],
  [{ oneOf: [{ every: 1 }, { length: 2 }] }, []],
])('%j cannot tell anything of %j: there is no item to look at', (pattern, actual) => {
  expect(differences(pattern, actual)).toMatchObject([{ verdict: 'empty' }]);
});

test('an empty list decides nothing where something else does', () => {
  expect(differences({ oneOf: [{ every: 1 }, { length: 0 }] }, [])).toEqual([]);
  expect(differences({ every: 1, length: 2 }, [])).toMatchObject([{ verdict: 'differs' }]);
});

test.each([
  [{ not: 5 }, undefined],
  [{ not: 5 }, null],
  [{ not: { id: 5 } }, undefined],
  [{ not: { equals: { id: 5 } } }, undefined],
  [{ not: 5 }, '5'],
  [{ not: 'a' }, ['a']],
  [{ not: true }, { a: true }],
  [{ not: [1] }, { 0: 1 }],
  [{ not: { id: 5 } }, [{ id: 5 }]],
  [{ not: { equals: 5 } }, '5'],
  [{ not: { oneOf: [1, 2] } }, '1'],
  [{ not: { contains: '1' } }, [1]],
  [{ not: { gt: 1 } }, null],
  [{ not: { matches: 'a' } }, null],
  [{ not: { startsWith: 'You' } }, ['You']],
  [{ not: { length: 1 } }, null],
  [{ not: { not: 5 } }, undefined],
  [{ every: { bpm: { not: { gt: 1 } } } }, [{ bpm: null }]],
])('%j cannot be told of %j: nothing of that kind is there', (pattern, actual) => {
  expect(differences(pattern, actual)).toMatchObject([{ verdict: 'unknown' }]);
});

test('what differs elsewhere is known to differ', () => {
  expect(differences({ not: { phase: 'signedIn', user: { id: 5 } } }, { phase: 'visitor' })).toEqual([]);
  expect(differences({ oneOf: [null, { not: 5 }] }, null)).toEqual([]);
  expect(differences({ not: null }, 5)).toEqual([]);
});

test('a list without items contains nothing, and that proves nothing of anything else', () => {
  expect(differences({ contains: 1 }, [])).toMatchObject([{ verdict: 'none' }]);
  expect(differences({ not: { contains: 1 } }, [])).toMatchObject([{ verdict: 'empty' }]);
  expect(differences({ not: { items: { contains: 1 } } }, { items: [] })).toMatchObject([{ verdict: 'empty' }]);
});
