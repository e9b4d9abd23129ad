import { expect, test } from 'vitest';
import { circlesIn } from './circles.ts';

const importsOf = (record: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(record));

test('files that import each other on any way are one circle', () => {
  expect(circlesIn(importsOf({ a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d'], f: ['a'] }))).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
});

test('files that meet again below are none', () => {
  expect(circlesIn(importsOf({ a: ['b', 'c'], b: ['d'], c: ['d', 'package'], d: [] }))).toEqual([]);
});
