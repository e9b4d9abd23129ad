import { expect, test } from 'vitest';
import { parsePath, valueAt } from './path.ts';

const DOCUMENT = {
  total: 3,
  items: [
    { id: 1, free: true, midi: null, pack: { slug: 'low-tide' } },
    { id: 2, free: false, midi: { id: 1002 }, pack: { slug: 'low-tide' } },
    { id: 3, free: false, midi: null, pack: { slug: 'a & b' } },
  ],
};

test.each([
  ['.', DOCUMENT],
  ['total', 3],
  ['items[0].id', 1],
  ['items[-1].id', 3],
  ['items[*].id', [1, 2, 3]],
  ['items[?free==false].id', 2],
  ['items[?free==false & midi==null].id', 3],
  ['items[?midi!=null].midi.id', 1002],
  ["items[?pack.slug=='a & b'].id", 3],
  ['items[?pack.slug=="a & b" & free==false].id', 3],
  ['items[?free==true & midi!=null].id', undefined],
  ['items[9].id', undefined],
  ['nothing.at.all', undefined],
])('the path %s leads to what it says', (path, value) => {
  expect(valueAt(DOCUMENT, parsePath(path)!)).toEqual(value);
});

test.each(['items[', 'items[?]', 'items[?free]', 'items[?free==false & ]', 'items..id', 'items[x]'])(
  '%s is no path',
  (path) => {
    expect(parsePath(path)).toBeNull();
  },
);
