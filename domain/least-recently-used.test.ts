import { expect, it } from 'vitest';
import { LeastRecentlyUsed } from './least-recently-used.ts';

const made: string[] = [];
const make = (value: string) => () => {
  made.push(value);
  return value;
};

it('makes a value once, until others were asked for since', () => {
  const values = new LeastRecentlyUsed<string, string>(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(values.get(key, make(key))).toBe(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('forgets what was kept longest ago, whatever was looked for', () => {
  const values = new LeastRecentlyUsed<number, string>(2);
  values.keep(1, 'one');
  values.keep(2, 'two');
  values.find(1);
  values.keep(3, 'three');
  expect([1, 2, 3].map((key) => values.find(key))).toEqual([undefined, 'two', 'three']);
  values.keep(2, 'again');
  values.forget(3);
  expect([2, 3].map((key) => values.find(key))).toEqual(['again', undefined]);
  values.clear();
  expect(values.find(2)).toBeUndefined();
});
