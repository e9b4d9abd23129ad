import { expect, test } from 'vitest';
import { Related } from './related.ts';

const related = new Related(
  new Map([
    ['core/a.ts', []],
    ['core/b.ts', ['core/a.ts']],
    ['core/c.ts', ['core/b.ts', 'rxjs']],
    ['core/a.test.ts', ['core/a.ts']],
    ['core/b.test.ts', ['core/b.ts']],
    ['core/c.test.ts', ['core/c.ts', 'core/b.test.ts']],
    ['core/z.test.ts', ['core/c.ts', 'core/a.ts']],
  ]),
);

test('tests that see a file are known, the one beside it first, then the nearest', () => {
  expect(related.testsOf('core/a.ts')).toEqual([
    'core/a.test.ts',
    'core/z.test.ts',
    'core/b.test.ts',
    'core/c.test.ts',
  ]);
  expect(related.testsOf('core/c.ts')).toEqual(['core/c.test.ts', 'core/z.test.ts']);
});

test('a file that nothing imports has no tests', () => {
  expect(related.testsOf('core/d.ts')).toEqual([]);
});
