import { expect, test } from 'vitest';
import { referencesIn, substitute } from './variables.ts';

const VARIABLES = new Map<string, unknown>([
  ['id', 7],
  ['sound', { id: 1, tags: ['a', 'b'] }],
]);

test.each([
  ['${id}', 7],
  ['sound ${id}', 'sound 7'],
  ['${id}-${id}', '7-7'],
  ['${sound}', { id: 1, tags: ['a', 'b'] }],
  ['${sound.tags[1]}', 'b'],
  ['${sound.tags}!', '["a","b"]!'],
  ['${sound.nothing}', undefined],
  ['${other}', '${other}'],
  [{ a: ['${id}'] }, { a: [7] }],
  [5, 5],
  [null, null],
])('%j becomes %j', (value, filled) => {
  expect(substitute(value, VARIABLES)).toEqual(filled);
});

test('references are found wherever they stand', () => {
  const value = { '${a}': ['${b.c}', { d: 'x ${e} y ${f[0]}' }], g: 1 };
  expect(referencesIn(value).map(({ name }) => name)).toEqual(['a', 'b', 'e', 'f']);
});

test('a path that is none is told', () => {
  expect(referencesIn('${a[}')).toMatchObject([{ name: 'a', path: null }]);
});
